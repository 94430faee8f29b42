import type { PlotOptions } from '../../libraries/plot.ts';
import * as Plot from '../../libraries/plot.ts';
import { DrawingDocument, type DrawingElement } from './drawing.ts';

/** The width of drawings, which scale with the page; their text is readable down to a page of 360 px. */
export const chartWidth = 400;
/** The width of small drawings, which are laid out three in a row. */
export const smallWidth = 270;

export const wholePercent = (share: number): string =>
  share >= 0.995 && share < 1 - 1e-9 ? '> 99 %' : `${Math.round(100 * share)} %`;

/** Text takes its colour from the page, for light and dark themes. @param label for screen readers */
export function draw(label: string, options: PlotOptions): string {
  const document = new DrawingDocument();
  // The types of Plot are those of browsers.
  const drawn: unknown = Plot.plot({ width: chartWidth, className: 'plot', ...options, document: document as never });
  const svg = drawn as DrawingElement;
  for (const attribute of ['width', 'height', 'class', 'font-size', 'font-family']) svg.removeAttribute(attribute);
  for (const element of [...svg.descendants()]) {
    // The label describes the whole drawing.
    element.removeAttribute('aria-label');
    if (element.localName === 'style') element.remove();
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  roundAttributes(svg);
  const title = document.createElementNS(svg.namespaceURI, 'title');
  title.textContent = label;
  svg.insertBefore(title, svg.children[0] ?? null);
  return svg.outerHTML;
}

/** Rounds coordinates to hundredths, which makes the page smaller without a visible change. Texts are unchanged. */
function roundAttributes(svg: DrawingElement): void {
  for (const element of svg.descendants()) {
    for (const name of ['d', 'transform', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'width', 'height']) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const short = value.replace(/-?\d+\.\d{3,}/g, (number: string) => String(Math.round(Number(number) * 100) / 100));
      element.setAttribute(name, short);
    }
  }
}
