import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { some } from '../../experiment/problems/zod-words.ts';

export interface CellOptions {
  readonly cell?: number;
  readonly variant?: string;
}

export function chosenCell({ cells }: Experiment, options: CellOptions): Cell | LocatedProblem {
  const { cell: number = 0, variant = 'baseline' } = options;
  const beside = cells.filter(({ cell }) => cell === number);
  if (beside.length === 0) {
    const last = cells.at(-1)!.cell;
    return wrong(`--cell ${number}`, 'There is no such cell', String(number), last === 0 ? '0' : `0..${last}`);
  }
  const names = beside.map((cell) => cell.variant);
  return (
    beside.find((cell) => cell.variant === variant) ??
    wrong(`--variant ${variant}`, 'There is no such variant', variant, some(names, 24), nearest(variant, names))
  );
}

export const isCell = (chosen: Cell | LocatedProblem): chosen is Cell => 'setup' in chosen;

const wrong = (
  file: string,
  message: string,
  found: string,
  allowed: string,
  near: readonly string[] = [],
): LocatedProblem => errorIn(file, 'bad-option', message, { found, allowed, near });
