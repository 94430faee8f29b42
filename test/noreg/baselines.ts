import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { counters } from './counters.ts';
import { digests, type Size } from './digests.ts';
import { labels } from './labels.ts';
import { changes, type Rows, type Rule, rowsOfText, textOfRows } from './rows.ts';
import { statementRows } from './statements.ts';
import { exactValues, swapValues, thinnedValues } from './values.ts';

interface Baseline {
  readonly name: string;
  readonly size: Size;
  readonly rule: Rule;
  readonly make: () => Rows | Promise<Rows>;
}

const sizes: readonly Size[] = ['quick', 'deep'];

export const baselines: readonly Baseline[] = [
  { name: 'counters', size: 'quick', rule: 'identical', make: counters },
  { name: 'statements', size: 'deep', rule: 'identical', make: statementRows },
  { name: 'swap', size: 'quick', rule: 'within 1e-12', make: swapValues },
  { name: 'rolled', size: 'deep', rule: 'identical', make: () => digests('rolled', 'deep') },
  ...sizes.flatMap((size): Baseline[] => [
    { name: 'labels', size, rule: 'identical', make: () => labels(size) },
    { name: 'sampled', size, rule: 'identical', make: () => digests('sampled', size) },
    { name: 'exact', size, rule: 'within 1e-12', make: () => exactValues(size) },
    { name: 'thinned', size, rule: 'within five errors', make: () => thinnedValues(size) },
  ]),
];

/** Whether the quick tests compare a baseline, which takes a second or two; the deep tests compare the others. */
export const isQuick = ({ name, size }: Baseline): boolean => size === 'quick' && name !== 'exact';

const fileOf = ({ name, size }: Baseline): string =>
  fileURLToPath(new URL(`./baselines/${name}${size === 'deep' ? '.deep' : ''}.tsv`, import.meta.url));

/** Writes a baseline as it is now. @returns how many rows there are, and how many of them have changed */
export async function write(baseline: Baseline): Promise<{ readonly rows: number; readonly changed: number }> {
  const made = await baseline.make();
  const file = fileOf(baseline);
  const stored = existsSync(file) ? read(file) : (new Map() as Rows);
  mkdirSync(new URL('./baselines', import.meta.url), { recursive: true });
  writeFileSync(file, textOfRows(made));
  return { rows: made.size, changed: changes(baseline.rule, stored, made).length };
}

export async function changed(baseline: Baseline): Promise<string[]> {
  return changes(baseline.rule, read(fileOf(baseline)), await baseline.make());
}

const read = (file: string): Rows => rowsOfText(readFileSync(file, 'utf8'));
