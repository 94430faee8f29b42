import type { Provenance, Results } from '../../src/engine/result.ts';
import { agreementText } from '../agreement.ts';
import { basis, pace, plain, type Sentence, shortDigest, title } from '../answer.ts';
import { notices } from '../notices.ts';
import { isExact } from '../rows.ts';
import { wrap } from './wrap.ts';

/** What a line is, for whoever colours it. */
export type Paint = (kind: 'title' | 'answer' | 'warning' | 'muted', line: string) => string;

/** No line on the terminal is longer. */
export const width = 80;

/** A title on lines of its own. */
export const titleLines = (text: string, paint: Paint): string[] =>
  wrap(clean(text), width).map((line) => paint('title', line));

/** The title of a report. */
export const reportTitle = (results: Results, paint: Paint): string[] => titleLines(title(results), paint);

/** Sentences, each on lines of its own. */
export function sentenceLines(sentences: readonly Sentence[], paint: Paint): string[] {
  return sentences.flatMap((sentence) => {
    const whole = plain({ ...sentence, estimate: glue(sentence.estimate), note: glue(sentence.note) });
    return wrap(clean(whole), width, '  ', '    ').map((line) => paint('answer', line));
  });
}

/** What a reader must know before he believes the numbers, and what it takes to get them again. */
export function closingLines(results: Results, provenance: Provenance, paint: Paint): string[] {
  const { cells, experiment, digest } = results;
  const warnings = notices(results).flatMap((notice) => wrap(clean(notice), width, '  ', '    '));
  const agreement = agreementText(results);
  const trials = [...new Set(cells.map((cell) => basis(results, cell)))].join('; ');
  const run = [
    experiment.cells.length > 1 ? `${cells.length} cells: ${trials}` : trials,
    `seed ${clean(experiment.seed)}`,
    `digest ${shortDigest(digest)}`,
    pace(provenance, cells.every(isExact)),
  ];
  return [
    ...(warnings.length > 0 ? ['', ...warnings.map((line) => paint('warning', line))] : []),
    ...(agreement ? ['', ...wrap(`${clean(agreement)}.`, width, '  ').map((line) => paint('muted', line))] : []),
    '',
    ...wrap(run.join(' · '), width, '  ').map((line) => paint('muted', line)),
  ];
}

/** Keeps a number and what belongs to it on one line. */
const glue = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Names come from a file: what a terminal would take for a command is left out. */
export const clean = (line: string): string => line.replace(/\p{Cc}+/gu, ' ');
