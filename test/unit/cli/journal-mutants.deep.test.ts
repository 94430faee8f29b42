import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { mersenne } from 'pure-rand/generator/mersenne';
import { beforeAll, describe, expect, it } from 'vitest';
import { countsOf, deflated, inflated, textOf } from '../../../src/run/counts/packing.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { type AnyRecord, recordsIn, recounted, writeRecords } from '../../helpers/run/rewritten.ts';
import { runs } from '../../helpers/run/runs.ts';
import { typedIn } from '../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();
const at = (...path: string[]): string => [folder(), ...path].join('/');

const text = `${experimentText.replace('trials: 2000', 'trials: 200')}sweep: {units.spears.models: {from: 8, to: 11}}
variants: {wide: {units.spears.files: 8}, many: {units.knights.models: 6}}\n`;
const matrix = `breaktest: 1
name: all
system: t9a
edition: '2026'
seed: ten
trials: 50
matrix:
  rows: [state infantry 30x6 spear, iron orcs 25]
  columns: [dread knights 10, skeletons 30, goblin rabble 40]
  situations: {charges: {row: {charging: true}, contact: [row.front, column.front]}}
variants: {none: {rules.both_ignores_modifier: false}}\n`;
const quick = ['--no-exact', '--format', 'json', '--quiet'];
const digestIn = (out: string): string => JSON.parse(readFileSync(at(out, 'run.json'), 'utf8')).digest;

const source = mersenne(26);
const below = (most: number): number => (source.next() >>> 0) % most;
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!;
const changed = <T>(list: readonly T[], at: number, value: T): T[] => list.map((one, i) => (i === at ? value : one));

const numbers = [0, -1, 1, 1.5, 2, 7, 199, 201, 65535, 65536, 2 ** 31, -(2 ** 31), 1e15, 1e308, -1e-9, 2 ** 53];
const values = [...numbers, null, true, '', 'x', 'eleven', '2/2', [], [1], {}, { trials: 1 }];

function withOther(record: AnyRecord): AnyRecord {
  const key = oneOf(Object.keys(record));
  const { [key]: value, ...others } = record;
  switch (below(4)) {
    case 0:
      return { ...record, [key]: oneOf(values) };
    case 1:
      return others;
    case 2:
      return { ...record, [oneOf(['extra', 'first', 'complete', 'format', 'batch'])]: oneOf(values) };
    default:
      return { ...record, [key]: otherOf(value) };
  }
}

function otherOf(value: unknown): unknown {
  if (typeof value === 'number') return value + oneOf([-1, 1, 0.5, 65536, 200]);
  if (Array.isArray(value)) return below(2) === 0 ? value.slice(1) : changed(value, below(value.length), oneOf(values));
  if (typeof value !== 'string') return oneOf(values);
  const place = below(value.length);
  return value.slice(0, place) + oneOf([...'aA0-1x"\n{[', '', value]) + value.slice(place + 1);
}

/** Whether a record is of a matrix, whose counts are text. */
const isOfMatrix = ({ batch }: AnyRecord): boolean => batch === -1;

function withOtherCounts(record: AnyRecord): AnyRecord {
  if (typeof record['counts'] !== 'string') return withOther(record);
  if (isOfMatrix(record)) return { ...record, counts: otherOf(record['counts']) };
  const unpacked = inflated(record['counts']);
  const place = below(unpacked.length);
  const flipped = unpacked.slice(0, place) + oneOf([...'0123456789,-.[]e']) + unpacked.slice(place + 1);
  const lists = countsOf(unpacked).map((all) => all.map((list) => [...list]));
  const list = oneOf(oneOf(lists).filter(({ length }) => length > 0));
  list[below(list.length)] = oneOf(numbers);
  const told = textOf(lists.map((all) => all.map((some) => Float64Array.from(some))));
  return { ...record, counts: deflated(oneOf([flipped, told, unpacked.slice(place), `[${unpacked}]`])) };
}

/** Makes counts impossible, with a correct digest. */
function impossible(record: AnyRecord): AnyRecord {
  if (typeof record['counts'] !== 'string' || isOfMatrix(record)) return withOther(record);
  return recounted(record, (lists) => {
    const i = below(lists.length);
    const all = lists[i]!;
    // Counters with an entry in every trial are first, except for some of differences.
    const list = [...all[0]!];
    const pair = 2 * below(list.length / 2);
    const other = (change: number[]): Float64Array[][] =>
      changed(lists, i, [Float64Array.from(change), ...all.slice(1)]);
    switch (below(5)) {
      case 0:
        return other(changed(list, pair + 1, oneOf([0, -1, 1.5, 65535, 1e15, 1e300, list[pair + 1]! + 1])));
      case 1:
        return other([...list, list.at(-2)!, 1]);
      case 2:
        return changed(lists, i, oneOf([all.slice(1), [...all, all[0]!], []]));
      case 3:
        return oneOf([lists.slice(1), [...lists, all], []]);
      default:
        return other(list.toSpliced(pair, 2));
    }
  });
}

function mutated(records: readonly AnyRecord[]): AnyRecord[] {
  const line = below(records.length);
  const mutate = oneOf([withOther, withOther, withOtherCounts, withOtherCounts, impossible]);
  switch (below(12)) {
    case 0:
      return records.toSpliced(line, 1);
    case 1:
      return [...records, records[line]!];
    case 2:
      return changed(records, line, oneOf(records));
    case 3:
      return records.map(mutate);
    default:
      return changed(records, line, mutate(records[line]!));
  }
}

describe.each([
  ['a sweep with variants', text, runs(120, 120)],
  ['a matrix with variants', matrix, runs(40, 40)],
])('mutated journals and shards of %s, with right checksums', (_, yaml, most) => {
  let due = '';
  const own: Record<string, AnyRecord[]> = {};

  beforeAll(async () => {
    const file = put('a.yaml', yaml);
    await call('run', file, '--out', at('one'), '--threads', '0', ...quick);
    due = digestIn('one');
    for (const i of [1, 2])
      await call('run', file, '--shard', `${i}/2`, '--out', at(`part${i}`), '--threads', '0', '--quiet');
    for (const name of ['one', 'part1', 'part2']) own[name] = recordsIn(at(name, 'journal.jsonl'));
    mkdirSync(at('mutant'), { recursive: true });
  });

  const commands = {
    one: () => call('run', at('a.yaml'), '--out', at('mutant'), '--resume', '--threads', '0', ...quick),
    part1: () => call('merge', at('mutant'), at('part2'), '--out', at('out'), ...quick),
    part2: () => call('merge', at('part1'), at('mutant'), '--out', at('out'), ...quick),
  };

  it('are refused, or come to the right digest', async () => {
    const codes = { 0: 0, 2: 0 };
    for (let i = 0; i < most; i++) {
      for (const name of ['mutant', 'out']) rmSync(at(name), { recursive: true, force: true });
      mkdirSync(at('mutant'));
      const name = oneOf(['one', 'part1', 'part2'] as const);
      const records = mutated(own[name]!);
      writeRecords(at('mutant', 'journal.jsonl'), records);
      const { code, err } = await commands[name]();
      const what = `${name} ${i}: ${JSON.stringify(records)} ${err}`;
      expect([0, 2], what).toContain(code);
      codes[code as 0 | 2]++;
      const out = name === 'one' ? 'mutant' : 'out';
      if (code === 0) expect(digestIn(out), what).toBe(due);
      else expect(existsSync(at(out, 'run.json')), what).toBe(false);
    }
    expect(codes[0]).toBeGreaterThan(most / 15);
    expect(codes[2]).toBeGreaterThan(most / 1.5);
  });
});
