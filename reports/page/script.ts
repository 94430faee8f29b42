import { createHash } from 'node:crypto';

/**
 * The script of the page: it copies the experiment, sorts and filters the table of cells, opens what a link leads to, and
 * draws a cell of many when it is chosen. Without it everything can still be read.
 */
export const script = `'use strict';
(() => {
  const all = (selector, of = document) => [...of.querySelectorAll(selector)];
  const make = (tag, text = '', more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const status = () => { const line = make('span'); line.setAttribute('role', 'status'); return line; };

  for (const code of all('[data-copy]')) {
    const button = make('button', 'Copy the experiment', { type: 'button' });
    const said = status();
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
      } catch {
        getSelection().selectAllChildren(code);
        document.execCommand('copy');
      }
      said.textContent = 'Copied.';
    };
    const line = make('p', '', { className: 'tools' });
    line.append(button, ' ', said);
    code.closest('pre').before(line);
  }

  for (const table of all('table.cells')) {
    const body = table.tBodies[0];
    const heads = [...table.tHead.rows[0].cells];
    const key = (row, column) => {
      const { dataset, textContent } = row.cells[column];
      return dataset.v === undefined ? textContent : Number(dataset.v);
    };
    const order = (a, b) => {
      const [x, y] = [Number(a), Number(b)];
      return Number.isNaN(x) || Number.isNaN(y) ? String(a).localeCompare(String(b)) : x - y;
    };
    heads.forEach((head, column) => {
      const button = make('button', head.textContent, { type: 'button', className: 'sort' });
      head.replaceChildren(button);
      button.onclick = () => {
        const sign = head.getAttribute('aria-sort') === 'ascending' ? -1 : 1;
        for (const other of heads) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', sign === 1 ? 'ascending' : 'descending');
        const rows = [...body.rows].map((row) => [key(row, column), row]);
        body.append(...rows.sort((a, b) => sign * order(a[0], b[0])).map(([, row]) => row));
      };
    });

    const rows = [...body.rows];
    const named = Number(table.dataset.names);
    const words = rows.map((row) =>
      heads.slice(0, named).map((head, i) => (head.textContent + '=' + row.cells[i].textContent).toLowerCase()));
    const input = make('input', '', { type: 'search', id: 'filter', placeholder: heads[0].textContent + '=' + rows[0].cells[0].textContent });
    const label = make('label', 'Show only ', { htmlFor: 'filter' });
    const said = status();
    input.oninput = () => {
      const wanted = input.value.toLowerCase().replace(/\\s*=\\s*/g, '=').split(/\\s+/).filter((word) => word !== '');
      let shown = 0;
      rows.forEach((row, i) => {
        const fits = (word) => words[i].some((own) => (word.includes('=') ? own === word : own.includes(word)));
        row.hidden = !wanted.every(fits);
        if (!row.hidden) shown++;
      });
      said.textContent = wanted.length === 0 ? '' : shown + ' of ' + rows.length + ' cells';
    };
    const line = make('p', '', { className: 'tools' });
    line.append(label, input, ' ', said);
    table.parentElement.before(line);
  }

  const packed = document.getElementById('cells-data');
  const stage = document.getElementById('cell');
  let data;
  const draw = (number) => {
    data ??= JSON.parse(packed.textContent);
    const found = data.cells[number];
    if (!found) return;
    const [name, shape, subjects, values, shares] = found;
    const [rows, bars] = data.shapes[shape];
    const named = (subject) => data.names[subjects[subject]];
    const head = make('h3', name, { tabIndex: -1 });
    const parts = [head];
    bars.forEach(([subject, kinds], i) => {
      const bar = make('div', '', { className: 'bar' });
      const legend = make('ul', '', { className: 'legend' });
      kinds.forEach(([text, colour], j) => {
        const piece = make('i');
        piece.style.cssText = 'background:' + colour + ';flex-grow:' + shares[i][j][0];
        const swatch = make('i');
        swatch.style.background = colour;
        const item = make('li');
        const [, value, interval] = shares[i][j];
        item.append(swatch, text + ' ', make('b', value), ' ', make('small', interval === '' ? '' : '(' + interval + ')'));
        bar.append(piece);
        legend.append(item);
      });
      parts.push(make('h4', named(subject), { className: 'caption' }), bar, legend);
    });
    [...new Set(rows.map(([subject]) => subject))].forEach((subject) => {
      const table = make('table', '', { className: 'metrics' });
      const body = table.createTBody();
      table.createCaption().textContent = named(subject);
      rows.forEach(([owner, metric], i) => {
        if (owner !== subject) return;
        const row = body.insertRow();
        const cell = make('th', (data.says[metric] ?? metric) + ' ', { scope: 'row' });
        const what = make('button', '?', { type: 'button', className: 'what', ariaLabel: 'What ' + metric + ' means' });
        what.setAttribute('popovertarget', 'what-' + metric);
        cell.append(make('code', metric), ' ', what);
        const value = make('td');
        value.append(make('b', values[2 * i]), ' ', make('small', values[2 * i + 1]));
        row.append(cell, value);
      });
      const frame = make('div', '', { className: 'scroll' });
      frame.append(table);
      parts.push(frame);
    });
    stage.replaceChildren(...parts);
    stage.hidden = false;
    head.focus({ preventScroll: true });
    stage.scrollIntoView();
  };
  if (packed) {
    all('table.cells tbody th').forEach((head, i) => {
      const link = make('a', head.textContent, { href: '#cell-' + i });
      if (i < 2000) head.replaceChildren(link);
    });
  }

  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id === '' ? null : document.getElementById(id);
    if (target) {
      const fold = target.matches('details') ? target : (target.closest('details') ?? target.querySelector('details'));
      if (fold) fold.open = true;
      target.scrollIntoView();
    } else if (packed && /^cell-\\d+$/.test(id)) draw(Number(id.slice(5)));
  };
  addEventListener('hashchange', open);
  open();
})();
`;

/** What the policy of the page allows to run: this script and no other. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
