import type { Cell, Experiment } from '../scenario/experiment.ts';
import type { LocatedProblem } from '../scenario/located-problem.ts';

/** The cell of a number, if there is one. */
export const cellOf = ({ cells }: Experiment, number: number): Cell | undefined =>
  cells.find(({ cell }) => cell === number);

/** That `--cell` names no cell. */
export const noSuchCell = (number: number, { cells }: Experiment): LocatedProblem => ({
  code: 'bad-option',
  severity: 'error',
  path: [],
  message: 'There is no such cell',
  found: String(number),
  allowed: cells.length === 1 ? '0' : `0..${cells.length - 1}`,
  near: [],
  file: `--cell ${number}`,
});
