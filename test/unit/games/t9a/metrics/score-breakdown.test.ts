import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import type { Combat } from '../../../../../src/games/t9a/combat.ts';
import { runExperiment } from '../../../../../src/run/run.ts';

const folder = new URL('../../../../../experiments/', import.meta.url);
const read = (file: string, set: string[] = []) => {
  const { experiment, problems } = readExperiment(readFileSync(new URL(file, folder), 'utf8'), { set });
  if (!experiment) throw new Error(JSON.stringify(problems));
  return experiment;
};
const experiments = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => [file, read(file)] as const)
  .filter(([, { system }]) => system === 't9a');

describe('what a Combat Score is made of', () => {
  it.each(experiments)('comes to the static score of %s, in parts that count', (_, { cells }) => {
    for (const cell of cells) {
      const combat = compileCell(cell).combat as Combat;
      const breakdown = combat.breakdown!();
      if (combat.scoreAtEnd || combat.events[1]!.length > 0) {
        expect(breakdown).toEqual([]);
        continue;
      }
      const sums = breakdown.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
      expect(sums).toEqual([combat.opening.score0, combat.opening.score1]);
      expect(breakdown.flatMap(({ parts }) => parts).every(({ value }) => value !== 0)).toBe(true);
    }
  });

  it('leaves to the dice the Health Points of the enemy and what wiping it out brings', async () => {
    const { cells } = await runExperiment(read('flank-breaks-steady.yaml', ['trials=3000']), { threads: 0 });
    const [cell] = cells;
    const row = (subject: string, metric: string) =>
      cell!.metrics.find((r) => r.round === 1 && r.subject === subject && r.metric === metric)!.estimate;
    const [defender] = cell!.breakdown!.filter(({ subject }) => subject === 'defender');
    expect(defender!.parts.map(({ text, value }) => `${text} ${value}`)).toEqual(['ranks 2', 'standards 1']);
    const enemies = ['lancers', 'flankers'];
    const dice = enemies.reduce((sum, id) => sum + row(id, 'hp_lost') + row(id, 'wiped'), 0);
    expect(row('defender', 'combat_score')).toBeCloseTo(3 + dice, 9);
  });

  it('is not known where the static score is counted at the end of the round', () => {
    const { cells } = read('hold-the-line.yaml', ['rules=second']);
    const combat = compileCell(cells[0]!).combat as Combat;
    expect(combat.scoreAtEnd).toBe(true);
    expect(combat.breakdown!()).toEqual([]);
  });
});
