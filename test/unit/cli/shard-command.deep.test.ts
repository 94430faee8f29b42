import { cpSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { type Packed, packLists, type ResultSubject, unpackLists } from '../../../src/run/counts/packed.ts';
import { fromLine, toLine } from '../../../src/run/journal/lines.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../helpers/run/temporary-folder.ts';

// Six tasks: three batches of each of two cells, with a variant beside each.
const text = `${experimentText.replace('trials: 2000', 'trials: 140000')}sweep: {units.spears.models: [8, 10]}
variants: {wide: {units.spears.files: 8}}\n`;

const folder = folderOfFile();
const at = (...path: string[]): string => join(folder(), ...path);

async function command(...argv: string[]) {
  const io = new FakeIo();
  const code = await main(argv, io);
  return { code, out: io.stdout, err: io.stderr };
}

const shard = (which: string, out: string, ...more: string[]) =>
  command('run', at('a.yaml'), '--shard', which, '--out', at(out), '--threads', '0', '--quiet', ...more);
const mergeAll = (out: string, parts: readonly string[], ...more: string[]) =>
  command('merge', ...parts.map((part) => at(part)), '--out', at(out), '--quiet', ...more);
const merge = (out: string, parts: readonly string[], ...more: string[]) =>
  mergeAll(out, parts, '--no-exact', '--format', 'json', ...more);

const digestIn = (out: string): string => JSON.parse(readFileSync(at(out, 'run.json'), 'utf8')).digest;

function resultsIn(out: string): Record<string, string> {
  const files = readdirSync(at(out)).filter((file) => file !== 'run.json' && file !== 'journal.jsonl');
  return Object.fromEntries([
    ...files.map((file) => [
      file,
      readFileSync(at(out, file), 'utf8')
        .replace(/<dt>(Started|Time|Machine)<\/dt><dd>.*?<\/dd>/g, '$1')
        // The record of the run contains time and machine.
        .replace(/(id="run-data">)[^<]*/, '$1'),
    ]),
    ['digest', digestIn(out)],
    // Lines are in the order of play.
    ['journal', readFileSync(at(out, 'journal.jsonl'), 'utf8').split('\n').sort().join('\n')],
  ]);
}

const recordsIn = (part: string): Record<string, unknown>[] =>
  readFileSync(at(part, 'journal.jsonl'), 'utf8')
    .split(/(?<=\n)/)
    .map((line) => fromLine(Buffer.from(line)) as Record<string, unknown>);

function change(part: string, change: (records: Record<string, unknown>[]) => Record<string, unknown>[]): void {
  writeFileSync(at(part, 'journal.jsonl'), Buffer.concat(change(recordsIn(part)).map(toLine)));
}

function copy(part: string, to: string): void {
  cpSync(at(part), at(to), { recursive: true });
}

describe('Shards', () => {
  let whole: Record<string, string>;

  beforeAll(async () => {
    writeFileSync(at('a.yaml'), text);
    const run = await command('run', at('a.yaml'), '--out', at('one'), '--threads', '0', '--quiet');
    expect(run).toEqual({ code: 0, out: '', err: '' });
    whole = resultsIn('one');
    for (const i of [1, 2, 3]) expect(await shard(`${i}/3`, `p${i}`)).toEqual({ code: 0, out: '', err: '' });
  });

  it('come to the results of one run, to the last byte, in any order', async () => {
    expect(Object.keys(whole).sort()).toEqual(
      ['differences.csv', 'digest', 'exact.csv', 'histograms.csv', 'journal', 'metrics.csv', 'report.html'].sort(),
    );
    expect(await mergeAll('whole', ['p3', 'p1', 'p2'])).toEqual({ code: 0, out: '', err: '' });
    expect(resultsIn('whole')).toEqual(whole);
  });

  it('write a journal alone, in a folder of their own', async () => {
    expect(readdirSync(at('p1'))).toEqual(['journal.jsonl']);
    expect(recordsIn('p1')[0]).toMatchObject({ shard: '1/3' });
    const { err, out } = await command('run', at('a.yaml'), '--shard', '2/3', '--dry-run', '--no-exact');
    expect(err).toBe('Only shard 2/3 of this would be played here.\n');
    expect(out).toContain('results would be written to results/do-ten-hold-shard-2-of-3');
  });

  it('say what they have played', async () => {
    const said = await command('run', at('a.yaml'), '--shard', '1/3', '--out', at('said'), '--threads', '0');
    expect(said.out).toBe('');
    // Only a slow machine has progress to show before it.
    expect(said.err.replace(/^.* …\n/gm, '')).toBe(
      `Do ten hold?: shard 1/3: 2 batches played into ${at('said')}; \`breaktest merge\` joins all shards\n`,
    );
  });

  it('may have nothing to play', async () => {
    for (const i of [7, 8]) expect((await shard(`${i}/8`, `e${i}`)).code).toBe(0);
    const { code, err } = await merge('none', ['e7', 'e8']);
    expect(code).toBe(2);
    expect(err).toContain('missing-shard  Shards 1/8, 2/8, 3/8, 4/8, 5/8 and 1 more are missing; found: 7/8 in ');
  });

  it('may be of different numbers, or a whole run, as long as nothing is missing', async () => {
    for (const i of [1, 2]) expect((await shard(`${i}/2`, `h${i}`)).code).toBe(0);
    const { code, err } = await merge('mixed', ['p1', 'p2', 'h1', 'h2']);
    expect(code).toBe(0);
    expect(err).toMatch(/h1 +warning +given-twice +It shares results with .*p1: 1 batch is equal and counted once/);
    expect(digestIn('mixed')).toBe(whole['digest']);
    expect((await merge('mixed2', ['one', 'p2'])).code).toBe(0);
    const lacking = await merge('mixed3', ['p1', 'p2', 'h1']);
    expect(lacking.code).toBe(2);
    expect(lacking.err).toMatch(
      /missing-batches +1 of 6 batches are missing: batch \d of cell \d \(wide\); found: shards of 3, and shards of 2/,
    );
  });

  it('that are missing are told, and nothing is written', async () => {
    const { code, err } = await merge('gap', ['p1', 'p3']);
    expect(code).toBe(2);
    expect(err).toBe(
      `merge  error  missing-shard  Shard 2/3 is missing; found: 1/3 in ${at('p1')}, 3/3 in ${at('p3')}\n1 error\n`,
    );
    expect(existsSync(at('gap'))).toBe(false);
  });

  it('that are unfinished are told, and go on', async () => {
    copy('p2', 'u2');
    truncateSync(at('u2', 'journal.jsonl'), readFileSync(at('u2', 'journal.jsonl')).length - 100);
    const { code, err } = await merge('unfinished', ['p1', 'u2', 'p3']);
    expect(code).toBe(2);
    expect(err).toMatch(/u2 +warning +damaged +\d+ bytes of its journal are damaged and ignored/);
    expect(err).toMatch(
      /u2 +error +unfinished-shard +Shard 2\/3 is unfinished: it lacks 1 of 2 batches; allowed: `run --shard 2\/3 --out .*u2 --resume` plays them/,
    );
    expect((await shard('2/3', 'u2', '--resume')).code).toBe(0);
    expect((await merge('finished', ['p1', 'u2', 'p3'])).err).toBe('');
    expect(digestIn('finished')).toBe(whole['digest']);
  });

  it('that are given twice are told and counted once', async () => {
    copy('p2', 'q2');
    const { code, err } = await merge('twice', ['p1', 'p2', 'q2', 'p3', 'p3']);
    expect(code).toBe(0);
    expect(err).toMatch(/p3 +warning +given-twice +It is named twice, and counted once/);
    expect(err).toMatch(/q2 +warning +given-twice +Shard 2\/3 is in .*p2 too: 2 batches are equal and counted once/);
    expect(digestIn('twice')).toBe(whole['digest']);
  });

  it('that came to something else for the same batch are fatal, and both are named', async () => {
    copy('p2', 'd2');
    change('d2', (records) =>
      records.map((record) => {
        if (record['batch'] !== 1) return record;
        const subject = { seed: 'ten', engine: 'sampled', ...record } as unknown as ResultSubject;
        const counts = unpackLists(subject, record as Packed);
        const list = counts[0]![0]!;
        [list[1], list[3]] = [list[1]! + 1, list[3]! - 1];
        return { ...record, ...packLists(subject, counts) };
      }),
    );
    for (const parts of [
      ['p1', 'p2', 'd2', 'p3'],
      ['d2', 'p1', 'p2', 'p3'],
    ]) {
      const { code, err } = await merge('different', parts);
      expect(code).toBe(2);
      const [first, second] = parts.filter((part) => part.endsWith('2'));
      expect(err).toContain(
        `different-results  Batch 1 of cell 0 has different results in ${at(first!)}: one machine or file is faulty; found: ${at(second!)}`,
      );
    }
    expect(existsSync(at('different'))).toBe(false);
  });

  it('of another seed, engine, file or version are told', async () => {
    await shard('2/3', 'seed', '--seed', 'other');
    await shard('2/3', 'engine', '--engine', 'rolled', '--trials', '300');
    await shard('2/3', 'trials', '--trials', '70000');
    await shard('2/3', 'models', '--set', 'units.knights.models=4');
    copy('p2', 'version');
    change('version', ([header, ...rest]) => [{ ...header, version: '0.1.0' }, ...rest]);
    const { code, err } = await merge('others', ['p1', 'seed', 'engine', 'trials', 'models', 'version', 'p3']);
    expect(code).toBe(2);
    for (const said of [
      /seed +error +other-seed +It was played with another seed than most of the others; found: other; allowed: ten/,
      /engine +error +other-engine +.*found: rolled; allowed: sampled/,
      /trials +error +other-file +It was played with another file than most of the others: trials is 70000, was 140000/,
      /models +error +other-file +.*units.knights.models is 4, was 3/,
      /version +error +other-version +.*found: 0.1.0; allowed: \d/,
    ])
      expect(err).toMatch(said);
    expect(err).toMatch(/\n5 errors\n$/);
  });

  it('all of another version cannot be joined by this one', async () => {
    for (const i of [1, 2, 3]) {
      copy(`p${i}`, `old${i}`);
      change(`old${i}`, ([header, ...rest]) => [{ ...header, version: '0.1.0' }, ...rest]);
    }
    const { code, err } = await merge('old', ['old1', 'old2', 'old3']);
    expect(code).toBe(2);
    expect(err).toMatch(/old1 +error +other-version +Another version of breaktest wrote it, .*found: 0.1.0/);
  });

  it('are no folders without a journal, nor the folder of the results', async () => {
    const none = await merge('x', ['nothing', 'p1', 'p2', 'p3']);
    expect(none.code).toBe(2);
    expect(none.err).toMatch(/nothing +error +no-journal +There is no such folder/);
    copy('p1', 'self');
    const self = await merge('self', ['self', 'p2', 'p3']);
    expect(self.code).toBe(2);
    expect(self.err).toContain('same-folder');
    expect(recordsIn('self')).toEqual(recordsIn('p1'));
  });

  it('go on as the shard and the file that they were', async () => {
    copy('p1', 'resumed');
    const other = await shard('2/3', 'resumed', '--resume');
    expect(other.code).toBe(2);
    expect(other.err).toContain('other-shard  It holds another shard; found: 1/3; allowed: 2/3');
    const longer = await shard('1/3', 'resumed', '--resume', '--trials', '400000');
    expect(longer.code).toBe(2);
    expect(longer.err).toContain('other-file  It was begun with another file: trials is 400000, was 140000');
    const before = recordsIn('resumed');
    expect(await shard('1/3', 'resumed', '--resume')).toEqual({ code: 0, out: '', err: '' });
    expect(recordsIn('resumed')).toEqual(before);
  });

  it('are refused where all of the run must be seen', async () => {
    const precise = text.replace('trials: 140000', 'precision: {half_width: 0.01}');
    writeFileSync(at('precise.yaml'), precise);
    const { code, err } = await command('run', at('precise.yaml'), '--shard', '1/3', '--out', at('refused'));
    expect(code).toBe(2);
    expect(err).toMatch(
      /precise.yaml:5:12 +error +no-shards +precision: The stopping rule needs the results of all machines/,
    );
    expect(existsSync(at('refused'))).toBe(false);
    for (const more of [['--precision', '0.1'], ['--watch'], ['--metrics', 'break'], ['--format', 'csv']]) {
      const { code, err } = await shard('1/3', 'refused', ...more);
      expect(code).toBe(2);
      expect(err).toMatch(/'--shard <i\/n>' cannot be used with option '--/);
    }
  });

  it.each(['exact', 'bounded'])('share out %s answers cell by cell', async (engine) => {
    const answers = ['run', at('a.yaml'), '--engine', engine, '--set', 'rounds=1', '--quiet'];
    const folder = (name: string) => at(`${engine}-${name}`);
    const codes = [];
    for (const number of [1, 2, 3])
      codes.push((await command(...answers, '--shard', `${number}/3`, '--out', folder(`${number}`))).code);
    codes.push((await command('merge', folder('1'), folder('2'), folder('3'), '--out', folder('all'), '--quiet')).code);
    codes.push((await command(...answers, '--out', folder('whole'))).code);
    expect(codes).toEqual([0, 0, 0, 0, 0]);
    expect(digestIn(`${engine}-all`)).toBe(digestIn(`${engine}-whole`));
  });

  it('keep metrics and formats that the merge is asked for', async () => {
    const { code, out } = await command(
      ...['merge', at('p1'), at('p2'), at('p3'), '--out', at('some')],
      ...['--format', 'csv', '--metrics', 'spears.break', '--json', '--quiet', '--no-exact'],
    );
    expect(code).toBe(0);
    expect(JSON.parse(out).experiments[0]).toMatchObject({ state: 'done', digest: whole['digest'] });
    expect(readFileSync(at('some', 'metrics.csv'), 'utf8')).not.toContain('lost');
    expect(existsSync(at('some', 'report.html'))).toBe(false);
    expect((await merge('no', ['p1', 'p2', 'p3'], '--metrics', 'brake')).err).toContain('unknown-metric');
  });
});
