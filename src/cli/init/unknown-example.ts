import { basename } from 'node:path';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { shortNames } from './examples.ts';

export const nearExamples = (given: string): readonly string[] => nearest(basename(given, '.yaml'), shortNames());

/** Reports an unknown example. @param place position of the name, for people */
export const unknownExample = (given: string, place: string): LocatedProblem => ({
  ...{ code: 'unknown-example', severity: 'error', path: [], message: 'There is no such experiment', file: place },
  ...{ found: given, allowed: shortNames().join(', '), near: nearExamples(given) },
});
