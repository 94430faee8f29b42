import { describe, expect, it } from 'vitest';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../../../src/games/t9a/rules/ruleset.ts';
import { ofAttacks } from './ruleset/attacks.ts';
import { ofBlows } from './ruleset/blows.ts';
import type { Change, Changes } from './ruleset/change.ts';
import { ofMorale26 } from './ruleset/current.ts';
import { ofLater } from './ruleset/later.ts';
import { ofMorale } from './ruleset/morale.ts';
import { ofPlaces } from './ruleset/places.ts';
import { ofRanks } from './ruleset/ranks.ts';
import { ofScore } from './ruleset/score.ts';
import { ofTargets } from './ruleset/targets.ts';

const changes: Changes = {
  ...ofAttacks,
  ...ofBlows,
  ...ofTargets,
  ...ofRanks,
  ...ofPlaces,
  ...ofScore,
  ...ofMorale,
  ...ofMorale26,
  ...ofLater,
};

describe('every parameter of the rules', () => {
  const names = Object.keys(preset('core')) as (keyof Ruleset)[];

  it('has a test', () => expect(Object.keys(changes).sort()).toEqual([...names].sort()));

  it.each(names)('%s changes what its description says', (name) => {
    const change: Change = changes[name];
    expect(change.read({ ...change.with })).toEqual(change.core);
    expect(change.read({ ...change.with, [name]: change.to })).toEqual(change.changed);
    expect(change.core).not.toEqual(change.changed);
  });
});
