import type { Subject } from '../../src/core/game.ts';
import type { MetricPart, RestPart } from '../../src/core/views.ts';
import { intervalOf } from '../../src/engine/results/interval-of.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { palette } from '../html/charts/palette.ts';
import { BRIEF, bestRow, formatEstimate, shortName } from './answer.ts';
import { rowOf } from './rows.ts';

export interface EndPart {
  readonly text: string;
  readonly colour: string;
  readonly value: string;
  readonly interval: string | null;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether the legend names it only if it happened. */
  readonly quiet?: boolean;
  readonly where: readonly (readonly [metric: string, value: number])[];
}

export interface Ends {
  readonly subject: Subject;
  /** The title, `defender by Combat Score`; missing if the subject's name suffices. */
  readonly title?: string;
  /** Disjoint parts that add up to all combats; empty if the game lacks the metrics. */
  readonly parts: readonly EndPart[];
}

/** The most that a total of parts may lack: bounds and thinned paths have errors. */
const TOLERANCE = 0.01;

export function firstEnds(cell: CellResult): Ends | undefined {
  for (const { subject: id } of cell.headlines) {
    const subject = cell.subjects.find((one) => one.id === id);
    const ends = subject && endsOf(cell, subject);
    if (ends && ends.parts.length > 0) return ends;
  }
  return undefined;
}

export function endsOf(cell: CellResult, subject: Subject): Ends {
  const { id, kind } = subject;
  const fate = viewsOf(cell.system).fates.find(
    (one) => one.kind === kind && (one.has === undefined || rowOf(cell, id, one.has)),
  );
  if (!fate) return { subject, parts: [] };
  const title = fate.by === undefined ? {} : { title: `${shortName(id)} ${fate.by}` };
  const parts: EndPart[] = [];
  for (const part of fate.parts) {
    const made = 'rest' in part ? remainder(cell, id, part) : partOf(cell, id, part);
    if (made && !('rest' in part && part.ifAny && made.share === 0)) parts.push(made);
    // The parts are not a whole without the remainder.
    else if ('rest' in part && !part.ifAny) return { subject, ...title, parts: [] };
  }
  // Where only some metrics are known, as with proved headlines, a part may be missing.
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  return { subject, ...title, parts: whole > 1 - TOLERANCE ? parts : [] };
}

function partOf(cell: CellResult, subject: string, { metric, text, colour, quiet }: MetricPart): EndPart | undefined {
  const row = bestRow(cell, subject, metric);
  if (!row) return undefined;
  const { estimate: value, interval } = formatEstimate(row, BRIEF);
  const { estimate: share, ciLow: low, ciHigh: high } = row;
  const where = [[metric, 1]] as const;
  return { share, low, high, colour: palette[colour], text, value, interval, where, ...(quiet && { quiet }) };
}

function remainder(cell: CellResult, subject: string, { rest, text, colour }: RestPart): EndPart | undefined {
  const rows = rest.map((metric) => bestRow(cell, subject, metric));
  if (rows.length === 0 || rows.some((row) => !row)) return undefined;
  const n = Math.min(...rows.map((row) => row!.n));
  const left = rows.reduce((sum, row) => sum - row!.estimate, 1);
  // Sums of shares have rounding errors, which are set to 0.
  const share = left > 1e-12 ? left : 0;
  const { low, high } = intervalOf({ kind: 'probability', n, estimate: share });
  const { estimate: value, interval } = formatProbability(share, low, high, n, BRIEF);
  const where = rest.map((metric) => [metric, 0] as const);
  return { share, low, high, colour: palette[colour], text, value, interval, where };
}
