import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { boundHeadlines } from '../../../../src/engine/paths/headline-bounds.ts';
import { parseHeadline } from '../../../../src/experiment/design/headline.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';

const STEPS = 3_000_000;
/** The width of the bounds of a probability: ± 0.005 points. */
const WIDTH = 1e-4;

describe('boundHeadlines()', () => {
  // Of the first, states are merged whose Characters differ in their wounds alone; of the second, those whose scores do.
  it.each(['general-in-front', 'zombie-tarpit'])('proves the headlines of experiments/%s.yaml', (name) => {
    const { experiment } = readExperiment(readFileSync(`experiments/${name}.yaml`, 'utf8'));
    const asked = experiment!.report.headline!.map(parseHeadline);
    const passes = boundHeadlines(compileCell(experiment!.cells[0]!), asked, { steps: STEPS, width: WIDTH });
    let piece = passes.next();
    while (!piece.done) piece = passes.next();
    const { headlines } = piece.value;
    expect(headlines).toHaveLength(asked.length);
    for (const { subject, metric, low, high } of headlines)
      expect(high - low, `${subject}.${metric}`).toBeLessThanOrEqual(WIDTH);
  });
});
