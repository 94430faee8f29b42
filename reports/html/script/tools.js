/**
 * The functions that the other parts of the script use.
 * @typedef {import('./data.ts').PackedHead} PackedHead
 * @typedef {import('./data.ts').PackedCells} PackedCells
 * @typedef {import('./data.ts').PackedRow} PackedRow
 */

/**
 * Returns a new element with its text and other properties.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [text]
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [more]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
function element(tag, text = '', more = {}) {
  return Object.assign(document.createElement(tag), { textContent: text }, more);
}

/** An element whose changes screen readers announce. */
function statusLine() {
  const line = element('span');
  line.setAttribute('role', 'status');
  return line;
}

/** @param {string} text deflated, as base64 */
function inflated(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** @param {string} text JSON, deflated, as base64 */
const unpack = async (text) => JSON.parse(await inflated(text));
