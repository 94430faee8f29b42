import { addHeatKeys } from './heat.js';

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

  /** @param {HTMLElement} chosen - with unit, opponent and situation by number */
  const tell = (chosen) => {
    const combat = chosen.dataset['combat'] ?? '';
    const [i, k, s] = combat.split(' ').map(Number);
    const figures = document.querySelector(`.map [data-combat="${combat}"]`)?.getAttribute('title') ?? '';
    const [unit, opponent] = [units[i], opponents[k]];
    const one = quoted(`${opponent.label}, ${situations[s].name}`);
    const words = [...command, unit.label].map(quoted).join(' ');
    const tail = options.map((word) => ` ${quoted(word)}`).join('');
    const leave = () => {
      panel.replaceChildren();
      chosen.focus();
    };
    const close = element('button', 'Close', { type: 'button', onclick: leave });
    panel.onkeydown = (event) => {
      if (event.key === 'Escape') leave();
    };
    const line = element('p', '', { className: 'tools' });
    line.append(close);
    const title = `${unit.name} and ${opponent.name}: ${situations[s].says.toLowerCase()}`;
    const head = element('h3', title, { tabIndex: -1 });
    panel.replaceChildren(
      head,
      element('p', `${figures.charAt(0).toUpperCase()}${figures.slice(1)}.`),
      element('p', 'With its full report:', { className: 'how' }),
      element('code', `breaktest ${words}${tail} --combat ${one} | breaktest run -`),
      ...(typeof changeLine === 'function'
        ? [changeLine(() => (i * opponents.length + k) * situations.length + s).line]
        : []),
      line,
    );
    head.focus({ preventScroll: true });
  };
  document.addEventListener('click', ({ target }) => {
    const found = target instanceof Element ? target.closest('[data-combat]') : null;
    if (found instanceof HTMLElement) tell(found);
  });
}

if (document.getElementById('gauntlet-data')) {
  tellCombats();
  addHeatKeys(document);
}
