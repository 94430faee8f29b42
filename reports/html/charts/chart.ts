import { escapeHtml } from '../../../src/core/escape-html.ts';
import { parseHTML } from '../../libraries/dom.ts';
import type { PlotOptions } from '../../libraries/plot.ts';
import * as Plot from '../../libraries/plot.ts';

/** The part of the DOM used here, since this program has no types of browsers. */
interface Drawing {
  readonly outerHTML: string;
  textContent: string;
  readonly firstChild: unknown;
  querySelectorAll(selector: string): Iterable<Drawing>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
  insertBefore(child: unknown, before: unknown): void;
}

/** The width of drawings, which scale with the page; their text is readable down to a page of 360 px. */
export const chartWidth = 400;
/** The width of small drawings, which are laid out three in a row. */
export const smallWidth = 270;

/** Draws a plot; text takes its colour from the page, for light and dark themes. @param label for screen readers */
export function draw(label: string, options: PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg: Drawing = Plot.plot({ width: chartWidth, className: 'plot', ...options, document });
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const attribute of ['width', 'height', 'class', 'font-size', 'font-family']) svg.removeAttribute(attribute);
  for (const group of svg.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
  svg.setAttribute('role', 'img');
  roundAttributes(svg);
  const title: Drawing = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = label;
  svg.insertBefore(title, svg.firstChild);
  // Linkedom does not escape & in attributes, and `R&reg` would be read as R®.
  return `<svg aria-label="${escapeHtml(label)}"${svg.outerHTML.slice('<svg'.length)}`;
}

/** Rounds coordinates to hundredths, which makes the page smaller without a visible change. Texts are unchanged. */
function roundAttributes(svg: Drawing): void {
  for (const element of svg.querySelectorAll('*')) {
    for (const name of ['d', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'width', 'height']) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const short = value.replace(/-?\d+\.\d{3,}/g, (number: string) => String(Math.round(Number(number) * 100) / 100));
      element.setAttribute(name, short);
    }
  }
}
