// The server's JSON interface (docs/http.md). Nothing else on the page talks to it, and it talks to no other host.

const BASE = "/api/v1";

/** What the server refused, with the place of the mistake where there is one. */
export class Refused extends Error {
  constructor({ message, field = null, from = null, to = null }) {
    super(message);
    Object.assign(this, { field, from, to });
  }
}

export function get(path) {
  return answerOf(fetch(`${BASE}/${path}`));
}

export function post(path, body, signal) {
  return answerOf(fetch(`${BASE}/${path}`, { ...request(body, "application/json"), signal }));
}

/**
 * Asks for work that takes time. `progress` hears how far it is; aborting `signal` stops the search on the server, too.
 */
export async function follow(path, body, progress, signal) {
  const response = await reached(fetch(`${BASE}/${path}`, { ...request(body, "text/event-stream"), signal }));
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    return contentOf(response);
  }
  for await (const { event, data } of events(response.body)) {
    if (event === "progress") progress(data);
    if (event === "answer") return data;
    if (event === "error") throw new Refused(data.error ?? data);
  }
  throw new Refused({ message: "The server ended the search without an answer." });
}

function request(body, accept) {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: accept },
    body: JSON.stringify(body),
  };
}

async function answerOf(response) {
  return contentOf(await reached(response));
}

async function reached(response) {
  try {
    return await response;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused({ message: "The server cannot be reached. Is “nerai serve” still running?" });
  }
}

async function contentOf(response) {
  const content = await response.json().catch(() => null);
  if (response.ok && content !== null) return content;
  if (response.status === 429) throw new Refused({ message: "Too many searches at once; try again in a moment." });
  throw new Refused(content?.error ?? { message: `The server answered ${response.status}.` });
}

// Server-sent events as the standard writes them: fields a line each, an empty line ends an event.
async function* events(body) {
  let text = "";
  const decoder = new TextDecoder();
  const reader = body.getReader();
  while (true) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const event = parsed(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
    if (done) return;
  }
}

function parsed(block) {
  let event = "message";
  const data = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length ? { event, data: JSON.parse(data.join("\n")) } : null;
}
