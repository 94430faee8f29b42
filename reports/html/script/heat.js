/** The steps of keys on a map: down and across. @type {Record<string, readonly [number, number]>} */
const HEAT_STEPS = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  ...{ Home: [0, -Infinity], End: [0, Infinity], PageUp: [-10, 0], PageDown: [10, 0] },
};

/**
 * Lets the keys move over the cells of maps; a line above each map says the numbers of a cell.
 *
 * @param {ParentNode} page - or a part of it
 */
export function addHeatKeys(page) {
  for (const map of /** @type {NodeListOf<HTMLTableElement>} */ (page.querySelectorAll('table.map:not([role])')))
    moveOver(map);
}

/** @param {HTMLTableElement} map */
function moveOver(map) {
  const frame = /** @type {HTMLElement} */ (map.parentElement);
  const [body] = map.tBodies;
  const heads = map.tHead?.rows[0].cells;
  let now = body?.rows[0]?.cells[1];
  if (!now || !heads) return;
  const said = Object.assign(document.createElement('p'), { className: 'how says-cell' });
  said.ariaLive = 'polite';
  said.textContent = 'Point at a number, or move with the arrow keys.';
  frame.before(said);
  map.setAttribute('role', 'grid');
  map.setAttribute('aria-labelledby', frame.getAttribute('aria-labelledby') ?? '');
  // The cells take the focus in place of the frame, which they scroll.
  frame.removeAttribute('tabindex');
  for (const cell of body.querySelectorAll('td')) cell.tabIndex = -1;
  now.tabIndex = 0;

  /** @param {Element} cell */
  const tell = (cell) => {
    if (!(cell instanceof HTMLTableCellElement) || !(cell.parentElement instanceof HTMLTableRowElement)) return;
    const names = `${heads[cell.cellIndex].textContent} and ${cell.parentElement.cells[0].textContent}`;
    said.textContent = `${names}: ${cell.title || 'not played'}.`;
  };
  map.addEventListener('pointerover', ({ target }) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    if (cell) tell(cell);
  });
  map.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLTableCellElement) || !now) return;
    now.tabIndex = -1;
    now = target;
    now.tabIndex = 0;
    tell(now);
  });
  map.addEventListener('keydown', (event) => {
    if (!now || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') now.click();
    else {
      const step = HEAT_STEPS[event.key];
      if (!step) return;
      const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
        Math.max(least, Math.min(most, at));
      const { sectionRowIndex } = /** @type {HTMLTableRowElement} */ (now.parentElement);
      const row = body.rows[within(sectionRowIndex + step[0], 0, body.rows.length - 1)];
      row.cells[within(now.cellIndex + step[1], 1, row.cells.length - 1)].focus();
    }
    event.preventDefault();
  });
}
