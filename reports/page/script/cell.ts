/** Draws a cell of many when it is chosen: its bars, its distributions, all of its metrics, and typical combats. */
export const cellScript = `
  const packed = document.getElementById('cells-data');
  const stage = document.getElementById('cell');
  const pieces = packed ? packed.textContent.split('\\n') : [];
  const unpacked = new Map();
  const piece = (number) => {
    if (!unpacked.has(number)) unpacked.set(number, unpack(pieces[number]));
    return unpacked.get(number);
  };
  const detailed = stage ? Number(stage.dataset.count) : 0;
  function withLink(row, number) {
    const head = row.cells[0];
    if (number < detailed && !head.querySelector('a')) head.replaceChildren(element('a', head.textContent, { href: '#cell-' + number }));
    return row;
  }

  const barOf = (kinds, shares) => {
    const bar = element('div', '', { className: 'bar' });
    const legend = element('ul', '', { className: 'legend' });
    kinds.forEach(([text, colour], i) => {
      const [share, value, interval] = shares[i];
      const part = element('i');
      part.style.cssText = 'background:' + colour + ';flex-grow:' + share;
      bar.append(part);
      const swatch = element('i');
      swatch.style.background = colour;
      const item = element('li');
      item.append(swatch, text + ' ', element('b', value), ' ', element('small', interval === '' ? '' : '(' + interval + ')'));
      legend.append(item);
    });
    return [bar, legend];
  };
  const distributionOf = ([text, first, shares]) => {
    const most = Math.max(...shares);
    const figure = element('div', '', { className: 'bins' });
    const said = shares.map((share, i) => [String(first + i).replace('-', '−'), share / 10 + ' %']);
    figure.setAttribute('role', 'img');
    figure.setAttribute('aria-label', text + ': ' + said.map(([value, share]) => value + ' in ' + share).join(', '));
    shares.forEach((share, i) => {
      const column = element('span', '', { title: said[i].join(': ') });
      const part = element('i');
      part.style.height = 4 * share / most + 'rem';
      column.append(part, element('small', i % Math.ceil(shares.length / 12) === 0 ? said[i][0] : '\\u00a0'));
      figure.append(column);
    });
    const height = ', the highest bar ' + most / 10 + ' % of combats';
    return [element('h4', text + height, { className: 'caption' }), figure];
  };
  const tableOf = (name, rows, values, says) => {
    const table = element('table', '', { className: 'metrics' });
    table.createCaption().textContent = name;
    const body = table.createTBody();
    for (const [metric, i] of rows) {
      const row = body.insertRow();
      const head = element('th', (says[metric] ?? metric) + ' ', { scope: 'row' });
      const what = element('button', '?', { type: 'button', className: 'what', ariaLabel: 'What ' + metric + ' means' });
      what.setAttribute('popovertarget', 'what-' + metric);
      head.append(element('code', metric), ' ', what);
      const value = element('td');
      value.append(element('b', values[2 * i]), ' ', element('small', values[2 * i + 1]));
      row.append(head, value);
    }
    const frame = element('div', '', { className: 'scroll' });
    frame.append(table);
    return frame;
  };
  const storyOf = ([text, lines]) => {
    const fold = element('details');
    const told = element('pre', lines, { className: 'scroll', tabIndex: 0, ariaLabel: text });
    told.setAttribute('role', 'group');
    fold.append(element('summary', text), told);
    return fold;
  };

  const draw = async (number) => {
    const { size, says } = await piece(0);
    const { cells, shapes, names } = await piece(1 + Math.floor(number / size));
    const [name, shape, subjects, values, shares, distributions, trace, stories] = cells[number % size];
    const [rows, bars] = shapes[shape];
    const named = (subject) => names[subjects[subject]];
    const head = element('h3', name, { tabIndex: -1 });
    const panels = element('div', '', { className: 'panels' });
    const panel = (...parts) => {
      const one = element('div', '', { className: 'panel' });
      one.append(...parts);
      panels.append(one);
    };
    bars.forEach(([subject, kinds], i) => panel(element('h4', named(subject), { className: 'caption' }), ...barOf(kinds, shares[i])));
    for (const one of distributions) panel(...distributionOf(one));
    const tables = [...new Set(rows.map(([subject]) => subject))].map((subject) =>
      tableOf(named(subject), rows.map(([owner, metric], i) => [metric, i, owner]).filter((row) => row[2] === subject), values, says));
    const how = element('p', 'Any combat of this cell, told die by die: ', { className: 'how' });
    how.append(element('code', trace + ' --trial 0'));
    const told = element('div', '', { className: 'stories' });
    told.append(...stories.map(storyOf));
    stage.replaceChildren(head, panels, how, told, ...tables);
    stage.hidden = false;
    head.focus({ preventScroll: true });
    stage.scrollIntoView();
  };
`;
