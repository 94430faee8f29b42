/** The number of rows that are drawn together. */
const step = 200;

/**
 * Sorts and filters the table of cells. The page holds only the first rows of a long table; the others are unpacked, and drawn
 * as they scroll into view.
 * @param {HTMLTableElement} table
 */
async function sortable(table) {
  const [body] = table.tBodies;
  const frame = table.parentElement;
  const heads = [...(table.tHead?.rows[0].cells ?? [])];
  if (!frame) return;
  const named = Number(table.dataset['names']);
  const what = table.dataset['counts'] ?? 'cells';
  const drawn = [...body.rows];
  drawn.forEach(withLink);

  const packed = document.getElementById('rows-data');
  /** @type {readonly PackedRow[]} */
  const rows = packed ? await unpack(packed.textContent) : [];
  const keys = packed
    ? rows.map(([names, values]) => [...names, ...values.map((value) => value[2])])
    : drawn.map((row) => [...row.cells].map((cell, i) => (i < named ? cell.textContent : cell.dataset['v'])));

  table.dataset['rows'] = String(keys.length);

  /** @param {PackedRow} row */
  const make = ([names, values]) => {
    const row = element('tr');
    names.forEach((name, i) => {
      row.append(i === 0 ? element('th', name, { scope: 'row' }) : element('td', name));
    });
    for (const [estimate, interval] of values) {
      const cell = element('td');
      if (estimate === undefined) cell.append('–');
      else cell.append(element('b', estimate), ' ', element('small', interval));
      row.append(cell);
    }
    return row;
  };
  /** @param {number} number */
  const rowOf = (number) => {
    drawn[number] ??= withLink(make(rows[number]), number);
    return drawn[number];
  };

  let sorted = keys.map((_, i) => i);
  /** @type {(number: number) => boolean} */
  let fits = () => true;
  let order = sorted;
  let shown = drawn.length;
  const more = element('button', '', { type: 'button' });
  const below = element('p', '', { className: 'tools' });
  below.append(more);
  frame.append(below);
  const tell = () => {
    more.textContent = `Show more than ${shown} of ${order.length} ${what}`;
    below.hidden = shown >= order.length;
  };
  const grow = () => {
    const next = order.slice(shown, shown + step);
    body.append(...next.map(rowOf));
    shown += next.length;
    tell();
  };
  const restart = () => {
    order = sorted.filter(fits);
    body.replaceChildren();
    shown = 0;
    grow();
    frame.scrollTop = 0;
  };
  more.onclick = grow;
  tell();
  const observer = new IntersectionObserver(([seen]) => seen.isIntersecting && grow(), {
    root: frame,
    rootMargin: '300px',
  });
  observer.observe(below);

  /** @typedef {string | number | undefined} Key */
  /** @type {(a: Key, b: Key) => number} */
  const compare = (a, b) => {
    const [x, y] = [Number(a), Number(b)];
    return Number.isNaN(x) || Number.isNaN(y) ? String(a ?? '').localeCompare(String(b ?? '')) : x - y;
  };
  heads.forEach((head, column) => {
    const button = element('button', head.textContent, { type: 'button', className: 'sort' });
    head.replaceChildren(button);
    button.onclick = () => {
      const sign = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', sign === 1 ? 'ascending' : 'descending');
      sorted = sorted.toSorted((a, b) => sign * compare(keys[a][column], keys[b][column]));
      restart();
    };
  });

  const titles = heads.slice(0, named).map((head) => head.textContent.toLowerCase());
  /** `path=value` of each row, made when they are first asked for. @type {string[][] | undefined} */
  let words;
  const first = String(keys[0][0]);
  const [word = first] = (first.match(/\p{L}{3,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const placeholder = /\s/.test(first) ? word : `${heads[0].textContent}=${first}`;
  const input = element('input', '', { type: 'search', id: 'filter', placeholder });
  const said = statusLine();
  input.oninput = () => {
    words ??= keys.map((own) => titles.map((title, i) => `${title}=${String(own[i]).toLowerCase()}`));
    const known = words;
    const wanted = input.value
      .toLowerCase()
      .replace(/\s*=\s*/g, '=')
      .split(/\s+/)
      .filter((word) => word !== '');
    fits = (number) =>
      wanted.every((word) => known[number].some((own) => (word.includes('=') ? own === word : own.includes(word))));
    restart();
    said.textContent = wanted.length === 0 ? '' : `${order.length} of ${keys.length} ${what}`;
  };
  const above = element('p', '', { className: 'tools' });
  above.append(element('label', 'Show only ', { htmlFor: 'filter' }), input, ' ', said);
  frame.before(above);
}
