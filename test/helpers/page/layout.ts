import type { Browser, Page } from 'playwright-core';
import { showFile } from './open-page.ts';

export interface Layout {
  readonly width: number;
  /** The width of the page, including parts that overflow. */
  readonly needed: number;
  readonly background: string;
  readonly overlapping: string[];
  /** The texts of a chart outside its frame, or above or below its drawing. */
  readonly outside: string[];
  /** The tables that are wider than their frame and do not scroll in it. */
  readonly stuck: string[];
  /** Height of the smallest text of a chart, px. */
  readonly smallest: number;
  readonly heights: number[];
}

const probe = `(() => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  const overlapping = [], outside = [], stuck = [], heights = [];
  let smallest = Infinity;
  for (const svg of document.querySelectorAll('svg[role=img]')) {
    heights.push(svg.getBoundingClientRect().height);
    const frame = svg.closest('figure').getBoundingClientRect();
    const own = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    for (const { text, box } of texts) {
      if (box.left < frame.left || box.right > frame.right || box.top < own.top - 2 || box.bottom > own.bottom + 2) outside.push(text);
      if (!svg.closest('.drawing')) smallest = Math.min(smallest, box.height);
    }
    texts.forEach((a, i) => texts.slice(i + 1).forEach((b) => {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // Texts beside each other need a gap to be two.
      if (across > -2 && down > 2) overlapping.push(a.text + ' | ' + b.text);
    }));
  }
  for (const frame of document.querySelectorAll('.scroll')) {
    if (frame.scrollWidth > frame.clientWidth && getComputedStyle(frame).overflowX !== 'auto') stuck.push(frame.className);
  }
  return {
    width: innerWidth, needed: document.documentElement.scrollWidth,
    background: getComputedStyle(document.body).backgroundColor, overlapping, outside, stuck, smallest, heights,
  };
})()`;

let open: { readonly of: Browser; readonly page: Promise<Page> } | undefined;

/** Lays a page out at a width in px and in the preferred colours; one tab serves for all pages. */
export async function layoutOf(
  browser: Browser,
  html: string,
  width: number,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Layout> {
  if (open?.of !== browser) open = { of: browser, page: browser.newPage() };
  const page = await open.page;
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await showFile(page, html);
  return page.evaluate<Layout>(probe);
}
