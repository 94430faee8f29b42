import type { PlotOptions } from '@observablehq/plot';
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { escapeHtml } from '../../../src/core/escape-html.ts';

/** A colour with what it stands for, and the share that it takes. */
export interface LegendItem {
  readonly colour: string;
  /** Of a line: how it is broken; missing for an area. */
  readonly dash?: string;
  readonly text: string;
  readonly value?: string;
  /** Of the value; null where there is no doubt. */
  readonly interval?: string | null;
}

/** One drawing of a chart. */
export interface Panel {
  /** What tells it from the other panels; empty for a chart of one panel. */
  readonly caption: string;
  readonly svg: string;
  readonly legend?: readonly LegendItem[];
}

/** More of a chart, which the page shows when it is asked for. */
export interface Fold {
  readonly summary: string;
  readonly panels: readonly Panel[];
  readonly notes?: readonly string[];
}

/** A chart of a cell: drawings that are read the same way. */
export interface Chart {
  /** Its name in `report.charts`. */
  readonly name: string;
  readonly title: string;
  /** How to read it, in one line. */
  readonly how: string;
  readonly panels: readonly Panel[];
  /** What is said under the panels, a line each. */
  readonly notes?: readonly string[];
  /** Panels for those who want more than the first look. */
  readonly folds?: readonly Fold[];
  /** Whether the panels are small ones. */
  readonly small?: boolean;
  /** The numbers that are drawn, as rows of CSV with their header. */
  readonly data?: readonly (readonly string[])[];
}

/** As much of the DOM as is used here; this program has no types of browsers. */
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

/** Drawings are this wide and scale with the page; at 360 px their text is still readable. */
export const chartWidth = 400;
/** Small ones stand three in a row. */
export const smallWidth = 270;

/**
 * Draws marks as SVG without a browser. Text takes its colour from the page, so that it suits light and dark.
 *
 * @param label - what a screen reader says in its place
 */
export function draw(label: string, options: PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg: Drawing = Plot.plot({ width: chartWidth, className: 'plot', ...options, document });
  for (const style of svg.querySelectorAll('style')) style.remove();
  for (const attribute of ['width', 'height', 'class', 'font-size', 'font-family']) svg.removeAttribute(attribute);
  // The label stands for the whole drawing.
  for (const group of svg.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
  svg.setAttribute('role', 'img');
  roundAttributes(svg);
  const title: Drawing = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = label;
  svg.insertBefore(title, svg.firstChild);
  // Linkedom leaves an & in an attribute as it is, and `R&reg` would be read as R®.
  return `<svg aria-label="${escapeHtml(label)}"${svg.outerHTML.slice('<svg'.length)}`;
}

/** Coordinates to a hundredth: what no eye can see need not be sent. Texts stay as they are. */
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
