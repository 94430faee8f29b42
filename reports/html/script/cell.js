/** Draws a selected cell: its bars, its distributions, all of its metrics, and typical combats. */

/** The element for the drawn cell; a page of few cells has none. */
const stage = document.getElementById('cell');
const detailed = Number(stage?.dataset['count'] ?? 0);
const pieces = document.getElementById('cells-data')?.textContent.split('\n') ?? [];
/** @type {Map<number, Promise<any>>} */
const unpacked = new Map();

/** @param {number} number */
function piece(number) {
  const known = unpacked.get(number) ?? unpack(pieces[number]);
  unpacked.set(number, known);
  return known;
}

/**
 * Adds a link to the row if its cell can be drawn.
 * @param {HTMLTableRowElement} row
 * @param {number} number
 */
function withLink(row, number) {
  const [head] = row.cells;
  if (number < detailed && !head.querySelector('a')) {
    head.replaceChildren(element('a', head.textContent, { href: `#cell-${number}` }));
  }
  return row;
}

/**
 * Draws the parts of a whole in one bar, and their legend.
 * @param {readonly import('./data.ts').PackedKind[]} kinds
 * @param {readonly import('./data.ts').PackedShare[]} shares
 */
function barOf(kinds, shares) {
  const bar = element('div', '', { className: 'bar' });
  const legend = element('ul', '', { className: 'legend' });
  kinds.forEach(([text, colour], i) => {
    const [share, value, interval] = shares[i];
    const part = element('i');
    part.style.background = colour;
    part.style.flexGrow = String(share);
    bar.append(part);
    const swatch = element('i');
    swatch.style.background = colour;
    const item = element('li');
    const doubt = interval === '' ? '' : `(${interval})`;
    item.append(swatch, `${text} `, element('b', value), ' ', element('small', doubt));
    legend.append(item);
  });
  return [bar, legend];
}

/** @param {import('./data.ts').PackedDistribution} distribution */
function distributionOf([text, first, shares]) {
  const most = Math.max(...shares);
  const figure = element('div', '', { className: 'bins' });
  const bins = shares.map((share, i) => {
    const value = String(first + i).replace('-', '−');
    return { value, share, percent: `${share / 10} %` };
  });
  figure.setAttribute('role', 'img');
  figure.setAttribute(
    'aria-label',
    `${text}: ${bins.map(({ value, percent }) => `${value} in ${percent}`).join(', ')}`,
  );
  bins.forEach(({ value, share, percent }, i) => {
    const column = element('span', '', { title: `${value}: ${percent}` });
    const part = element('i');
    part.style.height = `${(4 * share) / most}rem`;
    column.append(part, element('small', i % Math.ceil(bins.length / 12) === 0 ? value : '\u00a0'));
    figure.append(column);
  });
  const height = `, the highest bar ${most / 10} % of combats`;
  return [element('h4', text + height, { className: 'caption' }), figure];
}

/**
 * @param {string} name
 * @param {readonly (readonly [metric: string, index: number])[]} rows with the index of the estimate among those of the cell
 * @param {readonly string[]} values
 * @param {PackedHead['says']} says
 */
function tableOf(name, rows, values, says) {
  const table = element('table', '', { className: 'metrics' });
  table.createCaption().textContent = name;
  const body = table.createTBody();
  for (const [metric, i] of rows) {
    const row = body.insertRow();
    const head = element('th', `${says[metric] ?? metric} `, { scope: 'row' });
    const what = element('button', '?', { type: 'button', className: 'what', ariaLabel: `What ${metric} means` });
    what.setAttribute('popovertarget', `what-${metric}`);
    head.append(element('code', metric), ' ', what);
    const value = element('td');
    value.append(element('b', values[2 * i]), ' ', element('small', values[2 * i + 1]));
    row.append(head, value);
  }
  const frame = element('div', '', { className: 'scroll' });
  frame.append(table);
  return frame;
}

/** @param {import('./data.ts').PackedExample} example */
function exampleOf([text, lines]) {
  const fold = element('details');
  const told = element('pre', lines, { className: 'scroll', tabIndex: 0, ariaLabel: text });
  told.setAttribute('role', 'group');
  fold.append(element('summary', text), told);
  return fold;
}

/** @param {number} number */
async function drawCell(number) {
  /** @type {PackedHead} */
  const { size, says } = await piece(0);
  /** @type {PackedCells} */
  const { cells, shapes, names } = await piece(1 + Math.floor(number / size));
  const [name, shape, subjects, values, shares, distributions, trace, examples] = cells[number % size];
  const [rows, bars] = shapes[shape];
  /** @param {number} subject */
  const named = (subject) => names[subjects[subject]];
  const head = element('h3', name, { tabIndex: -1 });
  const panels = element('div', '', { className: 'panels' });
  /** @param {Element[]} parts */
  const panel = (...parts) => {
    const one = element('div', '', { className: 'panel' });
    one.append(...parts);
    panels.append(one);
  };
  bars.forEach(([subject, kinds], i) => {
    panel(element('h4', named(subject), { className: 'caption' }), ...barOf(kinds, shares[i]));
  });
  for (const one of distributions) panel(...distributionOf(one));
  const tables = [...new Set(rows.map(([subject]) => subject))].map((subject) => {
    const own = rows.flatMap(([owner, metric], i) => (owner === subject ? [/** @type {const} */ ([metric, i])] : []));
    return tableOf(named(subject), own, values, says);
  });
  const how = element('p', 'Any combat of this cell, shown die by die: ', { className: 'how' });
  how.append(element('code', `${trace} --trial 0`));
  const told = element('div', '', { className: 'stories' });
  told.append(...examples.map(exampleOf));
  if (!stage) return;
  stage.replaceChildren(head, panels, how, told, ...tables);
  stage.hidden = false;
  head.focus({ preventScroll: true });
  stage.scrollIntoView();
}
