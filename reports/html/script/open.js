for (const table of document.querySelectorAll('table.cells')) sortable(/** @type {HTMLTableElement} */ (table));

/** Opens the target of a link: a fold with those around it, or a cell that is drawn on demand. */
function openTarget() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target) {
    let fold = target.closest('details') ?? target.querySelector(':scope > details');
    while (fold instanceof HTMLDetailsElement) {
      fold.open = true;
      fold = fold.parentElement?.closest('details') ?? null;
    }
    target.scrollIntoView();
  } else if (/^cell-\d+$/.test(id) && Number(id.slice(5)) < detailed) drawCell(Number(id.slice(5)));
}
addEventListener('hashchange', openTarget);
openTarget();
