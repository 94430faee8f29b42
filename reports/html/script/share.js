/** Passes on what a page shows: a figure as a picture, a table as text, an answer as a sentence. */

/** Written in two parts, since a report names no address of a network. */
const SVG = `http${'://'}www.w3.org/2000/svg`;
/** The parts that can be passed on. */
const PARTS = 'figure.chart, .answer, .scroll:has(> table), .map:has(canvas)';
/** Elements that are no part of a picture or table. */
const TOOLS = 'details.share, .data, .told, .tools, summary, button.what, noscript';
/** The properties that a drawing takes from the style of its page. */
const LOOKS = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'],
  ...['opacity', 'paint-order', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];
const MARGIN = 16;

/**
 * @param {string} tag
 * @param {Readonly<Record<string, string | number>>} attributes
 * @param {...(Node | string)} children
 */
function svgNode(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Returns the text of an element without its buttons, on one line. @param {Element} element */
function plainText(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const tool of copy.querySelectorAll(TOOLS)) tool.remove();
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

/** Returns the program and the digest behind the page, as far as the page has them. */
function sourceOfPage() {
  const digest = document.querySelector('[data-digest]')?.getAttribute('data-digest');
  const program = document.querySelector('meta[name=generator]')?.getAttribute('content') ?? 'breaktest';
  return digest ? `${program}, digest ${digest.slice(0, 16)}` : program;
}

/** Copies a drawing with the look that it has on the page. @param {SVGSVGElement} drawing */
function withLooks(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [i, original] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of LOOKS) copies[i].setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'id']) copies[i].removeAttribute(name);
  }
  return copy;
}

/** Returns the lines of a text as laid out. @param {Text} text */
function linesOf(text) {
  const range = document.createRange();
  /** @type {{ from: number, to: number, box: DOMRect }[]} */
  const lines = [];
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.box.top - box.top) < 2) last.to = index + word.length;
    else lines.push({ from: index, to: index + word.length, box });
  }
  return lines.map(({ from, to }) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return { words: text.data.slice(from, to).replace(/\s+/g, ' '), box: range.getBoundingClientRect() };
  });
}

/** The picture in a canvas; a report names no address, not even by the name of this function. @param {HTMLCanvasElement} canvas */
const addressOf = (canvas) => canvas['toDataURL']();

/** Returns a part of the page as an SVG of its own: each text in the place that it has on the page. @param {HTMLElement} part */
function pictureOf(part) {
  part.scrollTo(0, 0);
  const frame = part.getBoundingClientRect();
  const [width, height] = [Math.max(part.scrollWidth, frame.width), Math.max(part.scrollHeight, frame.height)];
  const page = getComputedStyle(document.body);
  const context = document.createElement('canvas').getContext('2d');
  /** @type {Element[]} */
  const nodes = [];
  const [left, top] = [frame.left - MARGIN, frame.top - MARGIN];

  /** @param {Text} text @param {CSSStyleDeclaration} style */
  const write = (text, style) => {
    for (const { words, box } of linesOf(text)) {
      if (context) context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const { fontBoundingBoxAscent: above = 4, fontBoundingBoxDescent: below = 1 } = context?.measureText('x') ?? {};
      const look = { fill: style.color, 'font-size': style.fontSize, 'font-weight': style.fontWeight };
      const y = box.top - top + (box.height * above) / (above + below);
      const place = { x: box.left - left, y, textLength: box.width, lengthAdjust: 'spacingAndGlyphs' };
      nodes.push(svgNode('text', { ...place, ...look, 'font-family': style.fontFamily }, words));
    }
  };
  /** @param {Element} element */
  const walk = (element) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (element.matches(TOOLS) || style.visibility === 'hidden' || box.width === 0) return;
    const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    if (element instanceof SVGSVGElement) {
      const copy = withLooks(element);
      for (const [name, value] of Object.entries({ ...place, overflow: 'visible' }))
        copy.setAttribute(name, String(value));
      nodes.push(copy);
      return;
    }
    if (!/^(transparent|rgba\(.* 0\))$/.test(style.backgroundColor))
      nodes.push(svgNode('rect', { ...place, fill: style.backgroundColor }));
    if (element instanceof HTMLCanvasElement)
      nodes.push(svgNode('image', { ...place, href: addressOf(element), preserveAspectRatio: 'none' }));
    for (const child of element.childNodes) {
      if (child instanceof Text) write(child, style);
      else if (child instanceof Element) walk(child);
    }
  };
  walk(part);
  const [wide, tall] = [width + 2 * MARGIN, height + 3 * MARGIN];
  const title = plainText(document.querySelector('h1') ?? document.body);
  const foot = { x: MARGIN, y: tall - MARGIN / 2, fill: page.color, 'font-size': 11, 'font-family': page.fontFamily };
  return svgNode(
    'svg',
    { xmlns: SVG, width: wide, height: tall, viewBox: `0 0 ${wide} ${tall}` },
    svgNode('rect', { width: wide, height: tall, fill: page.backgroundColor }),
    ...nodes,
    svgNode('text', foot, `${title} · ${sourceOfPage()}`),
  );
}

/** @param {Element} picture */
const svgText = (picture) => new XMLSerializer().serializeToString(picture);

/** @param {Element} picture */
const svgAddress = (picture) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;

/** Paints a picture with two pixels for each of the page. @param {Element} picture */
async function painted(picture) {
  const image = new Image();
  image.src = svgAddress(picture);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
const pngOf = (canvas) =>
  new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error())), 'image/png'));

/** @param {string} name @param {string} address */
function save(name, address) {
  const link = document.createElement('a');
  link.download = name;
  link.href = address;
  link.click();
}

/** @param {HTMLTableElement} table */
const rowsOf = (table) => [...table.rows].map((row) => [...row.cells].map(plainText));

/** Returns the rows of CSV whose fields may be quoted. @param {string} text */
function rowsOfCsv(text) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}

/** Adds an apostrophe to texts that spreadsheets would run as a formula, as in the CSV files of a run. @param {string} text */
const harmless = (text) => (/^ *[=+\-@＝＋－＠]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text);

/** @param {string} text */
const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** @param {readonly (readonly string[])[]} rows */
const csvOf = (rows) => rows.map((row) => row.map((text) => quoted(harmless(text))).join(',')).join('\n');

/** @param {readonly (readonly string[])[]} rows */
function markdownOf([head, ...rows]) {
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((text) => text.replace(/[\\|<`*_[\]]/g, '\\$&')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns the rows of a table, or of the data of a figure. @param {HTMLElement} part */
function rowsIn(part) {
  const table = part.querySelector('table');
  if (table) return rowsOf(table);
  const data = part.querySelector('a[href^="data:text/csv"]')?.getAttribute('href');
  return data ? rowsOfCsv(decodeURIComponent(data.slice(data.indexOf(',') + 1))) : undefined;
}

/** @param {HTMLElement} part */
function sentenceOf(part) {
  if (part.matches('.answer')) return [...part.querySelectorAll(':scope > p')].map(plainText).join(' ');
  const title = part.querySelector('figcaption .title');
  const labels = [...part.querySelectorAll('svg[aria-label]')].map((one) => one.getAttribute('aria-label'));
  return title && labels.length > 0 ? `${plainText(title)}: ${labels.join('; ')}.` : undefined;
}

/**
 * Copies a text, also by the older way, for browsers that forbid the newer one to pages from a file.
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}

export const FORBIDDEN = 'The browser does not allow copying.';

/**
 * Returns what can be done with a part: the words of a button, and what it does and then says.
 * @param {HTMLElement} part
 * @returns {(readonly [words: string, act: () => Promise<string>])[]}
 */
function waysOf(part) {
  const name = part.getAttribute('data-chart') || 'breaktest';
  /** @param {() => string} text */
  const copying = (text) => async () => {
    return (await copyText(text())) ? 'Copied.' : FORBIDDEN;
  };
  const rows = rowsIn(part);
  const sentence = sentenceOf(part);
  /** Long tables draw their rows on demand. */
  const all = Number(part.querySelector('table')?.dataset['rows'] ?? 0);
  const copyRows = (/** @type {(rows: readonly (readonly string[])[]) => string} */ write) => async () => {
    const found = rowsIn(part) ?? [];
    if (!(await copyText(write(found)))) return FORBIDDEN;
    return all >= found.length ? `Copied the ${found.length - 1} rows shown, of ${all}.` : 'Copied.';
  };
  return [
    ...(sentence
      ? [/** @type {const} */ (['Copy as sentence', copying(() => `${sentence} (${sourceOfPage()})`)])]
      : []),
    [
      'Copy as picture',
      async () => {
        const picture = pictureOf(part);
        try {
          await navigator.clipboard.write([new ClipboardItem({ 'image/png': painted(picture).then(pngOf) })]);
          return 'Copied.';
        } catch {
          save(`${name}.png`, addressOf(await painted(picture)));
          return 'The browser does not allow copying: saved.';
        }
      },
    ],
    [
      'Save as PNG',
      async () => {
        save(`${name}.png`, addressOf(await painted(pictureOf(part))));
        return 'Saved.';
      },
    ],
    [
      'Save as SVG',
      async () => {
        save(`${name}.svg`, svgAddress(pictureOf(part)));
        return 'Saved.';
      },
    ],
    ...(rows
      ? [
          /** @type {const} */ (['Copy as table (Markdown)', copyRows(markdownOf)]),
          /** @type {const} */ (['Copy as table (CSV)', copyRows(csvOf)]),
        ]
      : []),
  ];
}

/** Returns a fold with a button for each way to pass a part on; the buttons are made when it is first opened. @param {HTMLElement} part */
function sharing(part) {
  const fold = document.createElement('details');
  fold.className = 'share';
  const head = document.createElement('summary');
  head.textContent = 'Copy or save';
  fold.append(head);
  fold.addEventListener(
    'toggle',
    () => {
      const line = document.createElement('p');
      line.className = 'tools';
      const said = document.createElement('span');
      said.setAttribute('role', 'status');
      for (const [words, act] of waysOf(part)) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = words;
        button.onclick = async () => {
          said.textContent = '';
          said.textContent = await act();
        };
        line.append(button, ' ');
      }
      line.append(said);
      fold.append(line);
    },
    { once: true },
  );
  return fold;
}

/** Adds the tools to all parts of a page, or of a part of it, that lack them. @param {ParentNode} page */
export function addSharing(page) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll(PARTS))) {
    const isFrame = part.matches('.scroll, .map');
    const known = isFrame ? part.nextElementSibling : part.lastElementChild;
    if (known?.matches('details.share')) continue;
    if (isFrame) part.after(sharing(part));
    else part.append(sharing(part));
  }
}
