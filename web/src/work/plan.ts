import { basisText, lineInWords, movesInWords, valueText } from '../../../reports/views/best-play.ts';
import { isError } from '../../../src/core/problem.ts';
import { SOLVE_STEPS } from '../../../src/engine/compile/solving-players.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { telling } from '../../../src/games/cca/telling.ts';
import { addTelling } from '../../../src/games/telling.ts';
import { bestPlayOf } from '../../../src/run/best-play.ts';
import { withPlan } from '../../../src/run/with-plan.ts';
import type { Data, PagePlan } from './messages.ts';
import { readFile } from './read.ts';

// Turns are of this game alone.
addTelling('cca', telling);

/** The depth of the tree in moves. */
const DEPTH = 3;

type Planned = { readonly plan: PagePlan } | { readonly problems: readonly LocatedProblem[] };

export async function planOf(file: Data, signal: AbortSignal, onPart: (part: number) => void): Promise<Planned> {
  const { experiment, problems } = await readFile(withPlan(file) ?? file, {
    without: ['sweep', 'variants', 'precision', 'engine'],
  });
  const wrong = problems.filter(isError);
  const [cell] = experiment?.cells ?? [];
  if (!cell) return { problems: wrong };
  const found = await bestPlayOf(cell, {
    ...{ signal, depth: DEPTH },
    onProgress: (steps) => onPart(Math.min(0.99, steps / SOLVE_STEPS)),
  });
  if (!found) return { problems: [] };
  const { kind } = found;
  return {
    plan: {
      value: `${valueText(found, kind)}${kind === 'mean' ? ' on average' : ''} (${basisText(found)})`,
      moves: movesInWords(found),
      line: lineInWords(found.line),
    },
  };
}
