for (const table of document.querySelectorAll('table.cells')) sortable(/** @type {HTMLTableElement} */ (table));

/** Opens what a link leads to: a fold, those around it, or a cell of many. */
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
