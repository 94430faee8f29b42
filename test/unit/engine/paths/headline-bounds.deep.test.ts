import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { boundHeadlines, type ProvedHeadline } from '../../../../src/engine/paths/headline-bounds.ts';
import { parseHeadline } from '../../../../src/experiment/design/headline.ts';
import { shipped, shippedFiles } from '../../../noreg/shipped.ts';

/** The maximum number of steps of a cell. */
const STEPS = 4_000_000;
/** ± 0.005 points of a probability; of a mean, the same share of its range. */
const WIDTH = 1e-4;

/** The widths that remain of the experiments that need more steps, as engine.md gives them. */
const WIDE: Readonly<Record<string, number>> = {
  'a-turn-of-ten-attacks.yaml': 0.74,
};
/** Headlines of which a trial may have several entries, so that they have no bounds. */
const UNBOUNDED = ['scipio.checks'];

const shareOf = ({ low, high, range: [least, most] }: ProvedHeadline): number => (high - low) / (most - least);

describe('boundHeadlines()', () => {
  it.each(shippedFiles.filter((file) => !shipped(file).cells.matrix))('proves the headlines of %s', (file) => {
    const { cells, report } = shipped(file);
    const asked = report.headline?.map(parseHeadline);
    for (const cell of cells) {
      const table = compileCell(cell);
      const passes = boundHeadlines(table, asked, { steps: STEPS, width: WIDTH });
      let piece = passes.next();
      while (!piece.done) piece = passes.next();
      const { headlines } = piece.value;
      const wanted = (asked ?? table.combat.headlines)
        .map(({ subject, metric }) => `${subject}.${metric}`)
        .filter((name) => !UNBOUNDED.includes(name));
      expect(headlines.map(({ subject, metric }) => `${subject}.${metric}`)).toEqual(wanted);
      const widest = Math.max(...headlines.map(shareOf));
      const limit = WIDE[file] ?? WIDTH;
      expect(widest, `${cell.cell} ${cell.variant}`).toBeLessThanOrEqual(limit);
      if (file in WIDE) expect(widest).toBeGreaterThan(WIDTH);
    }
  });
});
