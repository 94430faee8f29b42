import { costText, valueText } from '../../../reports/views/best-play.ts';
import { SOLVE_STEPS } from '../../../src/engine/compile/solving-players.ts';
import type { Branch } from '../../../src/engine/explain/best-line.ts';
import type { LocatedProblem } from '../../../src/experiment/problems/located-problem.ts';
import { bringTellings } from '../../../src/games/tellings.ts';
import { bestPlayOf } from '../../../src/run/best-play.ts';
import { withPlan } from '../../../src/run/with-plan.ts';
import type { Data, PageBranch, PagePlan } from './messages.ts';
import { readFile } from './read.ts';

bringTellings();

/** The depth of the tree in moves, and the shares below which choices within a move are left out. */
const DEPTH = 3;
const LEAST = 0.02;
const MOST = 4;
/** The width of exact values, and that of a tie. */
const EXACT = 1e-7;

type Planned = { readonly plan: PagePlan } | { readonly problems: readonly LocatedProblem[] };

/** Finds the best attacks of the turn for the goal of the file, with its attackers on the side of the first. */
export async function planOf(file: Data, signal: AbortSignal, onPart: (part: number) => void): Promise<Planned> {
  const { experiment, problems } = await readFile(withPlan(file) ?? file, {
    without: ['sweep', 'variants', 'precision', 'engine'],
  });
  const wrong = problems.filter(({ severity }) => severity === 'error');
  const [cell] = experiment?.cells ?? [];
  if (!cell) return { problems: wrong };
  const found = await bestPlayOf(cell, {
    ...{ signal, depth: DEPTH },
    onProgress: (steps) => onPart(Math.min(0.99, steps / SOLVE_STEPS)),
  });
  if (!found) return { problems: [] };
  const { kind, moves, line } = found;
  const known = found.high - found.low < EXACT ? 'exact' : 'proved bounds';
  return {
    plan: {
      value: `${valueText(found, kind)}${kind === 'mean' ? ' on average' : ''} (${known})`,
      moves: moves.map((move) => ({
        ...{ text: move.text, value: valueText(move, kind) },
        cost: move.isBest ? 'best' : costText(moves[0]!, move, kind),
      })),
      line: line.map((branch) => branchOf(branch, true)),
    },
  };
}

const share = (probability: number): string => `${(100 * probability).toFixed(1)} %`;

function branchOf({ probability, when, move, within, next }: Branch, isFirst: boolean): PageBranch {
  const head = isFirst ? '' : `${share(probability)}${when.map((fact) => `, ${fact}`).join('')}: `;
  const shown = within.filter((one) => one.probability >= LEAST * probability).slice(0, MOST);
  const inside = shown.map((one) => `${one.text} (${share(one.probability)})`).join(', ');
  return {
    text: `${head}${move ?? 'no attack is possible any more'}${inside === '' ? '' : `; then ${inside}`}`,
    next: next.filter((one) => one.move !== undefined || next.length > 1).map((one) => branchOf(one, false)),
  };
}
