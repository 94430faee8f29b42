import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { type AnyRecord, recordsIn, recounted, writeRecords } from '../../helpers/run/rewritten.ts';
import { typedIn } from '../../helpers/run/typed.ts';

const { folder, put, call } = typedIn();
const at = (...path: string[]): string => [folder(), ...path].join('/');

const text = `${experimentText}sweep: {units.spears.models: [8, 10]}\nvariants: {wide: {units.spears.files: 8}}\n`;
const quick = ['--threads', '0', '--no-exact', '--format', 'json', '--quiet'];
const digestIn = (out: string): string => JSON.parse(readFileSync(at(out, 'run.json'), 'utf8')).digest;

let count = 0;
/** A folder with a changed journal; its first line is line 1. */
function rewritten(from: string, change: (record: AnyRecord, line: number) => AnyRecord): string {
  const name = `${from}-${count++}`;
  cpSync(at(from), at(name), { recursive: true });
  const path = at(name, 'journal.jsonl');
  writeRecords(
    path,
    recordsIn(path).map((record, i) => change(record, i + 1)),
  );
  return name;
}

const bomb = () => deflateRawSync(Buffer.alloc(2 ** 26, '0'), { level: 9 }).toString('base64');
const first =
  (change: (list: Float64Array) => number[]) =>
  (record: AnyRecord): AnyRecord =>
    recounted(record, ([counts = [], ...lists]) => [
      [Float64Array.from(change(counts[0]!)), ...counts.slice(1)],
      ...lists,
    ]);

const cases: readonly (readonly [string, (record: AnyRecord) => AnyRecord, string])[] = [
  ['0 trials', (r) => ({ ...r, trials: 0 }), 'trials: The number is out of range; found: 0'],
  ['-1 trials', (r) => ({ ...r, trials: -1 }), 'trials: The number is out of range; found: -1'],
  ['1.5 trials', (r) => ({ ...r, trials: 1.5 }), 'trials: The number is not whole'],
  ['1e308 trials', (r) => ({ ...r, trials: 1e308 }), 'trials: The number is'],
  ['65,535 trials', (r) => ({ ...r, trials: 65535 }), 'counts: The counts do not agree with their digest'],
  ['trials of another batch', (r) => ({ ...r, first: 65535 }), 'trials: They reach beyond the batch'],
  ['no trials', (r) => ({ ...r, trials: null }), 'trials: The value is of the wrong type; found: nothing'],
  ['another batch', (r) => ({ ...r, batch: 1 }), 'counts: The counts do not agree with their digest'],
  ['a batch of an answer', (r) => ({ ...r, batch: -1, trials: 0 }), 'combats: The list has the wrong length'],
  ['no combats', (r) => ({ ...r, combats: [null] }), 'combats.0: The value is of the wrong type'],
  ['more combats', (r) => ({ ...r, combats: [...(r['combats'] as string[]), 'x'] }), 'combats.2: The text does not'],
  ['a key that there is none', (r) => ({ ...r, extra: 1 }), 'extra: This key is not known here'],
  ['no counts', (r) => ({ ...r, counts: null }), 'counts: The value is of the wrong type'],
  ['counts that are none', (r) => ({ ...r, counts: 'AAAA' }), 'counts: The counts cannot be unpacked'],
  ['a deflate bomb', (r) => ({ ...r, counts: bomb() }), 'counts: The counts unpack to more than there can be'],
  ['no digest', ({ digest: _, ...r }) => r, 'digest: The key `digest` is required'],
  ['no end', () => ({ complete: false }), 'complete: '],
  ['nothing', () => ({}), 'cell: The key `cell` is required'],
  ['a count below 0', first(([key, n, ...rest]) => [key! - 1, -5, key!, n! + 5, ...rest]), 'counts: -5 is no count'],
  [
    'a count too many',
    first(([key, n, ...rest]) => [key!, n! + 1, ...rest]),
    'counts: The counts of 2000 trials add up',
  ],
  ['a key twice', first(([key, n, ...rest]) => [key!, 1, key!, n! - 1, ...rest]), 'for a key there'],
  [
    'too few counters',
    (r) => recounted(r, ([all, ...lists]) => [all!.slice(1), ...lists]),
    'counts: There are counts of',
  ],
  ['too few lists', (r) => recounted(r, (lists) => lists.slice(1)), 'counts: There are not as many counts as combats'],
];

describe('A journal with a right checksum and', () => {
  let due = '';

  beforeAll(async () => {
    const file = put('a.yaml', text);
    expect(await call('run', file, '--out', at('one'), ...quick)).toMatchObject({ code: 0 });
    due = digestIn('one');
    for (const i of [1, 2]) await call('run', file, '--shard', `${i}/2`, '--out', at(`part${i}`), '--quiet');
  });

  const resume = (out: string) => call('run', at('a.yaml'), '--out', at(out), '--resume', ...quick);
  const merge = (out: string, ...parts: string[]) =>
    call('merge', ...parts.map((part) => at(part)), '--out', at(out), ...quick.slice(2));

  it('all as it was is gone on with, and merged', async () => {
    const same = rewritten('one', (record) => record);
    expect(await resume(same)).toMatchObject({ code: 0, err: '' });
    expect(digestIn(same)).toBe(due);
    expect(
      await merge(
        'whole',
        'part2',
        rewritten('part1', (record) => record),
      ),
    ).toMatchObject({ code: 0, err: '' });
    expect(digestIn('whole')).toBe(due);
  });

  it.each(cases)('%s is refused with its line by --resume', async (_, change, why) => {
    const out = rewritten('one', (record, line) => (line === 3 ? change(record) : record));
    const before = readFileSync(at(out, 'journal.jsonl'));
    const { code, err } = await resume(out);
    expect(code).toBe(2);
    expect(err).toContain(`${out}/journal.jsonl:3  error  bad-record  `);
    expect(err).toContain(why);
    expect(err).not.toMatch(/\bat \S+:\d+:\d+\b/);
    expect(readFileSync(at(out, 'journal.jsonl'))).toEqual(before);
    expect(readdirSync(at(out)).sort()).toEqual(readdirSync(at('one')).sort());
  });

  it.each(cases)('%s is refused with its line by `merge`', async (_, change, why) => {
    const part = rewritten('part1', (record, line) => (line === 2 ? change(record) : record));
    const { code, err } = await merge('none', part, 'part2');
    expect(code).toBe(2);
    expect(err).toContain(`${part}/journal.jsonl:2  error  bad-record  `);
    expect(err).toContain(why);
    expect(existsSync(at('none'))).toBe(false);
  });

  it.each<[string, AnyRecord, string]>([
    ['no version', { version: null }, 'bad-record  version: '],
    ['a broken form', { format: 1.5 }, 'bad-record  format: '],
    ['no seed', { seed: null }, 'bad-record  seed: '],
    ['an engine that there is none', { engine: 'x' }, 'bad-record  engine: '],
    ['no file', { yaml: null }, 'bad-record  yaml: '],
    ['a shard of none', { shard: '9/3' }, 'bad-record  shard: '],
    ['another seed', { seed: 'eleven' }, 'other-seed '],
    ['another engine', { engine: 'rolled' }, 'other-engine '],
    ['another form', { format: 999 }, 'other-version '],
  ])('a first line with %s is refused', async (_, changes, why) => {
    const change = (record: AnyRecord, line: number): AnyRecord => (line === 1 ? { ...record, ...changes } : record);
    const out = rewritten('one', change);
    const resumed = await resume(out);
    expect(resumed).toMatchObject({ code: 2, err: expect.stringContaining(why) });
    const merged = await merge('none', rewritten('part1', change), 'part2');
    expect(merged).toMatchObject({ code: 2, err: expect.stringContaining(why) });
    expect(existsSync(at('none'))).toBe(false);
  });

  it('another file than was played is refused by `merge`, though it holds nothing else', async () => {
    const fewer = (record: AnyRecord, line: number): AnyRecord =>
      line === 1 ? { ...record, yaml: String(record['yaml']).replace('trials: 2000', 'trials: 1000') } : record;
    const { code, err } = await merge('none', rewritten('one', fewer));
    expect(code).toBe(2);
    expect(err).toContain('other-file  Its first line is of another experiment than the file that it holds');
  });

  it('a file that names another opens none in `merge`', async () => {
    // Opened, it would do no harm: there are no profiles in it.
    const other = put('other.yaml', '{}');
    const naming = (record: AnyRecord, line: number): AnyRecord =>
      line === 1 ? { ...record, yaml: `${text}profiles: ${other}\n` } : record;
    const { code, err } = await merge('none', rewritten('one', naming));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('Its experiment cannot be read') });
  });

  it('many bad lines is given up after some of them', async () => {
    const out = rewritten('one', (record, line) => (line === 1 ? record : { ...record, cell: -1 }));
    writeRecords(at(out, 'journal.jsonl'), [
      ...recordsIn(at(out, 'journal.jsonl')).slice(0, 1),
      ...Array.from({ length: 500 }, () => ({ complete: 1 })),
    ]);
    const { code, err } = await resume(out);
    expect(code).toBe(2);
    expect(err).toMatch(/\n10 errors\n$/);
  });

  it('text that is no record is refused, too', async () => {
    const out = rewritten('one', (record, line) => (line === 2 ? ({ toJSON: () => 'xxxx' } as never) : record));
    const { code, err } = await resume(out);
    expect(code).toBe(2);
    expect(err).toContain('journal.jsonl:2  error  bad-record');
  });

  it('is kept under another name where nobody goes on with it', async () => {
    const out = rewritten('one', (record, line) => (line === 3 ? { ...record, trials: 0 } : record));
    const { code } = await call('run', at('a.yaml'), '--out', at(out), ...quick);
    expect(code).toBe(0);
    expect(digestIn(out)).toBe(due);
  });
});

describe('An exact run and a matrix', () => {
  it('refuse answers and combats that cannot be', async () => {
    const exact = put('exact.yaml', experimentText.replace('trials: 2000', 'engine: exact'));
    expect(await call('run', exact, '--out', at('exact'), ...quick)).toMatchObject({ code: 0 });
    const run = { seed: 'ten', engine: 'exact' };
    for (const [change, why] of [
      [
        (r: AnyRecord) =>
          recounted(r, ([all, rest]) => [all!.map((list) => list.map((x, i) => (i === 1 ? x * 2 : x))), rest!], run),
        'counts: ',
      ],
      [(r: AnyRecord) => recounted(r, (lists) => lists.slice(0, 1), run), 'counts: It does not say what was dropped'],
      [(r: AnyRecord) => ({ ...r, batch: 0, trials: 9 }), 'counts: It is a record of another kind of run'],
      [(r: AnyRecord) => ({ ...r, cell: 1 }), 'counts: The counts do not agree with their digest'],
    ] as const) {
      const out = rewritten('exact', (record, line) => (line === 2 ? change(record) : record));
      const { code, err } = await call('run', exact, '--out', at(out), '--resume', ...quick);
      expect(code).toBe(2);
      expect(err).toContain(`journal.jsonl:2  error  bad-record  ${why}`);
    }
  });
});
