import type { Problem } from '../../core/problem.ts';
import type { Position } from './located-problem.ts';
import type { Locator } from './locator.ts';

/** Codes of problems that are about a key and not about its value. */
const aboutKeys = new Set([
  'unknown-key',
  'missing-key',
  'bad-name',
  'unknown-path',
  'bad-sweep-path',
  'swept-and-set',
  'bad-patch-path',
  'patched-twice',
  'swept-and-patched',
  'variant-changes-nothing',
  'same-variant',
  'exact-and-precision',
]);

/**
 * Where a problem stands in the text: for a key that is wrong the key, for a key that is missing the key of the map that
 * lacks it, for anything else the value.
 */
export function locate(locator: Locator, problem: Problem): Position {
  return aboutKeys.has(problem.code) ? locator.key(problem.path) : locator.value(problem.path);
}
