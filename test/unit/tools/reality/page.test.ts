import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explanations } from '../../../../tools/reality/far-off.ts';
import { longFights } from '../../../../tools/reality/long-fights.ts';
import { readMatrix } from '../../../../tools/reality/matrix.ts';
import { verdict, written } from '../../../../tools/reality/page.ts';
import { ranks, spearman } from '../../../../tools/reality/stats/rank.ts';
import { worths } from '../../../../tools/reality/worth.ts';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/against-reality.md', root), 'utf8');
const tables = new URL('tools/reality/tables/', root);

const units = readFileSync(new URL('units.csv', tables), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(','));
const head = units.shift()!;
const column = (name: string) => (row: readonly string[]) => row[head.indexOf(name)]!;

const tableOf = (file: string) => readFileSync(new URL(file, tables), 'utf8');
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

const rowsOf = (heading: string): string[][] =>
  page
    .slice(page.indexOf(`### ${heading}\n`) + 1)
    .split('\n### ')[0]!
    .match(/^\| [a-z]+\/[a-z-]+ \|.*$/gm)!
    .map((line) => line.slice(2, -2).split(' | '));

const numbersIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(
      /\d[\d,.]*\d|\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand)\b/g,
    ) ?? [];

const ROLES = [
  'beasts',
  'cavalry',
  'chariot',
  'construct',
  'infantry',
  'monster',
  'monstrous-infantry',
  'none',
  'swarm',
  'war-machine',
];
const HEADS = 'unit opponent gone_charging opponent_gone_charging gone_charged opponent_gone_charged'.split(' ');
const NOTE = /^# (All combats: |Those of [a-z/, -]+: |Digest)[a-z0-9., ]*$/;

function over(rows: readonly (readonly string[])[], x: string, y: string): string {
  const both = rows.filter((row) => column(x)(row) !== '' && column(y)(row) !== '');
  const [xs, ys] = [x, y].map((name) => both.map((row) => Number(column(name)(row)))) as [number[], number[]];
  return `${both.length} | ${spearman(xs, ys) < 0 ? '−' : '+'}${Math.abs(spearman(xs, ys)).toFixed(2)}`;
}

describe('the page on reality', () => {
  it('has the correlations of the table of units', () => {
    const combat = units.filter((row) => column('shoots')(row) === '0' && column('casts')(row) === '0');
    const others = units.filter((row) => !combat.includes(row));
    const text = page.slice(page.indexOf('### Prices follow worth'));
    const [prices, played] = [
      text.slice(0, text.indexOf('### Worth is played')),
      text.slice(text.indexOf('### Worth is played')),
    ];
    for (const [part, x, y] of [
      [prices, 'worth_before', 'price_change_january'],
      [played, 'worth_after', 'points_per_list'],
    ] as const) {
      expect(part).toContain(`| combat units | ${over(combat, x, y)} |`);
      expect(part).toContain(`| others | ${over(others, x, y)} |`);
    }
  });

  it('explains every unit that is far off', () => {
    expect(rowsOf('Far off')).toHaveLength(20);
    expect(page).not.toContain('Not explained');
  });

  it('has the ranks and the points of those in the table of units', () => {
    const [worth, points] = ['worth_after', 'points_per_list'].map((name) =>
      units.map((row) => Number(column(name)(row))),
    );
    const [byWorth, byPoints] = [worth!, points!].map((values) => ranks(values.map((value) => -value)));
    const apart = units
      .map((row, i) => ({ row, i, apart: Math.abs(byWorth![i]! - byPoints![i]!) }))
      .sort((a, b) => b.apart - a.apart)
      .slice(0, 20);
    for (const { row, i } of apart) {
      const cells = rowsOf('Far off').find(([id]) => id === row[0])!;
      // The table of units has two digits of what the page rounds to one.
      expect(Math.abs(Number(cells[1]!.replace('−', '-')) - worth![i]!)).toBeLessThan(0.056);
      expect(cells.slice(2, 4)).toEqual([byWorth![i]!.toFixed(0), points![i]!.toFixed(0)]);
      expect(Math.abs(Number.parseInt(cells[4]!, 10) - 100 * Number(column('share_of_lists')(row)))).toBeLessThan(0.51);
      expect(cells[5]).toBe(byPoints![i]!.toFixed(0));
    }
  });

  it('has the worth that the matrix and the longer fights make', () => {
    const matrix = readMatrix(tableOf('matrix.csv'));
    const made = worths(
      matrix,
      matrix.units.map((unit) => unit.points),
    );
    for (const [i, row] of units.entries()) expect(Number(column('worth_after')(row))).toBeCloseTo(made[i]!, 2);
    const long = longFights(tableOf('long-fights.csv'), matrix);
    expect(rowsOf('Longer fights').map((cells) => [cells[0], cells[1], cells[3], cells[5]])).toEqual(
      long.map((one) => [one.unit, ...[one.registered, one.long, one.change].map(({ estimate }) => signed(estimate))]),
    );
    for (const note of matrix.played) expect(page).toContain(`- ${note}`);
  });

  it('has in what is written by hand no number but those of the hypotheses', () => {
    const [registered, results] = page.split('\n## Results\n');
    const known = new Set(numbersIn(registered!));
    for (const text of written) {
      if (!Object.values(explanations).includes(text)) expect(results).toContain(text);
      expect(numbersIn(text).filter((one) => !known.has(one))).toEqual([]);
    }
  });

  it('ships tables of less than 1 MB, of units alone', () => {
    const files = readdirSync(tables);
    expect(files.sort()).toEqual(['long-fights.csv', 'matrix.csv', 'units.csv']);
    expect(files.reduce((sum, file) => sum + statSync(new URL(file, tables)).size, 0)).toBeLessThan(1_000_000);
    const ids = new Set(units.map((row) => row[0]!));
    expect(tableOf('matrix.csv').match(/^[^#,\n]+/gm)).toHaveLength(ids.size);
    const known = new Set([...ids, ...head, ...ROLES, ...HEADS]);
    for (const file of files) {
      const lines = tableOf(file).trim().split('\n');
      for (const line of lines.filter((one) => one.startsWith('# '))) expect(line).toMatch(NOTE);
      const cells = lines.filter((one) => !one.startsWith('# ')).flatMap((line) => line.split(','));
      expect(cells.filter((cell) => !known.has(cell) && !/^(-?\d+(\.\d+)?)?$/.test(cell))).toEqual([]);
    }
    for (const id of ids) expect(id).toMatch(/^[a-z]+\/[a-z-]+$/);
  });
});

describe('a verdict', () => {
  it('follows the adjusted p and the interval', () => {
    expect(verdict(0.3, 0.01, { low: 0.1, high: 0.5 })).toBe('as expected');
    expect(verdict(-0.3, 0.01, { low: -0.5, high: -0.1 })).toBe('the reverse of what was expected');
    expect(verdict(0.3, 0.2, { low: -0.1, high: 0.5 })).toMatch(/^a null: in the expected direction/);
    expect(verdict(-0.1, 0.6, { low: -0.3, high: 0.1 })).toBe('a null');
    expect(verdict(0.3, 0.06, { low: 0.01, high: 0.5 })).toMatch(/^a null: the interval holds no 0/);
  });
});
