import { isProvedRow } from '../../src/engine/results/known.ts';
import type { Question } from '../../src/run/solve/question.ts';
import type { Point, Solution } from '../../src/run/solve/solution.ts';
import { formatMean } from '../../src/stats/format/format-mean.ts';
import { grouped, significant } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { formatProved } from '../../src/stats/format/format-proved.ts';
import type { Formatted } from '../../src/stats/format/formatted.ts';
import { FIGURES } from './answer.ts';

export function writtenPoint({ kind }: Question, { estimate, low, high, n }: Point): Formatted {
  if (isProvedRow({ n, ciLow: low, ciHigh: high }))
    return { estimate: formatProved(low, high, kind, FIGURES), interval: null };
  return (kind === 'probability' ? formatProbability : formatMean)(estimate, low, high, n);
}

function targetText({ kind, target }: Question): string {
  const { subject, metric, comparison, value } = target;
  const number = kind === 'probability' ? `${significant(100 * value)} %` : significant(value);
  return `${subject}.${metric} ${comparison} ${number}`.replaceAll(' ', '\u00a0');
}

/** Returns the answer in sentences without full stops, the most important first. */
export function solutionSentences(solution: Solution): string[] {
  const { question, points, outcome, turns } = solution;
  const all = points.length === question.values.length;
  if (outcome === 'interrupted') {
    return [`Interrupted before the answer to ${targetText(question)} was found; these values were tried`];
  }
  const sentences = [outcome === 'found' ? foundSentence(solution) : endsSentence(solution)];
  if (turns) {
    const tried = all
      ? `all ${grouped(points.length)} values were tried`
      : `only these of ${grouped(question.values.length)} values were tried, and others may reach the target too`;
    sentences.push(`The target rises and falls with ${question.path}: ${tried}`);
    if (all && outcome === 'found') sentences.push(`It is reached with ${reachingRuns(solution)}`);
  }
  return sentences;
}

const foundSentence = (solution: Solution): string =>
  `${solution.answer} is the ${solution.want} value of ${solution.question.path} with ${targetText(solution.question)} (${certainty(solution)})`;

function certainty({ question, want, low, high, confidence, points }: Solution): string {
  if (question.engine === 'exact') return 'exact';
  const isProved = question.engine === 'bounded';
  const percent = `${significant(100 * confidence)} %`;
  const interval = isProved ? 'proved' : `${percent} interval`;
  const end = want === 'smallest' ? points.at(-1)!.value : points[0]!.value;
  if (low === undefined || high === undefined)
    return `${interval}: ${low === undefined ? `${high} or less` : `${low} or more`}; even ${end} is not certain to reach it`;
  if (low !== high) return `${interval}: ${low} to ${high}`;
  return isProved ? 'proved' : `with ${percent} confidence`;
}

function endsSentence({ question, outcome, points }: Solution): string {
  const ends = [...new Set([points[0]!, points.at(-1)!])];
  const said = ends.map((point) => {
    const { estimate, interval } = writtenPoint(question, point);
    return `with ${point.value} it is ${estimate}${interval === null ? '' : ` (${interval})`}`;
  });
  const range = ends.length === 1 ? `${ends[0]!.value}` : `${ends[0]!.value} to ${ends[1]!.value}`;
  const which = outcome === 'everywhere' ? 'Every' : 'No';
  const doubt = points.every(({ certain }) => certain)
    ? ''
    : ', as far as is known: values marked open are too close to call';
  return `${which} value of ${question.path} = ${range} has ${targetText(question)}: ${said.join(', ')}${doubt}`;
}

function reachingRuns({ points }: Solution): string {
  const runs: number[][] = [];
  points.forEach(({ value, reaches }, i) => {
    if (!reaches) return;
    if (i > 0 && points[i - 1]!.reaches) runs.at(-1)!.push(value);
    else runs.push([value]);
  });
  return runs.map((run) => (run.length === 1 ? String(run[0]) : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

export const verdict = ({ certain, reaches }: Point): string => {
  if (certain) return reaches ? 'yes' : 'no';
  return 'open';
};
