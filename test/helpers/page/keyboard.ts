import type { Page } from 'playwright-core';

/** Numbers the controls of a page, and finds parts for the mouse alone. */
const prepare = `(() => {
  const faults = [];
  const named = (part) => part.outerHTML.replace(/\\s+/g, ' ').slice(0, 90);
  const isShown = (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 0;
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  window.controls = [...document.querySelectorAll(controls)].filter((part) => part.tabIndex >= 0 && !part.disabled && isShown(part));
  for (const part of window.controls) if (part.tabIndex > 0) faults.push('out of order: ' + named(part));
  for (const part of document.querySelectorAll('body *')) {
    if (getComputedStyle(part).cursor !== 'pointer' || !isShown(part)) continue;
    if (!part.closest(controls + ', label, option')) faults.push('for the mouse alone: ' + named(part));
  }
  document.activeElement?.blur();
  getSelection().removeAllRanges();
  scrollTo(0, 0);
  return [window.controls.length, faults];
})()`;

/** The number of the control with the focus, and what is wrong with how it shows. */
const look = `(() => {
  const part = document.activeElement;
  const named = part.outerHTML.replace(/\\s+/g, ' ').slice(0, 90);
  const style = getComputedStyle(part);
  const faults = [];
  if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 1) faults.push('no visible focus: ' + named);
  const box = part.getBoundingClientRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  const at = (x, y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
  const seen = [[0.5, 0.5], [0.05, 0.1], [0.95, 0.1], [0.05, 0.9], [0.95, 0.9]].some(([x, y]) => {
    const found = at(x, y);
    return found && (part.contains(found) || found.contains(part));
  });
  if (!seen) faults.push('hidden when it has the focus: ' + named);
  return [window.controls.indexOf(part), faults];
})()`;

/**
 * Walks through a page by the tabulator: every control that is in view takes the focus, in the order of the page, and shows it.
 *
 * @returns what is wrong; nothing if the keyboard is enough
 */
export async function faultsOfKeyboard(page: Page): Promise<string[]> {
  const [count, faults] = await page.evaluate<[number, string[]]>(prepare);
  const reached = new Set<number>();
  let last = -1;
  for (let step = 0; step < count + 5 && reached.size < count; step++) {
    await page.keyboard.press('Tab');
    const [number, wrong] = await page.evaluate<[number, string[]]>(look);
    if (number >= 0 && number < last && reached.has(number)) break;
    if (number < 0) continue;
    faults.push(...wrong);
    reached.add(number);
    last = number;
  }
  const missed = await page.evaluate<string[]>(
    `window.controls.filter((_, i) => !${JSON.stringify([...reached])}.includes(i)).map((part) => 'not reached: ' + part.outerHTML.replace(/\\s+/g, ' ').slice(0, 90))`,
  );
  return [...new Set([...faults, ...missed])];
}
