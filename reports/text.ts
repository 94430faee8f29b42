import type { Provenance, Results } from '../src/engine/result.ts';
import { agreementText } from './agreement.ts';
import { basis, extremes, headlines, pace, plain, type Sentence, shortDigest, title } from './answer.ts';
import { notices } from './notices.ts';
import { isExact } from './rows.ts';
import { cellName } from './swept.ts';
import { cellTable } from './text-cells.ts';
import { subjectTables } from './text-table.ts';
import { wrap } from './wrap.ts';

/** What a line is, for whoever colours it. */
export type Paint = (kind: 'title' | 'answer' | 'warning' | 'muted', line: string) => string;

const width = 80;
/** With more cells than this the terminal shows a table of their headlines. */
const fewCells = 6;

/**
 * The answer for a terminal: lines of at most 80 columns, each ended by a line feed.
 *
 * @param paint - may wrap a whole line in colour; it must not change its text.
 */
export function text(results: Results, provenance: Provenance, paint: Paint = (_, line) => line): string {
  const { cells, experiment, digest } = results;
  const several = experiment.cells.length > 1;
  const lines = wrap(clean(title(results)), width).map((line) => paint('title', line));
  const say = (sentences: readonly Sentence[]): string[] =>
    sentences.flatMap((sentence) => {
      const whole = plain({ ...sentence, estimate: glue(sentence.estimate), note: glue(sentence.note) });
      return wrap(clean(whole), width, '  ', '    ').map((line) => paint('answer', line));
    });
  if (cells.length > fewCells) lines.push('', ...say(extremes(results)), ...cellTable(results, width, clean));
  for (const cell of cells.length > fewCells ? [] : cells) {
    lines.push('');
    if (several) lines.push(...wrap(clean(cellName(cell)), width).map((line) => paint('title', line)));
    lines.push(...say(headlines(cell, results.definitions)), ...subjectTables(cell, width, clean));
  }
  const warnings = notices(results).flatMap((notice) => wrap(clean(notice), width, '  ', '    '));
  if (warnings.length > 0) lines.push('', ...warnings.map((line) => paint('warning', line)));
  const agreement = agreementText(results);
  if (agreement) lines.push('', ...wrap(`${clean(agreement)}.`, width, '  ').map((line) => paint('muted', line)));
  const trials = [...new Set(cells.map((cell) => basis(results, cell)))].join('; ');
  const run = [
    several ? `${cells.length} cells: ${trials}` : trials,
    `seed ${clean(experiment.seed)}`,
    `digest ${shortDigest(digest)}`,
    pace(provenance, cells.every(isExact)),
  ];
  lines.push('', ...wrap(run.join(' · '), width, '  ').map((line) => paint('muted', line)));
  return `${lines.join('\n')}\n`;
}

/** Keeps a number and what belongs to it on one line. */
function glue(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** Names come from a file: what a terminal would take for a command is left out. */
function clean(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ');
}
