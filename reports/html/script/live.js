/**
 * Opens the experiment of the page to changes. The page carries the playground deflated, whose modules start from Blobs. A page from a file
 * shares no Blobs with its workers, so each makes its own.
 * @typedef {{ texts: Record<string, string>, desk: string, code: string }} LiveFiles
 */

/**
 * Gives a window or a worker what the modules need: other modules, files without a network, and workers that begin in the same way.
 * @param {any} scope
 * @param {LiveFiles} live - the texts of all files, the name of the module of workers, and the code that starts them
 */
function begin(scope, live) {
  const { texts } = live;
  // Zod would try to compile code, which the policy of the page forbids.
  scope.__zod_globalConfig = { jitless: true };
  /** The address that the modules use as that of their site. */
  const site = '"file:///breaktest/"';
  /** @type {Record<string, string>} */
  const addresses = {};
  const addressOf = (/** @type {string} */ code) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  /** @type {(name: string) => string} */
  const linked = (name) =>
    (addresses[name] ??= addressOf(
      texts[name]
        .replaceAll('import.meta.url', site)
        // Styles are in the page, and modules are not loaded before they are needed.
        .replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
        .replaceAll(/\bimport\(([`"'])\.\/([\w-]+\.js)\1\)/g, (...[, , to]) => `breaktestLive.load("${to}")`)
        .replaceAll(/\b(from|import)\s*([`"'])\.\/([\w-]+\.js)\2/g, (...[, word, , to]) => `${word} "${linked(to)}"`),
    ));
  scope.breaktestLive = {
    load: (/** @type {string} */ name) =>
      name in texts ? import(linked(name)) : Promise.reject(new Error(`This report has no ${name}.`)),
  };
  scope.fetch = async (/** @type {string} */ address) => {
    const name = String(address).split('/').at(-1) ?? '';
    return name in texts ? new Response(texts[name]) : new Response('', { status: 404 });
  };
  const { Worker } = scope;
  scope.Worker = class extends Worker {
    constructor(/** @type {unknown} */ _, /** @type {WorkerOptions} */ { name = '' } = {}) {
      super(addressOf(live.code), { name });
      /** @type {any} */ (this).postMessage(live);
    }
  };
}

/** The code of a worker: messages wait until its module is there. */
const workerCode = `'use strict';
const begin = ${begin};
self.onmessage = ({ data }) => {
  begin(self, data);
  const waiting = [];
  self.onmessage = (event) => waiting.push(event);
  breaktestLive.load(data.desk).then(
    () => waiting.forEach((event) => self.onmessage(event)),
    (error) => setTimeout(() => { throw error; }),
  );
};`;

const packed = /** @type {HTMLElement} */ (document.getElementById('live-files'));
const place = element('section', '', { id: 'live', ariaLabel: 'Changed here' });
/** The rest of the report, taken out of the page while its experiment is changed. */
const rest = document.createDocumentFragment();

/** @type {Promise<(live: object) => Promise<void>> | undefined} */
let playground;

async function loadPlayground() {
  const names = (packed.dataset['names'] ?? '').split(' ');
  const parts = (await inflated(packed.textContent)).split('\0');
  const texts = Object.fromEntries(names.map((name, i) => [name, parts[i]]));
  const [start] = names;
  const desk = names.find((name) => /^desk-.*\.js$/.test(name)) ?? '';
  begin(window, { texts, desk, code: workerCode });
  document.head.append(element('style', texts['style.css']));
  await /** @type {any} */ (window).breaktestLive.load(start);
  return /** @type {any} */ (window).breaktestLive.open;
}

/**
 * Opens the fields.
 * @param {number} [combat] - that of a matrix, by number
 * @param {File} [dropped] - another report, with which the answer is compared
 */
async function change(combat, dropped) {
  playground ??= loadPlayground();
  const openLive = await playground;
  const yaml = await unpack(document.getElementById('live-file')?.textContent ?? '');
  while (place.nextSibling && !(place.nextSibling instanceof HTMLElement && place.nextSibling.matches('footer')))
    rest.append(place.nextSibling);
  const wasHidden = starter.hidden;
  starter.hidden = true;
  const close = () => {
    place.replaceChildren();
    place.after(rest);
    starter.hidden = wasHidden;
    starter.querySelector('button')?.focus();
  };
  const opened = openLive({
    ...{ place, yaml, combat, dropped, close },
    page: /** @satisfies {import('./data.ts').LivePage} */ ({
      script: document.querySelector('body > script:not([type])')?.textContent ?? '',
      style: document.querySelector('style')?.textContent ?? '',
      policy: document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '',
      live: packed.outerHTML,
      program: document.querySelector('meta[name=generator]')?.getAttribute('content') ?? '',
    }),
  });
  await opened.catch((error) => {
    close();
    throw error;
  });
}

/** Returns a line with a button that opens the fields. @param {() => number | undefined} combat - that of a matrix, by number */
function changeLine(combat) {
  const line = element('p', '', { className: 'tools' });
  const said = statusLine();
  const button = element('button', 'Change it here', { type: 'button' });
  /** @param {File} [dropped] */
  const open = async (dropped) => {
    said.textContent = 'Opening …';
    button.disabled = true;
    try {
      await change(combat(), dropped);
      said.textContent = '';
    } catch (error) {
      said.textContent = `It cannot be changed here: ${/** @type {Error} */ (error).message}`;
    }
    button.disabled = false;
  };
  button.onclick = () => open();
  line.append(button, ' ', said);
  return { line, open };
}

const { line: starter, open: openWith } = changeLine(() => undefined);
starter.hidden = document.getElementById('gauntlet-data') !== null || document.getElementById('matrix-data') !== null;
(document.querySelector('main > .answer') ?? document.querySelector('main > header'))?.after(starter, place);
// A matrix has no one answer to compare, and the fields take what is dropped on them.
document.addEventListener('dragover', (event) => {
  if (!starter.hidden) event.preventDefault();
});
document.addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file || starter.hidden) return;
  event.preventDefault();
  void openWith(file);
});
