import { describe, expect, it } from 'vitest';
import { Problems } from '../../../src/core/problem.ts';

describe('Problems', () => {
  it('collects errors and warnings in order', () => {
    const problems = new Problems();
    problems.warn(['units', 'spears', 'files'], 'very-wide', 'the unit is very wide', { found: '40' });
    problems.error(['contacts', 0], 'unknown-unit', 'there is no such unit', { near: ['spears'] });
    expect(problems.list).toEqual([
      {
        code: 'very-wide',
        severity: 'warning',
        path: ['units', 'spears', 'files'],
        message: 'the unit is very wide',
        found: '40',
      },
      {
        code: 'unknown-unit',
        severity: 'error',
        path: ['contacts', 0],
        message: 'there is no such unit',
        near: ['spears'],
      },
    ]);
  });

  it('has failed with an error, not with warnings', () => {
    const problems = new Problems();
    expect(problems.failed).toBe(false);
    problems.warn([], 'odd', 'odd');
    expect(problems.failed).toBe(false);
    problems.error([], 'wrong', 'wrong');
    expect(problems.failed).toBe(true);
  });
});
