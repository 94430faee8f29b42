import type { MetricInfo } from '../../src/core/game.ts';
import type { CellResult, Provenance, Results } from '../../src/engine/results/result.ts';
import { agreementText } from '../views/agreement.ts';
import {
  type AnswerSentence,
  basis,
  bestRow,
  pace,
  sentence,
  shortDigest,
  subjectName,
  title,
} from '../views/answer.ts';
import { pointsText } from '../views/points.ts';
import { isExact } from '../views/rows.ts';
import { notices, unmodelledRules, unmodelledText } from '../views/warnings.ts';
import { framedBar } from './bar.ts';
import { flow } from './flow.ts';
import { clean, type Kind, type Piece, painted, type Screen } from './screen.ts';

/** The smallest and the largest width of the bar under a sentence, and the largest width of the interval next to it. */
const barRoom = { least: 12, most: 40, beside: 56 };

export const titleLines = (text: string, screen: Screen): string[] => flow([painted('title', clean(text))], screen);

export const reportTitle = (results: Results, screen: Screen): string[] => titleLines(title(results), screen);

export const sentenceLines = (sentences: readonly AnswerSentence[], screen: Screen): string[] =>
  sentences.flatMap((one) => {
    const { lead, estimate, tail, note } = one;
    const pieces = [clean(lead), painted('answer', glue(clean(estimate))), clean(tail), noted(glue(note))];
    return flow(pieces, screen, '  ', '    ');
  });

/**
 * Returns the answers of a cell: a sentence for each headline; shares have a bar from 0 to 100 % with the interval next to it.
 *
 * @param nameOf - returns the name of a subject in the sentences
 */
export function answerLines(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  screen: Screen,
  nameOf: (subject: string) => string = (subject) => subjectName(cell, subject),
): string[] {
  const room = Math.max(barRoom.least, Math.min(barRoom.most, screen.width - barRoom.beside));
  return cell.headlines.flatMap(({ subject, metric }) => {
    const row = bestRow(cell, subject, metric);
    const one = sentence(cell, definitions, subject, metric, nameOf(subject));
    if (!row || !one) return [];
    if (row.kind !== 'probability') return sentenceLines([one], screen);
    const bar = `    ${framedBar(row.estimate, room)}`;
    return [
      ...sentenceLines([{ ...one, note: '' }], screen),
      ...flow([noted(one.note)], screen, painted('answer', `${bar} `), ' '.repeat(bar.length + 1)),
    ];
  });
}

/** Returns the notices that a reader must see, and the data that reproduce the run. */
export function closingLines(results: Results, provenance: Provenance | undefined, screen: Screen): string[] {
  const { cells, experiment, digest } = results;
  const warnings = [...notices(results), ...unmodelledText(unmodelledRules(results))].flatMap((notice) =>
    flow([painted('warning', clean(notice))], screen, '  ', '    '),
  );
  const agreement = agreementText(results);
  const points = pointsText(cells);
  const trials = [...new Set(cells.map((cell) => basis(results, cell)))].join('; ');
  const run = [
    experiment.cells.length > 1 ? `${cells.length} cells: ${trials}` : trials,
    // The default seed is the experiment's name, which needs no repetition.
    ...(experiment.seed === experiment.name ? [] : [`seed ${clean(experiment.seed)}`]),
    `digest ${shortDigest(digest)}`,
    ...(provenance ? [pace(provenance, cells.every(isExact))] : []),
  ];
  return [
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    ...(points ? ['', ...mutedLines(points, screen)] : []),
    ...(agreement ? ['', ...mutedLines(`${agreement}.`, screen)] : []),
    '',
    ...mutedLines(run.map(withUnits).join(' · '), screen),
  ];
}

export const mutedLines = (text: string, screen: Screen): string[] =>
  flow([painted('muted', clean(text))], screen, '  ');

export const notesText = (notes: readonly string[], screen: Screen, kind?: Kind): string =>
  notes
    .flatMap((note) => flow([kind ? painted(kind, clean(note)) : clean(note)], screen, '  ', '    '))
    .map((line) => `${line}\n`)
    .join('');

const noted = (note: string): Piece => painted('muted', note === '' ? '' : `(${clean(note)})`);

const withUnits = (words: string): string => words.replace(/(\d) (?=[a-z])/g, '$1\u00a0');

const glue = (words: string): string => words.replaceAll(' ', '\u00a0');
