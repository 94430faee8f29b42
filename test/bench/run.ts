import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { version } from '../../src/experiment/version.ts';
import { against, CONFIDENCE, FEWEST_PAIRS, inTurn, PAIRS, verdict, WORSE } from './against.ts';
import { type Figure, figure, number, tableOf, withTable } from './figure.ts';
import { mainOf, measure } from './measure.ts';
import { pairedRatio } from './ratio.ts';
import { byJob, comparisons, type Row, rowsOf } from './rows.ts';

/*
 * npm run bench [-- page] [-- --write] [-- --rows start,kernel] [-- --against ../other] [-- --pairs 30]
 * Built code, fixed seeds. --write measures everything for docs/speed.md. Exit code 1: a row is worse than that of the other checkout; 2: it could not be measured.
 */
const RUNS = 5;
const here = fileURLToPath(new URL('../../..', import.meta.url));

const ratioText = ({ estimate, low, high }: { estimate: number; low: number; high: number }): string =>
  `${estimate.toFixed(3)} (${low.toFixed(3)} – ${high.toFixed(3)})`;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

function print({ name, unit, median, low, high }: Figure): void {
  console.log(`${name.padEnd(62)} ${number(median).padStart(8)} ${unit}  (${number(low)} – ${number(high)})`);
}

function* figures(rows: readonly Row[], isAll: boolean): Generator<Figure> {
  for (const { job, rows: ofJob } of byJob(rows)) {
    const uses = Array.from({ length: RUNS }, () => measure(here, job));
    for (const { name, about, unit, value } of ofJob) yield figure(`${name}: ${about}`, unit, uses.map(value));
  }
  for (const { about, over, under } of isAll ? comparisons : []) {
    const of = (row: Row) => (): number => row.value(measure(here, row.job));
    const { estimate, low, high } = pairedRatio(
      inTurn(FEWEST_PAIRS, of(over), of(under), () => {}),
      CONFIDENCE,
    );
    yield { name: about, unit: 'times', median: estimate, low, high };
  }
}

/** Replaces the table of the page on speed by that of these figures. */
function write(figures: readonly Figure[]): void {
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}, breaktest ${version()}`;
  const page = join(here, 'docs/speed.md');
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), machine, tableOf(figures)));
}

function compare(rows: readonly Row[], there: string, pairs: number): number {
  const worse: string[] = [];
  let error = 0;
  const progress = (names: string, pair: number): void => say(`${names}: pair ${pair + 1} of ${pairs}`);
  const compared = against(
    rows,
    pairs,
    (job) => measure(here, job),
    (job) => measure(there, job),
    progress,
  );
  console.log(`${'row'.padEnd(12)} ${'here'.padStart(8)} ${'there'.padStart(8)} ${''.padEnd(12)} here over there`);
  for (const found of compared) {
    const { name, unit } = found.row;
    if ('reason' in found) {
      console.log(`${name.padEnd(12)} cannot be measured there. ${found.reason}`);
      continue;
    }
    const what = verdict(found.ratio);
    if (what === 'worse') worse.push(name);
    error = found.ratio.error;
    const values = [found.here, found.there].map((n) => number(n).padStart(8)).join(' ');
    const notes = [what, found.isSameWork ? undefined : 'the digests differ'].filter((note) => note !== undefined);
    console.log(`${name.padEnd(12)} ${values} ${unit.padEnd(12)} ${[ratioText(found.ratio), ...notes].join('  ')}`);
  }
  if (error === 0) throw new Error(`${there} can do none of the rows.`);
  const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`;
  console.log(
    `${pairs} pairs a row; a row of ratio ${WORSE} is called worse in ${percent(error)} of comparisons, one of all rows in at most ${percent(error * rows.length)}.`,
  );
  console.log(
    worse.length > 0 ? `Worse: ${worse.join(', ')}.` : `No row is worse: none has an interval above ${WORSE}.`,
  );
  return worse.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rows: { type: 'string' },
      against: { type: 'string' },
      pairs: { type: 'string', default: `${PAIRS}` },
      write: { type: 'boolean', default: false },
    },
  });
  const rows = rowsOf(values.rows);
  const pairs = Number(values.pairs);
  if (!Number.isInteger(pairs) || pairs < FEWEST_PAIRS || pairs > 1000)
    throw new RangeError(`--pairs is a whole number from ${FEWEST_PAIRS} to 1000, found ${values.pairs}.`);
  const unknown = positionals.find((name) => name !== 'page');
  if (unknown !== undefined) throw new RangeError(`${unknown} is not known; rows are chosen by --rows.`);
  if (values.against !== undefined && !existsSync(mainOf(values.against)))
    throw new Error(`${values.against} is not built: there is no ${mainOf(values.against)}. Run npm run build there.`);
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
  if (values.against !== undefined) return compare(rows, values.against, pairs);
  const made: Figure[] = [];
  const add = (one: Figure): void => {
    made.push(one);
    print(one);
  };
  if (positionals.length === 0) for (const one of figures(rows, values.rows === undefined)) add(one);
  if (positionals.length > 0 || values.write) for (const one of await (await import('./page.ts')).page()) add(one);
  if (values.write) write(made);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  say((error as Error).message);
  process.exitCode = 2;
}
