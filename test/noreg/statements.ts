import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { writers } from '../../reports/index.ts';
import { compareText } from '../../reports/text/compare.ts';
import { solutionText } from '../../reports/text/solution-text.ts';
import { text } from '../../reports/text/text.ts';
import { readQuestion, runBesideExact, solve } from '../../src/index.ts';
import { type PageNode, pageLines } from '../helpers/page/page-lines.ts';
import { provenance } from '../helpers/page/results.ts';
import { outputsOfLists, SOLVED } from './questions.ts';
import type { Rows } from './rows.ts';
import { shipped, textOf } from './shipped.ts';

/** Trials of the cells of a file together, and of each at least. */
const TRIALS = { all: 600, each: 60 };

/** Experiments whose reports differ in kind: a combat, a sweep, variants, a choice on a board. */
const REPORTED = [
  'hold-the-line.yaml',
  'four-ranks.yaml',
  '2026/dwarves-and-warriors.yaml',
  'cca/who-attacks-first.yaml',
];

type Statements = ReadonlyMap<string, readonly string[]>;

async function* statements(): AsyncGenerator<readonly [name: string, said: Statements]> {
  for (const file of REPORTED) yield [file, await statementsOf(file)];
  for (const { file, ...options } of SOLVED) {
    const { question } = readQuestion(textOf(file), {
      file,
      ...options,
      engine: 'sampled',
      trials: 1000,
      maxTrials: 4000,
    });
    yield [`solve ${file}`, new Map([['text', linesOf(solutionText(await solve(question!, { threads: 0 })))]])];
  }
  for (const name of ['gauntlet', 'matchup', 'swap'] as const)
    yield [name, new Map(Object.entries(await outputsOfLists(name)).map(([file, made]) => [file, saidIn(file, made)]))];
}

/** Returns a short text for each output of each report, which changes with its numbers and their order, not with its words. */
export async function statementRows(): Promise<Rows> {
  const rows: Rows = new Map();
  for await (const [name, said] of statements())
    for (const [output, lines] of said) {
      const numbers = lines.join('\n').match(/[−+-]?\d[\d.,]*(?:e-?\d+)?/g) ?? [];
      const digest = createHash('sha256').update(numbers.map(rounded).join(' ')).digest('hex').slice(0, 16);
      rows.set(`${name}, ${output}: ${numbers.length} numbers`, digest);
    }
  return rows;
}

/** Rounds numbers of full precision, whose last digits depend on the order of sums; commas join those of a CSV. */
const rounded = (numbers: string): string =>
  numbers
    .split(',')
    .map((number) => {
      if (number.length < 14 || !Number.isFinite(Number(number))) return number;
      return Math.abs(Number(number)) < 1e-12 ? '0' : Number(number).toPrecision(9);
    })
    .join(',');

async function statementsOf(file: string): Promise<Statements> {
  const read = shipped(file, { trials: 1 });
  const said = new Map<string, string[]>();
  const add = async (name: string, made: string | Iterable<string | Uint8Array> | undefined): Promise<void> => {
    if (made !== undefined) said.set(name, saidIn(name, typeof made === 'string' ? made : [...made].join('')));
  };
  const trials = Math.max(TRIALS.each, Math.ceil(TRIALS.all / read.cells.length));
  const results = await runBesideExact({ ...read, trials }, { threads: 0 });
  said.set('text', linesOf(text(results, provenance)));
  said.set('text of compare', linesOf(compareText(results, provenance)));
  for (const one of [...writers.csv, ...writers.html, ...writers.json])
    await add(one.file, await one.make(results, provenance));
  return said;
}

const saidIn = (file: string, made: string): string[] =>
  file.endsWith('.html') ? pageStatements(made) : linesOf(made);

/** Lines without the blanks that align them. */
const linesOf = (made: string): string[] =>
  made
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

const NAMED = ['id', 'href', 'aria-label', 'title', 'data-metric', 'data-difference', 'data-combat', 'popovertarget'];

/** The texts of a page's elements, names of elements and titles, and the data of its script. */
const pageStatements = (html: string): string[] =>
  pageLines(html, ['STYLE', 'SCRIPT'], (node) => [
    ...NAMED.flatMap((name) => {
      const value = node.getAttribute(name);
      return value ? [`${name}: ${value.replace(/\s+/g, ' ')}`] : [];
    }),
    ...(node.tagName === 'SCRIPT' ? dataOf(node) : []),
  ]);

function dataOf(node: PageNode): string[] {
  const type = node.getAttribute('type');
  if (type !== 'text/plain') return type === null ? [] : [node.textContent];
  return node.textContent
    .split('\n')
    .flatMap((piece) => linesOf(inflateRawSync(Buffer.from(piece, 'base64')).toString('utf8')));
}
