import { describe, expect, it } from 'vitest';
import { html } from '../../reports/html.ts';
import type { Results } from '../../src/engine/result.ts';
import { chromium, layout } from '../kit/browser.ts';
import { byHand, comparedResults, type Made, steps, taken } from '../kit/comparisons.ts';
import { provenance } from '../kit/results.ts';

describe.skipIf(chromium === undefined)(
  `comparisons in a browser${chromium === undefined ? ' (skipped: no chromium on the PATH or in /usr/bin)' : ''}`,
  { timeout: 60_000 },
  () => {
    const long = (results: Results): Results =>
      JSON.parse(JSON.stringify(results).replaceAll(/six wide|spears/g, 'the-old-guard-of-the-northern-marches'));
    const many: readonly Made[] = Array.from({ length: 30 }, (_, i) => ({
      ...{ name: `variant number ${i}`, from: 'variants', files: 3 + (i % 4) },
    }));
    const trials = 500;
    const swept = comparedResults(byHand, { trials, sweep: [2, 3, 4, 5] });
    const twoPaths: Results = {
      ...swept,
      cells: swept.cells.map((cell) => ({
        ...cell,
        swept: { 'units.spears.files': cell.cell % 2, 'rules.rank_cap': cell.cell >> 1 },
      })),
    };

    it.each([
      [360, 'variants', comparedResults(byHand, { trials })],
      [1200, 'variants', comparedResults(byHand, { trials })],
      [360, 'long names', long(comparedResults(byHand, { trials }))],
      [720, 'an exact answer', comparedResults(byHand, { trials, exact: true })],
      [360, 'things taken away', comparedResults(taken, { trials })],
      [360, 'steps', comparedResults(steps, { trials })],
      [1200, 'steps', comparedResults(steps, { trials })],
      [360, 'many variants', comparedResults(many, { trials: 100 })],
      [360, 'a sweep', swept],
      [1200, 'a sweep over two paths', twoPaths],
    ])('at %i px with %s, nothing overlaps and nothing sticks out', (width, _, results) => {
      const found = layout(html(results, provenance), width);
      expect(found.width).toBe(width);
      expect(found.needed).toBeLessThanOrEqual(width);
      expect(found.overlapping).toEqual([]);
      expect(found.outside).toEqual([]);
      expect(found.stuck).toEqual([]);
      expect(found.smallest).toBeGreaterThan(9);
    });
  },
);
