import { describe, expect, it } from 'vitest';
import {
  type Estimate,
  type Gauntlet,
  type GauntletCell,
  gauntletExperiment,
  howOfCell,
  turned,
} from '../../../../../src/games/t9a/gauntlet/gauntlet.ts';
import { linedOpponents } from '../../../../../src/games/t9a/gauntlet/opponents.ts';
import { situations } from '../../../../../src/games/t9a/gauntlet/situations.ts';
import { meansOf, verdictOf } from '../../../../../src/games/t9a/gauntlet/verdicts.ts';
import { mergeAlike } from '../../../../../src/games/t9a/report/gauntlet/alike.ts';
import { mapOf } from '../../../../../src/games/t9a/report/gauntlet/map-block.ts';
import { summaryBlocks, summaryLines } from '../../../../../src/games/t9a/report/gauntlet/summary.ts';
import { verdictBlocks } from '../../../../../src/games/t9a/report/gauntlet/verdict-blocks.ts';
import { joinedText, pointsText, shareText } from '../../../../../src/games/t9a/report/gauntlet/words.ts';

const about = (estimate: number, half: number): Estimate => ({
  n: 100,
  estimate,
  low: estimate - half,
  high: estimate + half,
});

const cell = (lost: number, enemyLost: number, pointsLost: number, pointsTaken: number): GauntletCell => ({
  ...{ trials: 100, lost: about(lost, 0.02), enemyLost: about(enemyLost, 0.02) },
  ...{ destroyed: about(lost / 2, 0.02), enemyDestroyed: about(enemyLost / 2, 0.02) },
  ...{
    pointsLost: about(pointsLost, 3),
    pointsTaken: about(pointsTaken, 3),
    swing: about(pointsTaken - pointsLost, 4),
  },
});

const who = (...labels: string[]) => labels.map((label) => ({ label, name: label, points: 100 }));

const cells: Record<string, GauntletCell[]> = {
  charged: [cell(0.1, 0, 10, 0), cell(0.24, 0, 20, 5), cell(0.9, 0, 80, 0), cell(0.51, 0, 60, 0)],
  charges: [cell(0, 0.9, 0, 90), cell(0, 0.5, 2, 5), cell(0, 0.6, 10, 50), cell(0.5, 0, 50, 10)],
};
const gauntlet: Gauntlet = {
  units: who('foot'),
  opponents: who('a', 'b', 'c', 'd'),
  situations: situations.filter(({ name }) => Object.hasOwn(cells, name)),
  standing: [],
  alike: { units: [0], opponents: [0, 1, 2, 3] },
  cell: (_, opponent, situation) => (Object.hasOwn(cells, situation) ? cells[situation]![opponent] : undefined),
};

const proved = (low: number, high: number): Estimate => ({ n: Infinity, estimate: (low + high) / 2, low, high });

describe('proved numbers of a gauntlet', () => {
  it('are written with the digits that both bounds share, and say so', () => {
    expect(shareText(proved(0.41829, 0.41831))).toBe('41.83 % (proved)');
    expect(shareText(proved(0.0809, 0.0811))).toBe('8.090 – 8.111 % (proved)');
    expect(pointsText(proved(-3.002, -3.001))).toBe('−3.00 (proved)');
    expect(shareText(proved(0, 0))).toBe('0 % (exact)');
    expect(shareText(about(0.4, 0.02))).toBe('40 % (38 – 42 %)');
  });

  it('add up to means whose error is all that their bounds allow', () => {
    const all = (one: Estimate): GauntletCell => ({
      ...{ trials: 1, lost: one, enemyLost: one, destroyed: one, enemyDestroyed: one },
      ...{ pointsLost: one, pointsTaken: one, swing: one },
    });
    const of = (...list: Estimate[]) =>
      meansOf({ ...gauntlet, opponents: who('a', 'b'), cell: (_, opponent) => all(list[opponent]!) }, 0, 'charged')!
        .lost;
    expect(of(proved(0.2, 0.4), proved(0.4, 0.6))).toMatchObject({ n: Infinity, estimate: 0.4, high: 0.5 });
    const mixed = of(proved(0.2, 0.4), about(0.5, 0.2));
    expect(mixed.n).toBe(100);
    expect(mixed.high - mixed.estimate).toBeCloseTo((0.1 + 0.2) / 2, 12);
    expect(howOfCell(all(proved(0.1, 0.2)))).toBe('proved');
    expect(howOfCell({ ...all(proved(0.1, 0.2)), swing: about(3, 1) })).toBe('thinned');
  });
});

describe('the verdict about a unit', () => {
  it('says what an interval lies wholly on one side of, and no more', () => {
    const { holds, fears, targets, charged } = verdictOf(gauntlet, 0);
    const names = (list: readonly { opponent: number }[]) =>
      list.map(({ opponent }) => gauntlet.opponents[opponent]!.label);
    expect(charged).toBe(4);
    // 24 ± 2 % may be more than a quarter; 51 ± 2 % may be less than half.
    expect(names(holds)).toEqual(['a']);
    expect(names(fears)).toEqual(['c']);
    // 3 ± 4 points may be none.
    expect(names(targets)).toEqual(['a', 'c']);
  });

  it('takes the opponents together, each once', () => {
    const means = meansOf(gauntlet, 0, 'charged')!;
    const { lost, pointsLost, pointsTaken } = means;
    expect([lost, pointsLost, pointsTaken].map(({ estimate }) => estimate)).toEqual([1.75 / 4, 170 / 4, 5 / 4]);
    // Four of ± 3 points: ± √(4 · 3²) / 4.
    expect(pointsLost.high - pointsLost.estimate).toBeCloseTo(1.5, 12);
    expect(pointsLost.estimate - pointsLost.low).toBeCloseTo(1.5, 12);
    expect(lost.high - lost.low).toBeCloseTo(0.02, 12);
    expect(meansOf(gauntlet, 0, 'grind')).toBeUndefined();
  });
});

describe('a gauntlet from the other side', () => {
  it('has what was lost as taken, and a charge as being charged', () => {
    const other = turned(gauntlet);
    expect(other.units.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd']);
    expect(other.situations.map(({ name }) => name)).toEqual(['charged', 'charges']);
    // c charges foot: foot was lost in 90 % when c charged, and 80 points with it.
    const { lost, enemyLost, destroyed, enemyDestroyed, pointsLost, pointsTaken, swing } = other.cell(2, 0, 'charges')!;
    expect([lost, enemyLost, destroyed, enemyDestroyed].map(({ estimate }) => estimate)).toEqual([0, 0.9, 0, 0.45]);
    expect([pointsLost.estimate, pointsTaken.estimate, swing]).toEqual([
      0,
      80,
      { n: 100, estimate: 80, low: 76, high: 84 },
    ]);
    expect(turned(other).cell(0, 2, 'charged')!.lost).toEqual(cells['charged']![2]!.lost);
    expect(other.cell(0, 0, 'flanked')).toBeUndefined();
  });
});

describe('what a gauntlet is played as', () => {
  it('is one matrix, whose situations have rounds of their own and whose rows may be left out', () => {
    const units = [{ id: 'foot', keys: { unit: 'empire/state-infantry' } }];
    const { matrix } = gauntletExperiment({
      ...{ name: 'n', seed: 's', halfWidth: 0.01, units, opponents: ['x'], situations },
    }) as { matrix: { rows: object[]; situations: Record<string, { rounds: number }> } };
    expect(Object.entries(matrix.situations).map(([name, { rounds }]) => [name, rounds])).toEqual([
      ...[
        ['charged', 1],
        ['charges', 1],
        ['flanked', 1],
      ],
      ['grind', 3],
    ]);
    expect(matrix.rows).toEqual([{ label: 'foot', optional: true, unit: 'empire/state-infantry' }]);
  });

  it('meets opponents that stand one a line', () => {
    const read = linedOpponents('# mine\ndread/corsairs 10  # they shoot\n\n orcs/feral-orcs 30\r\n', 'f.txt');
    expect(read).toEqual({ opponents: ['dread/corsairs 10', 'orcs/feral-orcs 30'], lines: [2, 4], problems: [] });
    expect(linedOpponents('# none\n', 'f.txt').problems.map(({ code, file }) => [code, file])).toEqual([
      ['no-opponents', 'f.txt'],
    ]);
    expect(linedOpponents('x\n'.repeat(501), 'f.txt').problems[0]!.found).toBe('501');
  });
});

describe('units that are exactly alike', () => {
  const twice: Gauntlet = {
    ...gauntlet,
    units: who('gortach', 'foot', 'gortach-2'),
    alike: { units: [0, 1, 0], opponents: [0, 1, 2, 3] },
    cell: (unit, opponent, situation) => gauntlet.cell(0, (opponent + (unit === 1 ? 1 : 0)) % 4, situation),
  };

  it('are one in maps and verdicts, with the combats of the first', () => {
    const { gauntlet: merged, unitAt, opponentAt } = mergeAlike(twice);
    expect(merged.units.map(({ name, label }) => [name, label])).toEqual([
      ['2 × gortach', 'gortach, gortach-2'],
      ['foot', 'foot'],
    ]);
    expect([unitAt, opponentAt]).toEqual([
      [0, 1],
      [0, 1, 2, 3],
    ]);
    expect(merged.cell(1, 0, 'charged')).toBe(twice.cell(1, 0, 'charged'));
    const map = mapOf(mergeAlike(twice), situations.find(({ name }) => name === 'charged')!, 0);
    expect(map.columns).toEqual([
      { short: '[1]', name: '2 × gortach' },
      { short: '[2]', name: 'foot' },
    ]);
    expect(map.rows.map(({ places }) => places[1]!.combat)).toEqual(['1 0 0', '1 1 0', '1 2 0', '1 3 0']);
    expect(verdictBlocks(merged).map(({ mark, title }) => [mark, title])).toEqual([
      ['[1] gortach, gortach-2: ', '2 × gortach, 100 points'],
      ['[2] foot: ', 'foot, 100 points'],
    ]);
    expect(turned(twice).alike).toEqual({ units: [0, 1, 2, 3], opponents: [0, 1, 0] });
  });

  it('count as one in what the whole list holds, fears, loses and should charge', () => {
    const lines = new Map(summaryLines(mergeAlike(twice).gauntlet));
    expect(lines.get('Holds:')).toBe('a, with 1 of 2 units; d, with 1 of 2 units.');
    expect(lines.get('Fears:')).toBe('b, for 1 of 2 units; c, for 1 of 2 units.');
    expect(lines.get('Loses points (charged in front, one round):')).toBe(
      '2 × gortach, 43 points on average, lost in 44 % of combats; foot, 43 points on average, lost in 44 % of combats.',
    );
    expect(lines.get('Should charge:')).toMatch(/^2 × gortach into a, 90 points per charge; foot into d, /);
    expect(summaryBlocks({ ...twice, cell: () => undefined })).toEqual([]);
  });
});

describe('joinedText()', () => {
  it('names Characters that both lists have once', () => {
    const joined = { character: { name: 'Marshal' }, unit: { models: 20, name: 'State Infantry' } } as never;
    expect(joinedText([joined, joined], '').join()).toContain('Played here: Marshal with 20 State Infantry. Each is');
  });
});
