import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { gameOf } from '../../../../src/games/rules.ts';

const folder = new URL('../../../../experiments/', import.meta.url);

function firstUnit(text: string): string {
  const [, unit] = /^ {2}([\w-]+):/m.exec(text.slice(text.search(/^(units|pieces):/m)))!;
  return unit!;
}

describe('every shipped experiment', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

  it.each(files)('%s: all that can be taken away, and every step, can be played', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const unit = firstUnit(text);
    const set = [`attribute={of: ${unit}}`, `sensitivity={unit: ${unit}}`];
    const { experiment, problems } = readExperiment(text, { file, set });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { cells, variants, system } = experiment!;
    const made = cells.filter(({ variant }) => variant !== 'baseline');
    expect(variants!.filter(({ from }) => from === 'attribute').length).toBeGreaterThan(0);
    expect(variants!.filter(({ from }) => from === 'sensitivity').length).toBeGreaterThan(3);
    expect([...new Set(made.map(({ variant }) => variant))]).toEqual(variants!.map(({ name }) => name));
    const game = gameOf(system);
    for (const { cell, setup } of made) {
      const baseline = cells.find((one) => one.cell === cell)!;
      expect(setup).not.toEqual(baseline.setup);
      // Compiling takes most of the time: once for each variant.
      if (cell === 0) expect(game.compile(setup).metrics.length).toBeGreaterThan(0);
    }
  });
});
