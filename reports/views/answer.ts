import type { MetricInfo, Subject } from '../../src/core/game.ts';
import type { SharesFigure } from '../../src/core/views.ts';
import { agreeing, capital, joinWithAnd, wordedId } from '../../src/core/words.ts';
import { exactRowOf, isExactRow, isProvedRow, provedRowOf } from '../../src/engine/results/known.ts';
import type { CellResult, MetricRow, Results } from '../../src/engine/results/result.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { formatMean } from '../../src/stats/format/format-mean.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';
import type { Formatted } from '../../src/stats/format/formatted.ts';
import type { AnswerSentence } from '../blocks/block.ts';
import { hasTrials, mostDropped, rowOf, tooFar } from './rows.ts';

export function plain({ lead, estimate, tail, note }: AnswerSentence): string {
  const words = [capital(lead), estimate, tail].filter((part) => part !== '').join(' ');
  return `${words}${note === '' ? '' : ` (${note})`}`;
}

export function title({ experiment }: Results): string {
  return experiment.report.title ?? experiment.name;
}

/** Returns `Spears (25 Heavy Infantry, spear)`, or only the description if it includes the name, `25 Citizen Spears (spear)`. */
export function subjectName(cell: Pick<CellResult, 'subjects'>, id: string): string {
  const subject = cell.subjects.find((s) => s.id === id);
  if (!subject || subject.kind === 'combat') return subject?.text ?? id;
  const [unit, character] = id.split('.').map(wordedId);
  const name = subject.name ?? character ?? unit!;
  const [what = '', ...more] = subject.text
    .replace(/ \(([^()]*)\)/g, ', $1')
    .split(', ')
    .filter((part) => part !== '' && part !== id);
  const isNamed = what.replace(/^[\d,]+ /, '').toLowerCase() === name.toLowerCase();
  const rest = [
    ...(isNamed || what === '' ? [] : [what]),
    ...more,
    ...(character === undefined ? [] : [`with ${unit}`]),
  ];
  const lead = isNamed ? what : name;
  return rest.length === 0 ? lead : `${lead} (${rest.join(', ')})`;
}

/** Returns a participant's name for people without its description, which variants may change. */
export const shortName = (id: string): string => (id === 'combat' ? 'the combat' : wordedId(id.split('.').at(-1)!));

/** Returns `25 Citizen Spears`: a participant's own name where its id has that, else the name of its id. */
const ownName = (cell: Pick<CellResult, 'subjects'>, id: string): string =>
  /^\d/.test(subjectName(cell, id)) ? subjectName(cell, id).replace(/ \(.*/s, '') : shortName(id);

/** Returns the subjects of a kind: first those of the headlines and their sides, then the others. */
export function subjectsOf(cell: CellResult, kind: Subject['kind']): Subject[] {
  const asked = cell.headlines.flatMap(({ subject }) => {
    const side = cell.subjects.find(({ id }) => id === subject)?.side;
    return side === undefined ? [subject] : [subject, side];
  });
  const place = ({ id }: Subject) => (asked.includes(id) ? asked.indexOf(id) : asked.length);
  return cell.subjects.filter((subject) => subject.kind === kind).sort((a, b) => place(a) - place(b));
}

/** The significant digits of an exact or proved number in tables, and in sentences. */
export const FIGURES = 6;
export const BRIEF = 3;

export function formatEstimate(row: MetricRow, figures = FIGURES): Formatted {
  if (isProvedRow(row)) return { estimate: formatProved(row.ciLow, row.ciHigh, row.kind, figures), interval: null };
  const format = row.kind === 'probability' ? formatProbability : formatMean;
  return format(row.estimate, row.ciLow, row.ciHigh, row.n, figures);
}

/** Formats an estimate, but writes `never` for an exact probability of 0 and `always` for 1. */
export function formatInWords(row: MetricRow, figures = FIGURES): Formatted {
  const often = oftenOf(row);
  return often === undefined ? formatEstimate(row, figures) : { estimate: often, interval: null };
}

/** The bound of rounding errors in sums of weights, which are some 1e-14. */
const rounding = 1e-12;

function oftenOf(row: MetricRow): 'never' | 'always' | undefined {
  const { kind, estimate } = row;
  if (kind !== 'probability' || !isExactRow(row)) return undefined;
  if (estimate === 0) return 'never';
  return 1 - estimate < rounding ? 'always' : undefined;
}

/** Returns the exact value or the proved bounds if they are known and the simulation agrees, else the estimate. */
export function bestOf(cell: CellResult, row: MetricRow): MetricRow {
  const beside = exactRowOf(cell, row);
  if (beside) {
    if (Number.isNaN(beside.exact) || Math.abs(beside.z) > tooFar) return row;
    const { exact } = beside;
    return { ...row, n: Infinity, estimate: exact, ciLow: exact, ciHigh: exact, stdError: 0 };
  }
  const bounds = provedRowOf(cell, row);
  if (!bounds || !(Math.abs(bounds.z) <= tooFar)) return row;
  const { low, high } = bounds;
  return { ...row, n: Infinity, estimate: (low + high) / 2, ciLow: low, ciHigh: high, stdError: Number.NaN };
}

export function bestRow(cell: CellResult, subject: string, metric: string, round = 0): MetricRow | undefined {
  const row = rowOf(cell, subject, metric, round);
  return row && bestOf(cell, row);
}

/** Returns how rows are known: `exact`, `proved`, or an empty text if one of them is an estimate. */
export function certaintyOf(rows: readonly Pick<MetricRow, 'n' | 'ciLow' | 'ciHigh'>[]): '' | 'exact' | 'proved' {
  if (rows.every(isExactRow)) return 'exact';
  return rows.every(({ n }) => n === Infinity) ? 'proved' : '';
}

/** Returns a clause with the name of the intervals of rows; empty if all rows are exact. */
export function ofIntervals(rows: Parameters<typeof certaintyOf>[0], clause: (name: string) => string): string {
  const certainty = certaintyOf(rows);
  return certainty === 'exact' ? '' : clause(certainty === 'proved' ? 'proved bounds' : '95 % interval');
}

/** Returns the basis of an estimate: its interval, `exact`, `proved`, or an empty text. */
export function noteOf(cell: CellResult, row: MetricRow): string {
  const best = bestOf(cell, row);
  if (best.n === Infinity) return `${certaintyOf([best])}${row.n === Infinity ? '' : '; the simulation agrees'}`;
  const of = row.n !== cell.trials ? [`of ${grouped(row.n)}`] : [];
  const { interval } = formatEstimate(row);
  return [...of, ...(interval === null ? [] : [`95 % interval ${interval}`])].join(', ');
}

const slot = '…';

function around(says: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = says.split(slot);
  return [before.trim(), after.trim()];
}

/** Returns a sentence for 0 or 1: `never failed a Break Test`, `was never killed`. */
function oftenSentence(name: string, often: string, says: string, note: string): AnswerSentence {
  const [, verb, rest] = /^(was|were) (.*)$/s.exec(says) ?? [];
  if (says.startsWith(GOAL))
    return { lead: 'the goal was', estimate: often, tail: `reached: ${says.slice(GOAL.length)}`, note };
  return verb === undefined
    ? { lead: name, estimate: often, tail: says, note }
    : { lead: `${name} ${verb}`, estimate: often, tail: rest!, note };
}

export function sentence(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  subject: string,
  metric: string,
  name = subjectName(cell, subject),
): AnswerSentence | undefined {
  const row = rowOf(cell, subject, metric);
  if (!row) return undefined;
  const says = saysOf(definitions, metric, cell, subject, name);
  const best = bestOf(cell, row);
  const note = noteOf(cell, row);
  const often = oftenOf(best);
  if (often !== undefined) return oftenSentence(name, often, says, note);
  const [{ estimate }, { estimate: short }] = [formatEstimate(best), formatEstimate(best, BRIEF)];
  const { lead, tail } = clauses(name, says, row.kind);
  return { lead, estimate, ...(short !== estimate && { brief: { estimate: short } }), tail, note };
}

/** Returns the phrase of a metric, which agrees with its subject, if any. */
export function saysOf(
  definitions: readonly MetricInfo[],
  metric: string,
  cell?: Pick<CellResult, 'subjects'>,
  subject = '',
  name = shortName(subject),
): string {
  const says = definitions.find((info) => info.metric === metric)?.phrase ?? metric;
  const [, goal] = /^the goal (.*?)( was reached)?$/s.exec(says) ?? [];
  if (goal !== undefined)
    return GOAL + joinWithAnd(goal.split(' and ').map((condition) => conditionWords(definitions, condition, cell)));
  const isUnit = cell?.subjects.some(({ id, kind }) => id === subject && kind === 'unit');
  return isUnit ? agreeing(name.replace(/ \(.*/s, ''), says) : says;
}

const GOAL = 'the goal: ';
const amounts = { '>=': '… or more', '>': 'more than …', '<=': 'at most …', '<': 'fewer than …' } as const;

function conditionWords(definitions: readonly MetricInfo[], text: string, cell?: Pick<CellResult, 'subjects'>): string {
  const [, of = '', metric = text, sign, value = ''] = /^(\S+)\.([\w-]+)(?: (>=|<=|>|<) (\S+))?$/.exec(text) ?? [];
  const says = saysOf(definitions, metric, cell, of);
  const amount = amounts[sign as keyof typeof amounts] ?? slot;
  if (says.includes(slot)) return joined(shortName(of), says.replace(slot, amount.replace(slot, value || slot)));
  const isNever = sign?.startsWith('<');
  return joined(shortName(of), isNever ? says.replace(/^(was |were |)/, '$1never ') : says);
}

/** Joins a name with a phrase; that of a goal is a whole clause. */
export const joined = (name: string, says: string): string => (says.startsWith('the goal') ? says : `${name} ${says}`);

export const headlineWords = (
  { definitions, cells }: Pick<Results, 'definitions' | 'cells'>,
  { subject, metric }: { readonly subject: string; readonly metric: string },
): string =>
  capital(joined(shortName(subject), saysOf(definitions, metric, cells[0], subject).replace(/( of)? …/, '')));

/** Returns the clauses around the number: `spears failed a Break Test in` … `of combats`, `spears lost` … `points on average`. */
export function clauses(
  name: string,
  says: string,
  kind: MetricRow['kind'],
): { readonly lead: string; readonly tail: string } {
  if (kind === 'probability') return { lead: `${joined(name, says)} in`, tail: 'of combats' };
  const [before, after] = around(says);
  // A phrase without a slot for its value is a bare name.
  if (!says.includes(slot)) return { lead: `${joined(name, says)}:`, tail: 'on average' };
  return { lead: joined(name, before), tail: [after, 'on average'].filter((part) => part !== '').join(' ') };
}

export function headlines(cell: CellResult, definitions: readonly MetricInfo[]): AnswerSentence[] {
  return cell.headlines.flatMap(({ subject, metric }) => sentence(cell, definitions, subject, metric) ?? []);
}

export const opponentSentences = (
  cell: CellResult,
  definitions: readonly MetricInfo[],
  nameOf = shortName,
): AnswerSentence[] =>
  (cell.opponents ?? []).map(({ subject, metric, side, low, high }) => {
    const name = nameOf(subject);
    const { lead, tail } = clauses(name, saysOf(definitions, metric, cell, subject, name), 'probability');
    const estimate = formatProved(low, high, 'probability');
    return { lead: `Depending on the choices of ${shortName(side)}, ${lead}`, estimate, tail, note: 'proved' };
  });

/** Returns the shares of a figure in sentences about "it"; empty if the subject is not in the figure. */
export function figureSentences(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  { has, sentences = [] }: SharesFigure,
  subject: string,
): AnswerSentence[] {
  if (!has.some((metric) => rowOf(cell, subject, metric))) return [];
  return sentences.flatMap((metric) => sentence(cell, definitions, subject, metric, 'It') ?? []);
}

/** Returns the bases of the cells: `200,000 trials, sampled`, all outcomes, or those that were followed in any of several cells. */
export function bases({ experiment, cells: all }: Results, cells = all): string[] {
  const proved = cells.filter(({ steps }) => steps !== undefined);
  const others = cells.filter(({ steps }) => steps === undefined);
  const texts = others.map((cell) =>
    hasTrials(cell)
      ? `${counted(cell.trials, 'trial')}, ${experiment.engine}`
      : 'exact: every outcome with its probability',
  );
  return [...new Set(texts), ...(proved.length > 0 ? [provedBasis(proved)] : [])];
}

function provedBasis(cells: readonly CellResult[]): string {
  const paths = `paths with a total probability of ${formatProved(0, mostDropped(cells), 'probability')}`;
  const steps = cells.reduce((sum, cell) => sum + (cell.steps ?? 0), 0);
  return `proved: ${paths} were not followed${cells.length === 1 ? '' : ' in any cell'}, in ${grouped(steps)} steps`;
}

/** Returns the first digits of a digest, by which people compare two runs. */
export function shortDigest(digest: string): string {
  return digest.slice(0, 12);
}

export function headlineNames({ cells }: Results): { readonly subject: string; readonly metric: string }[] {
  const found: CellResult['headlines'][number][] = [];
  for (const { headlines } of cells)
    for (const headline of headlines) {
      const { subject, metric } = headline;
      if (!found.some((one) => one.subject === subject && one.metric === metric)) found.push(headline);
    }
  return found;
}

/** Returns the first headline of a cell, with the name of its subject alone. */
export function headlineInShort(cell: CellResult, definitions: readonly MetricInfo[]): AnswerSentence | undefined {
  const [first] = cell.headlines;
  return first && sentence(cell, definitions, first.subject, first.metric, ownName(cell, first.subject));
}
