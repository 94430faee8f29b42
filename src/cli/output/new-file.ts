import { existsSync } from 'node:fs';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { whyUnwritable } from './out-folders.ts';

const problem = (code: string, file: string, message: string): LocatedProblem => errorIn(file, code, message);

export const fileThere = (path: string): LocatedProblem[] =>
  existsSync(path)
    ? [{ ...problem('file-exists', path, 'The file exists already and was not changed'), allowed: 'another name' }]
    : [];

export const unwritable = (path: string, error: unknown): LocatedProblem =>
  problem('unwritable-file', path, `The file cannot be written: ${whyUnwritable(error)}`);
