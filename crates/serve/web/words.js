// Small turns of phrase that several views need.

export function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

/** A time as people say it. */
export function seconds(value) {
  return value < 1 ? "in less than a second" : `${value.toFixed(1)} s`;
}
