import { describe, expect, it } from 'vitest';
import { experimentSchema } from '../../../../src/experiment/file/schema.ts';
import { pathProblem } from '../../../../src/experiment/key-paths/paths.ts';
import { fakeFormat } from '../../../helpers/experiment/fake-format.ts';

const expanded = {
  trials: 100,
  rules: { preset: 'core', solid_ranks: [3, 3, 3, 2, 2, 2], rank_cap: 4 },
  units: { spears: { side: 'a', profile: { name: 'Spears', courage: 7, base: [20, 20] }, near: { bsb: false } } },
  contacts: [['a.front', 'b.front']],
  policies: {},
};
const problem = (path: string) => pathProblem(path.split('.'), expanded, experimentSchema(fakeFormat));

describe('pathProblem()', () => {
  it.each([
    'trials',
    'rules.solid_ranks.5',
    'units.spears.profile.courage',
    'units.spears.profile.base.0',
    'contacts.0.1',
    'units.spears.weapon',
    'units.spears.near.general',
    'description',
    'report.title',
    'policies.tie',
    'policies.a.tie',
  ])('accepts %s', (path) => {
    expect(problem(path)).toBeUndefined();
  });

  it.each([
    ['trails', ['trails'], 'trails', ['trials']],
    ['units.speers.models', ['units', 'speers'], 'speers', ['spears']],
    ['units.spears.modles', ['units', 'spears', 'modles'], 'modles', ['models']],
    ['units.spears.profile.curage', ['units', 'spears', 'profile', 'curage'], 'curage', ['courage']],
    ['units.spears.near.generl', ['units', 'spears', 'near', 'generl'], 'generl', ['general']],
    ['rules.solid_rank', ['rules', 'solid_rank'], 'solid_rank', ['solid_ranks']],
    ['policies.a.tei', ['policies', 'a', 'tei'], 'tei', ['tie']],
  ])('refuses %s and names what is close', (path, at, found, near) => {
    expect(problem(path)).toMatchObject({ code: 'unknown-path', path: at, found, near });
  });

  it('tells the positions of a list', () => {
    expect(problem('rules.solid_ranks.6')).toMatchObject({
      path: ['rules', 'solid_ranks', '6'],
      message: '`rules.solid_ranks` is a list and has no position `6`',
      allowed: 'a position 0..5',
    });
    expect(problem('rules.solid_ranks.first')).toMatchObject({ allowed: 'a position 0..5' });
    expect(problem('rules.solid_ranks.-1')).toMatchObject({ allowed: 'a position 0..5' });
  });

  it('tells a value without parts', () => {
    expect(problem('trials.more')).toMatchObject({
      path: ['trials', 'more'],
      message: '`trials` is one value and has no parts',
    });
  });

  it('lists what there is', () => {
    expect(problem('units.nobody')).toMatchObject({ allowed: 'spears', near: [] });
  });
});
