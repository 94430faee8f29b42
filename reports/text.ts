import type { CellResult, Provenance, Results } from '../src/engine/result.ts';
import { basis, headlines, pace, plain, shortDigest, subjectsOf, title, written } from './answer.ts';
import { notices } from './notices.ts';
import { isExact, rowOf } from './rows.ts';
import { cellName } from './swept.ts';
import { table } from './table.ts';
import { wrap } from './wrap.ts';

/** What a line is, for whoever colours it. */
export type Paint = (kind: 'title' | 'answer' | 'warning' | 'muted', line: string) => string;

const width = 80;
/** With more cells than this the terminal shows their headlines only. */
const fewCells = 6;

/**
 * The answer for a terminal: lines of at most 80 columns, each ended by a line feed.
 *
 * @param paint - may wrap a whole line in colour; it must not change its text.
 */
export function text(results: Results, provenance: Provenance, paint: Paint = (_, line) => line): string {
  const { cells, experiment, digest } = results;
  const several = cells.length > 1;
  const lines = wrap(clean(title(results)), width).map((line) => paint('title', line));
  for (const cell of cells) {
    lines.push('');
    if (several) lines.push(...wrap(clean(cellName(cell)), width).map((line) => paint('title', line)));
    for (const sentence of headlines(cell, results.definitions)) {
      const whole = plain({ ...sentence, estimate: glue(sentence.estimate), note: glue(sentence.note) });
      lines.push(...wrap(clean(whole), width, '  ', '    ').map((line) => paint('answer', line)));
    }
    if (cells.length <= fewCells) lines.push(...sideLines(cell), ...unitLines(cell));
  }
  const warnings = notices(results).flatMap((notice) => wrap(clean(notice), width, '  ', '    '));
  if (warnings.length > 0) lines.push('', ...warnings.map((line) => paint('warning', line)));
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

/** Wins, ties and losses of the sides. */
function sideLines(cell: CellResult): string[] {
  const metrics = ['wins', 'ties', 'loses'];
  const sides = subjectsOf(cell, 'side').filter(({ id }) => metrics.some((metric) => rowOf(cell, id, metric)));
  if (sides.length === 0) return [];
  const rows = sides.map(({ id }) => [clean(id), ...metrics.map((metric) => estimate(cell, id, metric))]);
  return ['', ...table([['side', ...metrics], ...rows], '  ', width)];
}

/** What Steady and Solid saved, and the Health Points lost. */
function unitLines(cell: CellResult): string[] {
  const metrics = ['saved_by_steady', 'saved_by_solid', 'hp_lost'];
  const units = subjectsOf(cell, 'unit').filter(({ id }) => metrics.some((metric) => rowOf(cell, id, metric)));
  if (units.length === 0) return [];
  const rows = units.map(({ id }) => {
    const lost = rowOf(cell, id, 'hp_lost');
    const interval = (lost && written(lost).interval) ?? '';
    return [clean(id), ...metrics.map((metric) => estimate(cell, id, metric)), interval === '' ? '' : `(${interval})`];
  });
  const doubt = rows.some((row) => row.at(-1) !== '') ? '(95 % interval)' : '';
  return ['', ...table([['unit', 'Steady saved', 'Solid saved', 'Health Points lost', doubt], ...rows], '  ', width)];
}

function estimate(cell: CellResult, subject: string, metric: string): string {
  const row = rowOf(cell, subject, metric);
  return row ? written(row).estimate : '–';
}

/** Keeps a number and what belongs to it on one line. */
function glue(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** Names come from a file: what a terminal would take for a command is left out. */
function clean(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ');
}
