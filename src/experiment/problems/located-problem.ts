import type { Problem } from '../../core/problem.ts';

/** A position in a text; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A problem with the place where the user finds it. */
export interface LocatedProblem extends Problem {
  /** The file as the user named it, or the command line option that the problem comes from. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Says where a problem stands. */
export type Place = (problem: Problem) => LocatedProblem;
