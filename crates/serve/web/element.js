// Makes elements with one call, so that the views read like the page they show.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element: `element("button", { class: "quiet", onclick: stop }, "Stop")`. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function drawing(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** The element with this id; the page is broken if there is none. */
export function byId(id) {
  return document.getElementById(id);
}

/** Tells what just happened; `heard` if those who see the page see it elsewhere. */
export function say(text, heard = "") {
  byId("status").textContent = text;
  byId("status").className = "";
  byId("heard").textContent = heard;
}

/** Tells what went wrong. */
export function complain(error) {
  say(error.message);
  byId("status").className = "error";
}

/** A button that shows something on the board while it is pointed at or has the focus. */
export function showing(button, show, hide) {
  for (const event of ["pointerenter", "focus"]) button.addEventListener(event, show);
  for (const event of ["pointerleave", "blur"]) button.addEventListener(event, hide);
  return button;
}

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}
