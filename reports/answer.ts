import type { MetricInfo, Subject } from '../src/core/game.ts';
import type { CellResult, MetricRow, Provenance, Results } from '../src/engine/result.ts';
import { formatMean } from '../src/stats/format-mean.ts';
import { grouped } from '../src/stats/format-number.ts';
import { formatProbability } from '../src/stats/format-probability.ts';
import type { Formatted } from '../src/stats/formatted.ts';
import { exactRowOf, exactText } from './agreement.ts';
import { anyCompared, isBaseline, isExact, rowOf } from './rows.ts';
import { cellName } from './swept.ts';

/** A sentence about one metric, in the pieces that an output may want to set apart. */
export interface Sentence {
  /** `spears (25 Heavy Infantry, spear) failed a Break Test in` */
  readonly lead: string;
  /** `27.4 %` */
  readonly estimate: string;
  /** `of combats` */
  readonly tail: string;
  /** `exact 27.4119 %; 95 % interval 27.2 – 27.6 %`, or `exact`; empty where there is no doubt. */
  readonly note: string;
}

/** The sentence in one piece, without a full stop. */
export function plain({ lead, estimate, tail, note }: Sentence): string {
  return `${lead} ${estimate} ${tail}${note === '' ? '' : ` (${note})`}`;
}

/** The title that the file gives its report, else its name. */
export function title({ experiment }: Results): string {
  return experiment.report.title ?? experiment.name;
}

/** A participant by the name in the file and what it is: `spears (25 Heavy Infantry, spear)`. */
export function subjectName(cell: CellResult, id: string): string {
  const subject = cell.subjects.find((s) => s.id === id);
  if (!subject || subject.kind === 'combat') return subject?.text ?? id;
  const about = subject.text.replace(/ \(([^()]*)\)/g, ', $1');
  return about === '' || about === id ? id : `${id} (${about})`;
}

/** The subjects of a kind: first those that the headlines speak of and their sides, then the others. */
export function subjectsOf(cell: CellResult, kind: Subject['kind']): Subject[] {
  const asked = cell.headlines.flatMap(({ subject }) => {
    const side = cell.subjects.find(({ id }) => id === subject)?.side;
    return side === undefined ? [subject] : [subject, side];
  });
  const place = ({ id }: Subject) => (asked.includes(id) ? asked.indexOf(id) : asked.length);
  return cell.subjects.filter((subject) => subject.kind === kind).sort((a, b) => place(a) - place(b));
}

/** An estimate with its interval, as its kind is written. */
export function written(row: MetricRow): Formatted {
  const format = row.kind === 'probability' ? formatProbability : formatMean;
  return format(row.estimate, row.ciLow, row.ciHigh, row.n);
}

/** What an estimate rests on: its interval, `exact`, or nothing to add. */
export function noteOf(row: MetricRow, trials: number): string {
  const { interval } = written(row);
  const of = row.n !== Infinity && row.n !== trials ? [`of ${grouped(row.n)}`] : [];
  return [...of, ...(row.n === Infinity ? ['exact'] : interval === null ? [] : [`95 % interval ${interval}`])].join(
    ', ',
  );
}

/**
 * The sentence on a metric of a subject over the whole trial, or undefined where the cell has no such row.
 *
 * @param name - how the sentence calls the subject
 */
export function sentence(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  subject: string,
  metric: string,
  name = subjectName(cell, subject),
): Sentence | undefined {
  const row = rowOf(cell, subject, metric);
  if (!row) return undefined;
  const says = definitions.find((info) => info.metric === metric)?.says ?? metric;
  const [lead, tail] =
    row.kind === 'probability' ? [`${name} ${says} in`, 'of combats'] : [`${name} ${says}:`, 'on average'];
  const exact = exactRowOf(cell, subject, metric);
  const notes = [exact ? `exact ${exactText(exact)}` : '', noteOf(row, cell.trials)];
  return { lead, estimate: written(row).estimate, tail, note: notes.filter((note) => note !== '').join('; ') };
}

/** The answers of a cell: a sentence for each headline that it has. */
export function headlines(cell: CellResult, definitions: readonly MetricInfo[]): Sentence[] {
  return cell.headlines.flatMap(({ subject, metric }) => sentence(cell, definitions, subject, metric) ?? []);
}

/** What Steady and Solid decided for a unit, in sentences about "it"; empty where the game knows neither. */
export function steadySentences(cell: CellResult, definitions: readonly MetricInfo[], unit: string): Sentence[] {
  if (!rowOf(cell, unit, 'saved_by_steady') && !rowOf(cell, unit, 'saved_by_solid')) return [];
  return ['tests', 'break', 'saved_by_steady', 'saved_by_solid'].flatMap(
    (metric) => sentence(cell, definitions, unit, metric, 'It') ?? [],
  );
}

/** What a cell rests on: `200,000 trials, sampled`, or every outcome. */
export function basis(results: Results, cell: CellResult): string {
  return isExact(cell)
    ? 'exact: every outcome with its weight'
    : `${grouped(cell.trials)} trials, ${results.experiment.engine}`;
}

/** Where and how fast it ran, in one line. */
export function pace(provenance: Provenance, exact: boolean): string {
  const { seconds, threads } = provenance;
  const time = seconds < 100 ? seconds.toPrecision(2) : grouped(Math.round(seconds));
  const used = `${time} s on ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  return exact ? used : `${used}, ${speed(provenance)}`;
}

/** `672,118 trials per second`, and how many trials were there before, if not all. */
export function speed({ trialsPerSecond, reused = 0 }: Provenance): string {
  const played = `${grouped(Math.round(trialsPerSecond))} trials per second`;
  if (reused === 0) return played;
  const kept = `${grouped(reused)} trials from an earlier run`;
  return trialsPerSecond === 0 ? `all ${kept}` : `${played}, ${kept}`;
}

/** The first digits of a digest: enough to tell two runs apart by eye. */
export function shortDigest(digest: string): string {
  return digest.slice(0, 12);
}

/** The headlines of all cells, each once. */
export function headlineNames({ cells }: Results): { readonly subject: string; readonly metric: string }[] {
  const all = cells.flatMap(({ headlines }) => headlines);
  return [...new Map(all.map((headline) => [`${headline.subject}.${headline.metric}`, headline])).values()];
}

/** For several cells: how low and how high each headline goes, and where, as sentences; of the baselines, if they have variants. */
export function extremes(results: Results): Sentence[] {
  const { definitions } = results;
  const cells = anyCompared(results) ? results.cells.filter(isBaseline) : results.cells;
  return headlineNames(results).flatMap(({ subject, metric }) => {
    const names = new Set(cells.map((cell) => subjectName(cell, subject)));
    // What is swept over may change what the subject is: then only its name is true of all cells.
    const name = names.size === 1 ? [...names][0]! : subject;
    const found = cells
      .flatMap((cell) => {
        const row = rowOf(cell, subject, metric);
        return row ? [{ cell, value: row.estimate }] : [];
      })
      .sort((a, b) => a.value - b.value);
    const say = (end: (typeof found)[number] | undefined) => {
      const said = end && sentence(end.cell, definitions, subject, metric, name);
      if (!said) return undefined;
      return { ...said, where: `${cellName(end.cell)}${said.note === '' ? '' : ` (${said.note})`}` };
    };
    const [low, high] = [say(found[0]), say(found.at(-1))];
    if (!low || !high) return [];
    const tail = `${low.tail}: least with ${low.where}, most with ${high.where}`;
    return { lead: low.lead, estimate: `${low.estimate} to ${high.estimate}`, tail, note: '' };
  });
}
