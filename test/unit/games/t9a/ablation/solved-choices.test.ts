import { describe, expect, it } from 'vitest';
import { variantsOf } from '../../../../helpers/experiment/made-variants.ts';

const file = (policies: string, attribute: string, attacks = '') => `breaktest: 1
name: Choices
system: t9a
rules: core
rounds: 2
units:
  goblins:
    side: greens
    profile: empire/heavy-infantry
    models: 10
    files: 5
    champion: true
    characters:
      boss: {profile: empire/marshal${attacks}}
  men: {side: humans, profile: empire/heavy-infantry, models: 10, files: 5, champion: true}
contacts: [[goblins.front, men.front]]
goal: goblins.break
policies: ${policies}
attribute: ${attribute}
`;

describe('choices that are solved', () => {
  it('are things of a side, played by their defaults without the solution', () => {
    const { changes, texts } = variantsOf(
      file(
        '{greens: adverse, humans: {pursue_policy: optimal}}',
        '{of: [goblins, men], things: [choice(pursue_policy)]}',
      ),
    );
    expect(changes).toEqual({
      'goblins without choice(pursue_policy)': ['policies.0.pursue_policy: "adverse" > "always"'],
      'men without choice(pursue_policy)': ['policies.1.pursue_policy: "optimal" > "always"'],
    });
    expect(texts).toEqual({
      'goblins without choice(pursue_policy)': 'goblins with pursue_policy always instead of the worst',
      'men without choice(pursue_policy)': 'men with pursue_policy always instead of the best',
    });
  });

  it('are those of one side where the file has policies for both', () => {
    const { changes } = variantsOf(file('{reform_policy: optimal}', '{of: men, things: [choice(reform_policy)]}'));
    expect(changes).toEqual({
      'without choice(reform_policy)': ['policies.1.reform_policy: "optimal" > "none"'],
    });
  });

  it('are the targets of a Character', () => {
    const things = '{of: [goblins.boss], things: [choice(attacks)]}';
    const changed = { 'without choice(attacks)': [expect.stringContaining('.attacks: "optimal" > "rank-and-file"')] };
    expect(variantsOf(file('{greens: optimal}', things)).changes).toEqual(changed);
    expect(variantsOf(file('{greens: {reform_policy: optimal}}', things, ', attacks: optimal')).changes).toEqual(
      changed,
    );
  });

  it('are taken away together, and from nobody who has none', () => {
    const { changes, told } = variantsOf(file('{greens: optimal}', '{of: [goblins, men], things: [choices]}'));
    const texts = changes['goblins without choices']!;
    expect(texts.filter((text) => text.includes('optimal')).length).toBeGreaterThan(6);
    expect(texts).toContain('policies.0.pursue_policy: "optimal" > "always"');
    expect(texts).toContainEqual(expect.stringContaining('.attacks: "optimal" > "rank-and-file"'));
    expect(Object.keys(changes)).toEqual(['goblins without choices']);
    expect(told.map(({ code }) => code)).toContain('nothing-to-take');
  });
});
