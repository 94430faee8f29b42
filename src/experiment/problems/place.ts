import type { Problem } from '../../core/problem.ts';
import type { TextPosition } from './located-problem.ts';
import type { Locator } from './locator.ts';

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

/** Returns the position of a problem: a wrong key, the key of the map that lacks a missing key, else the value. */
export function locate(locator: Locator, problem: Problem): TextPosition {
  return aboutKeys.has(problem.code) ? locator.key(problem.path) : locator.value(problem.path);
}
