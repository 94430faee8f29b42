/** Shows the results of a combat, and the command that plays it, after a click on the map or on its name in the table. */
function tellCombats() {
  const panel = document.getElementById('one-combat');
  /** @type {import('./data.ts').PackedGauntlet} */
  const { units, opponents, situations, command, options } = JSON.parse(
    document.getElementById('gauntlet-data')?.textContent ?? '',
  );
  if (!panel) return;
  /** @param {string} text - as a word of a command line */
  const quoted = (text) => (/^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

  /** @param {string} combat - unit, opponent and situation by number */
  const tell = (combat) => {
    const [i, k, s] = combat.split(' ').map(Number);
    const figures = document.querySelector(`.map [data-combat="${combat}"]`)?.getAttribute('title') ?? '';
    const [unit, opponent] = [units[i], opponents[k]];
    const one = quoted(`${opponent.label}, ${situations[s].name}`);
    const words = [...command, unit.label].map(quoted).join(' ');
    const tail = options.map((word) => ` ${quoted(word)}`).join('');
    const close = element('button', 'Close', { type: 'button', onclick: () => panel.replaceChildren() });
    const line = element('p', '', { className: 'tools' });
    line.append(close);
    panel.replaceChildren(
      element('h3', `${unit.name} and ${opponent.name}: ${situations[s].says.toLowerCase()}`),
      element('p', `${figures.charAt(0).toUpperCase()}${figures.slice(1)}.`),
      element('p', 'With its full report:', { className: 'how' }),
      element('code', `breaktest ${words}${tail} --combat ${one} | breaktest run -`),
      ...(typeof changeLine === 'function'
        ? [changeLine(() => (i * opponents.length + k) * situations.length + s).line]
        : []),
      line,
    );
  };
  document.addEventListener('click', ({ target }) => {
    const found = target instanceof Element ? target.closest('[data-combat]') : null;
    if (found instanceof HTMLElement) tell(found.dataset['combat'] ?? '');
  });
}

if (document.getElementById('gauntlet-data')) tellCombats();
