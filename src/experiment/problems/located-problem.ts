import type { Problem } from '../../core/problem.ts';

/** A position in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface LocatedProblem extends Problem {
  /** The file as the user named it, or the command line option that caused the problem. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** Adds its position to a problem. */
export type LocateProblem = (problem: Problem) => LocatedProblem;

/** An error in a file, or in an option of the command line, as a whole. */
export const errorIn = (
  file: string,
  code: string,
  message: string,
  more: Partial<LocatedProblem> = {},
): LocatedProblem => ({ code, severity: 'error', path: [], message, file, ...more });
