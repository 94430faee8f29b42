import { describe, expect, it } from 'vitest';
import {
  notices,
  ownedText,
  unmodelledBy,
  unmodelledRules,
  unmodelledText,
  warningText,
} from '../../../../reports/views/warnings.ts';
import { cellOf, resultsOf } from '../../../helpers/page/results.ts';

const cell = cellOf({ trials: 30, rounds: 1 });
const base = resultsOf({ trials: 60 }, [cell]);

describe('notices()', () => {
  it('is silent about a clean run', () => {
    expect(notices(base)).toEqual([]);
    expect(notices(resultsOf({ trials: 50, exact: true }))).toEqual([]);
  });

  it('says how far an interrupted run came', () => {
    expect(notices({ ...base, interrupted: true })).toEqual(['Interrupted: 30 of 60 trials were played.']);
    const exact = { ...base, interrupted: true, experiment: { ...base.experiment, engine: 'exact' as const } };
    expect(notices(exact)).toEqual(['Interrupted: 1 of 1 cells are answered.']);
  });

  it('names every rule that is not modelled, once', () => {
    const cells = [
      { ...cell, unmodelled: ['fly', 'ward'] },
      { ...cell, cell: 1, unmodelled: ['ward'] },
    ];
    expect(unmodelledRules({ ...base, cells })).toEqual(['fly', 'ward']);
    expect(notices({ ...base, cells })).toEqual([]);
    expect(unmodelledText(unmodelledRules({ ...base, cells }))).toEqual(['Not modelled: fly, ward.']);
  });

  it('puts rules that are not modelled together by whose they are, and counts those beyond three', () => {
    const rules = ['a: Fly', 'b: Fly', 'a: Ward', 'b: Ward', 'c.hero: Scout', 'c: Rage'];
    expect(unmodelledBy(rules).map(ownedText)).toEqual(['Fly, Ward (A, B)', 'Scout (Hero)', 'Rage (C)']);
    expect(unmodelledText(rules)).toEqual(['Not modelled: Fly, Ward (A, B); Scout (Hero); and 1 more.']);
    expect(unmodelledText(['a: Drill: may reform, once', 'a: Ward'])).toEqual(['Not modelled: Drill, Ward (A).']);
    expect(unmodelledBy(['a: Drill: may reform, once', 'a: Ward']).map(ownedText)).toEqual([
      'Drill: may reform, once; Ward (A)',
    ]);
    expect(unmodelledText(['spears: Parent Unit'])).toEqual(['Not modelled: Parent Unit (Spears).']);
    expect(unmodelledText([])).toEqual([]);
  });

  it('says what they bear on, and puts together what has the same weight', () => {
    const rules = ['a: Fly [score]', 'b: Fly [score]', 'a: Drill: may reform [losses]', 'a: Ward [losses]', 'b: Rage'];
    expect(unmodelledText(rules)).toEqual(['Not modelled: Fly (A, B; score); Drill, Ward (A; losses); and 1 more.']);
    expect(unmodelledBy(rules).map(ownedText)).toEqual([
      'Fly (A, B; score)',
      'Drill: may reform; Ward (A; losses)',
      'Rage (B)',
    ]);
    expect(unmodelledText(['Fly [score]'])).toEqual(['Not modelled: Fly (score).']);
  });

  it('says what an exact answer left out where it could show', () => {
    const [notice] = notices({ ...base, cells: [{ ...cell, dropped: 0.000123 }] });
    expect(notice).toBe(
      'Outcomes too unlikely to follow were left out; together they have a probability of at most 0.00012.',
    );
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

  it('ends the sentence before details with a full stop, unless it ends by itself', () => {
    const option = { code: 'x', severity: 'error', path: ['units', 'a'], message: 'There is no such option' } as const;
    expect(warningText({ ...option, found: 'X', allowed: '' })).toBe('units.a: There is no such option. Found X.');
    expect(warningText({ ...option, found: 'X' })).toBe('units.a: There is no such option. Found X.');
    expect(warningText({ ...option, near: [] })).toBe('units.a: There is no such option');
    expect(warningText({ ...option, message: 'Which one?', near: ['b'] })).toBe('units.a: Which one? Near: b.');
  });
});
