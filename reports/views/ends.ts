import type { Subject } from '../../src/core/game.ts';
import type { MetricPart, RestPart } from '../../src/core/views.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/index.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { palette } from '../html/charts/palette.ts';
import { bestRow, written } from './answer.ts';
import { rowOf } from './rows.ts';

/** A part of a whole, with its share as people read it. */
export interface Part {
  readonly text: string;
  readonly colour: string;
  readonly value: string;
  /** Of the value; null where there is no doubt. */
  readonly interval: string | null;
  /** 0..1, and its interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** The legend names it only where it happened. */
  readonly quiet?: boolean;
  /** Values of metrics that make a combat one of this part. */
  readonly where: readonly (readonly [metric: string, value: number])[];
}

/** What became of a subject. */
export interface Ends {
  readonly subject: Subject;
  /** Whose ends they are, for a title: `defender by Combat Score`; missing where the name of the subject says it. */
  readonly title?: string;
  /** They leave out nothing and do not overlap; empty where the game does not tell. */
  readonly parts: readonly Part[];
}

/** Whom the one picture beside the answer shows: the first of whom a headline speaks and it can be said what became. */
export function firstEnds(cell: CellResult): Ends | undefined {
  for (const { subject: id } of cell.headlines) {
    const subject = cell.subjects.find((one) => one.id === id);
    const ends = subject && endsOf(cell, subject);
    if (ends && ends.parts.length > 0) return ends;
  }
  return undefined;
}

/** What became of a subject. */
export function endsOf(cell: CellResult, subject: Subject): Ends {
  const { id, kind } = subject;
  const fate = viewsOf(cell.system).fates.find(
    (one) => one.kind === kind && (one.has === undefined || rowOf(cell, id, one.has)),
  );
  if (!fate) return { subject, parts: [] };
  const title = fate.by === undefined ? {} : { title: `${id} ${fate.by}` };
  const parts: Part[] = [];
  for (const part of fate.parts) {
    const made = 'rest' in part ? remainder(cell, id, part) : partOf(cell, id, part);
    if (made && !('rest' in part && part.ifAny && made.share === 0)) parts.push(made);
    // Without what is left over they are no whole.
    else if ('rest' in part && !part.ifAny) return { subject, ...title, parts: [] };
  }
  return { subject, ...title, parts };
}

function partOf(cell: CellResult, subject: string, { metric, text, colour, quiet }: MetricPart): Part | undefined {
  const row = bestRow(cell, subject, metric);
  if (!row) return undefined;
  const { estimate: value, interval } = written(row);
  const { estimate: share, ciLow: low, ciHigh: high } = row;
  const where = [[metric, 1]] as const;
  return { share, low, high, colour: palette[colour], text, value, interval, where, ...(quiet && { quiet }) };
}

/** What some metrics that exclude each other leave over. */
function remainder(cell: CellResult, subject: string, { rest, text, colour }: RestPart): Part | undefined {
  const rows = rest.map((metric) => bestRow(cell, subject, metric));
  if (rows.length === 0 || rows.some((row) => !row)) return undefined;
  const n = Math.min(...rows.map((row) => row!.n));
  const left = rows.reduce((sum, row) => sum - row!.estimate, 1);
  // Sums of shares are not exact: nothing of rounding alone.
  const share = left > 1e-12 ? left : 0;
  const { low, high } = n === Infinity ? { low: share, high: share } : wilson(Math.round(share * n), n);
  const { estimate: value, interval } = formatProbability(share, low, high, n);
  const where = rest.map((metric) => [metric, 0] as const);
  return { share, low, high, colour: palette[colour], text, value, interval, where };
}
