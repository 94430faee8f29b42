import { describe, expect, it } from 'vitest';
import { notices, unmodelledRules, warningText } from '../../../reports/notices.ts';
import { cellOf, resultsOf } from '../../kit/results.ts';

const cell = cellOf({ trials: 30, rounds: 1 });
const base = resultsOf({ trials: 60 }, [cell]);

describe('notices()', () => {
  it('is silent about a clean run', () => {
    expect(notices(base)).toEqual([]);
    expect(notices(resultsOf({ trials: 50, exact: true }))).toEqual([]);
  });

  it('says how far an interrupted run came', () => {
    expect(notices({ ...base, interrupted: true })).toEqual(['Interrupted: 30 of 60 trials were played.']);
  });

  it('names every rule that is not modelled, once', () => {
    const cells = [
      { ...cell, unmodelled: ['fly', 'ward'] },
      { ...cell, cell: 1, unmodelled: ['ward'] },
    ];
    expect(unmodelledRules({ ...base, cells })).toEqual(['fly', 'ward']);
    expect(notices({ ...base, cells })).toEqual(['Rules that are not modelled and were left out: fly, ward.']);
  });

  it('says what an exact answer left out where it could show', () => {
    const [notice] = notices({ ...base, cells: [{ ...cell, dropped: 0.000123 }] });
    expect(notice).toBe('Branches too small to follow were left out; together they weigh at most 0.00012.');
  });
});

describe('warningText()', () => {
  it('is one line with place, sentence, and what would be right', () => {
    const place = { code: 'x', severity: 'warning', path: ['rules', 'solid_ranks', 1] } as const;
    expect(warningText({ ...place, message: 'Odd.' })).toBe('rules.solid_ranks.1: Odd.');
    expect(warningText({ ...place, path: [], message: 'Odd.', found: '7', allowed: '0 to 5', near: ['a', 'b'] })).toBe(
      'Odd. Found 7. Allowed: 0 to 5. Near: a, b.',
    );
  });
});
