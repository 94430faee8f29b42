import { basename } from 'node:path';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { shortNames } from './examples.ts';

export const nearExamples = (given: string): readonly string[] => nearest(basename(given, '.yaml'), shortNames());

/** Reports an unknown example. @param place position of the name, for people */
export const unknownExample = (given: string, place: string): LocatedProblem =>
  errorIn(place, 'unknown-example', 'There is no such experiment', {
    found: given,
    allowed: shortNames().join(', '),
    near: nearExamples(given),
  });
