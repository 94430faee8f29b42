import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../reports/html/html-of.ts';
import { runAnswer } from '../../../reports/run/overview-blocks.ts';
import { text } from '../../../reports/text/text.ts';
import { resultsJson } from '../../../src/cli/output/results-json.ts';
import { main } from '../../../src/cli/program.ts';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import { Numbers } from '../../../src/engine/results/numbers.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExactOrProve } from '../../../src/run/exact-or-proved.ts';
import { exact } from '../../helpers/dice/exact.ts';
import { pageLines } from '../../helpers/page/page-lines.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';
import { hero, profileOf } from '../../helpers/t9a/file.ts';

function read(more: object = {}): Experiment {
  const boss = hero({ profile: profileOf({ name: 'Boss', courage: 9, defence: { hp: 2, def: 2, res: 2 } }) });
  const unit = (side: string, changes: object): object => ({
    side,
    models: 8,
    files: 4,
    profile: profileOf(),
    ...changes,
  });
  const { experiment, problems } = readExperiment({
    ...{ breaktest: 1, name: 'Choices', system: 't9a', rules: 'core', engine: 'exact', rounds: 1 },
    units: { goblins: unit('greens', { characters: { boss } }), men: unit('humans', {}) },
    contacts: [['goblins.front', 'men.front']],
    report: { headline: ['goblins.break', 'men.break', 'goblins.boss.alive'] },
    ...more,
  } as never);
  if (!experiment) throw new Error(JSON.stringify(problems));
  return experiment;
}

function exactValue(subject: string, metric: string, policy: object): number {
  const table = compileCell(read({ policies: { humans: policy } }).cells[0]!);
  const { metrics } = table.combat;
  const numbers = new Numbers(metrics, exact(table).tally.toCounts(), Number.POSITIVE_INFINITY);
  return numbers.row(metrics.findIndex((one) => one.round === 0 && one.subject === subject && one.metric === metric))
    .estimate;
}

const answer = (experiment: Experiment) => runExactOrProve(experiment, { steps: 1, width: 0 });

describe('the choices of opponents', () => {
  it('are those that are worst and best for the headline, where they move it by half a point', async () => {
    const results = await answer(read());
    const ranges = results.cells[0]!.opponents!;
    expect(ranges.map(({ subject, metric, side }) => [`${subject}.${metric}`, side])).toEqual([
      ['goblins.break', 'humans'],
      ['goblins.boss.alive', 'humans'],
    ]);
    for (const { subject, metric, low, high } of ranges) {
      const values = ['rank-and-file', 'characters', 'best'].flatMap((alloc_policy) =>
        ['always', 'never'].map((pursue_policy) => exactValue(subject, metric, { alloc_policy, pursue_policy })),
      );
      expect(low).toBeCloseTo(Math.min(...values), 10);
      expect(high).toBeCloseTo(Math.max(...values), 10);
      expect(high - low).toBeGreaterThan(0.005);
    }
  });

  it('stand below the answer in every output', async () => {
    const results = await answer(read());
    const lead = 'Depending on the choices of Humans, Goblins failed a Break Test in';
    const shown = text(results, { seconds: 1, threads: 1, trialsPerSecond: 0 } as never).replace(/\s+/g, ' ');
    expect(shown).toContain(lead);
    expect(htmlOf([runAnswer(results)])).toContain(lead);
    const { cells } = resultsJson(results, { metrics: 'all', differences: 'all' }) as unknown as {
      cells: { opponents: object[] }[];
    };
    expect(cells[0]!.opponents[0]).toEqual({ ...results.cells[0]!.opponents![0], how: 'proved' });
  });

  it('are in the report of a duel, in the words of its sides, and cost its answer no time', async () => {
    const file = join(temporaryFolder(), 'duel.html');
    const io = new FakeIo();
    const units = ['empire/heavy-infantry 25x5 spear command', 'empire/knightly-orders 8x8 lance command charging'];
    const duel = ['duel', ...units, '--edition', 'core', '--trials', '500'];
    expect(await main([...duel, '--report', file], io)).toBe(0);
    const said = pageLines(readFileSync(file, 'utf8'), ['SCRIPT', 'STYLE']).join(' ');
    expect(said).toContain('Depending on the choices of Attacker, Heavy infantry failed');
    const alone = new FakeIo();
    expect(await main(duel, alone)).toBe(0);
    expect(alone.stdout).not.toContain('Depending on');
  });

  it('are left alone in a file that solves choices, or has several combats', async () => {
    expect((await answer(read({ goal: 'goblins.break' }))).cells[0]!.opponents).toBeUndefined();
    const swept = await answer(read({ sweep: { 'units.men.models': [4, 8] } }));
    expect(swept.cells.map(({ opponents }) => opponents)).toEqual([undefined, undefined]);
  });
});
