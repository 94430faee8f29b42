/** Lets Escape close the innermost open fold around the focus, and returns the focus to its summary. */
export function closeFoldsByEscape() {
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
    // The browser closes a definition, and empties a search field.
    const isTaken = target.matches('input[type=search]:not(:placeholder-shown)');
    const fold = target.closest('details[open]');
    if (isTaken || !(fold instanceof HTMLDetailsElement) || document.querySelector(':popover-open')) return;
    event.preventDefault();
    fold.open = false;
    fold.querySelector('summary')?.focus();
  });
}
