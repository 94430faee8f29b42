/**
 * Sorts and filters the table of cells. Of a long table the page has the first rows: the others are unpacked, and drawn as
 * they come into view.
 */
export const tableScript = `
  const step = 200;
  const sortable = async (table) => {
    const body = table.tBodies[0];
    const frame = table.parentElement;
    const heads = [...table.tHead.rows[0].cells];
    const named = Number(table.dataset.names);
    const drawn = [...body.rows];
    drawn.forEach(withLink);

    const packed = document.getElementById('rows-data');
    const rows = packed ? await unpack(packed.textContent) : [];
    const fromPage = (row) => [...row.cells].map((cell, i) => (i < named ? cell.textContent : cell.dataset.v));
    const keys = packed
      ? rows.map(([names, values]) => [...names, ...values.map((value) => value[2])])
      : drawn.map(fromPage);

    const make = ([names, values]) => {
      const row = element('tr');
      names.forEach((name, i) => row.append(i === 0 ? element('th', name, { scope: 'row' }) : element('td', name)));
      for (const [estimate, interval] of values) {
        const cell = element('td');
        if (estimate === undefined) cell.append('–');
        else cell.append(element('b', estimate), ' ', element('small', interval));
        row.append(cell);
      }
      return row;
    };
    const rowOf = (number) => (drawn[number] ??= withLink(make(rows[number]), number));

    let sorted = keys.map((_, i) => i);
    let fits = () => true;
    let order = sorted;
    let shown = drawn.length;
    const more = element('button', '', { type: 'button' });
    const tell = () => {
      more.textContent = 'Show more than ' + shown + ' of ' + order.length + ' cells';
      more.parentElement.hidden = shown >= order.length;
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
    const below = element('p', '', { className: 'tools' });
    below.append(more);
    frame.append(below);
    more.onclick = grow;
    tell();
    new IntersectionObserver(([seen]) => { if (seen.isIntersecting) grow(); }, { root: frame, rootMargin: '300px' }).observe(below);

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
    let words;
    const input = element('input', '', { type: 'search', id: 'filter', placeholder: heads[0].textContent + '=' + keys[0][0] });
    const said = status();
    input.oninput = () => {
      words ??= keys.map((own) => titles.map((title, i) => title + '=' + own[i].toLowerCase()));
      const wanted = input.value.toLowerCase().replace(/\\s*=\\s*/g, '=').split(/\\s+/).filter((word) => word !== '');
      fits = (number) => wanted.every((word) =>
        words[number].some((own) => (word.includes('=') ? own === word : own.includes(word))));
      restart();
      said.textContent = wanted.length === 0 ? '' : order.length + ' of ' + keys.length + ' cells';
    };
    const above = element('p', '', { className: 'tools' });
    above.append(element('label', 'Show only ', { htmlFor: 'filter' }), input, ' ', said);
    frame.before(above);
  };
`;
