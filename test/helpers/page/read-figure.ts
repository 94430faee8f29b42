import type { Page } from 'playwright-core';

export interface Figure {
  readonly rects: readonly {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }[];
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly texts: readonly string[];
}

/** A function for the page that reads positions by the numbers along the axes, as people do. */
const reader = `(svg) => {
  const box = (e) => e.getBoundingClientRect();
  const value = (text) => (/\\d/.test(text) ? Number(text.replace('−', '-').replace(/[+,]| ?%$/g, '')) : NaN);
  const groups = [...svg.querySelectorAll('g[font-variant]')].map((g) => [...g.querySelectorAll(':scope > text')].filter((t) => !Number.isNaN(value(t.textContent))));
  const alike = (list, of) => list.length > 1 && list.every((t) => Math.abs(of(box(t)) - of(box(list[0]))) < 1);
  const scale = (list, of) => {
    if (!list) return () => NaN;
    const [a, b] = [list[0], list.at(-1)];
    const [va, vb, pa, pb] = [value(a.textContent), value(b.textContent), of(box(a)), of(box(b))];
    return (p) => va + (p - pa) * (vb - va) / (pb - pa);
  };
  const across = groups.find((list) => alike(list, (b) => b.bottom) && !alike(list, (b) => b.right));
  const down = groups.find((list) => alike(list, (b) => b.right) && !alike(list, (b) => b.bottom));
  const x = scale(across, (b) => (b.left + b.right) / 2);
  const y = scale(down, (b) => (b.top + b.bottom) / 2);
  return {
    rects: [...svg.querySelectorAll('rect[fill]')].map((r) => { const b = box(r); return { left: x(b.left), right: x(b.right), top: y(b.top), bottom: y(b.bottom) }; }),
    dots: [...svg.querySelectorAll('circle')].map((c) => { const b = box(c); return { x: x((b.left + b.right) / 2), y: y((b.top + b.bottom) / 2) }; }),
    texts: [...svg.querySelectorAll('text')].map((t) => t.textContent),
  };
}`;

export const readFigures = (page: Page, selector: string): Promise<Figure[]> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(`${selector} svg[role=img]`)})].filter((svg) => svg.checkVisibility()).map(${reader})`,
  );
