import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fighter } from '../../../../../src/games/t9a/attack/fighter.ts';
import { t9aFormat } from '../../../../../src/games/t9a/format.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { shape } from '../../../../../src/games/t9a/schema/schema.ts';
import { type DuelOptions, duelText, profileText, resolved, type Troop } from '../../../../helpers/t9a/armies.ts';

function problems(a: Troop, b: Troop = {}, options: DuelOptions = {}): string[] {
  return resolved(duelText(a, b, options)).problems.list.map((p) => `${p.path.join('.')}: ${p.code}`);
}

describe('resolve()', () => {
  it('writes a combat out in full', () => {
    const { setup } = resolved(duelText({ champion: true, weapons: ['spear'] }, { charging: true }));
    expect(setup!.units[0]).toMatchObject({
      id: 'a',
      side: 0,
      models: 10,
      files: 5,
      champion: true,
      weapons: ['spear'],
    });
    expect(setup).toMatchObject({ rounds: 1, sides: ['A', 'B'], active: 1 });
    expect(setup!.contacts).toEqual([{ from: 0, to: 1, fromFacing: 'front', toFacing: 'front', offset: 0 }]);
    expect(setup!.events).toEqual([]);
    expect(setup!.rules).toEqual(preset('core'));
    expect(setup!.policies[0]).toMatchObject({ casualty_tie: 'right', pursue_policy: 'always' });
  });

  it.each<[string, Troop, string[]]>([
    ['more files than models', { models: 4, files: 5 }, ['units.a.files: formation']],
    [
      'a command group larger than the unit',
      { models: 1, files: 1, champion: true, standard: true },
      ['units.a.models: formation'],
    ],
    ['a lost Champion that it never had', { champion_lost: true }, ['units.a.champion_lost: no-champion']],
    ['a share for no Champion', { champion_targeted: 0.5 }, ['units.a.champion_targeted: no-champion']],
    ['no Health Point left', { lost_health_points: 10 }, ['units.a.lost_health_points: range']],
    ['an unknown rule', { rules: ['stuborn'] }, ['units.a.profile.rules.0: unknown-rule']],
    ['a rule with a wrong value', { rules: ['aegis(9+)'] }, ['units.a.profile.rules.0: rule-value']],
    ['an unknown weapon of the profile', { weapons: ['sword'] }, ['units.a.profile.parts.0.weapons.0: unknown-weapon']],
    ['an unknown weapon of the unit', { weapons: ['spear'], weapon: 'lnce' }, ['units.a.weapon: unknown-weapon']],
    [
      'a weapon that it cannot carry',
      { weapons: ['spear'], weapon: 'halberd' },
      ['units.a.weapon: weapon-not-carried'],
    ],
    ['a lance on foot', { weapons: ['lance'] }, ['units.a.weapon: weapon-not-carried']],
    ['a spear on horseback', { weapons: ['spear'], type: 'cavalry' }, ['units.a.weapon: weapon-not-carried']],
    ['unknown armour', { armour: ['helmet'] }, ['units.a.profile.defence.armour.0: unknown-armour']],
    ['an unknown rule of the unit', { unit: { rules: ['stuborn'] } }, ['units.a.rules.0: unknown-rule']],
    ['deeper than wide', { models: 20, files: 4 }, ['units.a.files: formation']],
  ])('tells of %s', (_, a, expected) => expect(problems(a)).toEqual(expected));

  it('T9A-RANK-2 a unit that is too deep is a warning, and not at all one that is wide enough for a Proper Rank', () => {
    const deep = resolved(duelText({ models: 20, files: 4 }, {}));
    expect(deep.problems.failed).toBe(false);
    expect(deep.setup).toBeDefined();
    expect(problems({ models: 16, files: 4 })).toEqual([]);
    expect(problems({ models: 50, files: 5 })).toEqual([]);
    expect(problems({ models: 12, files: 3, height: 3 })).toEqual([]);
    expect(problems({ models: 12, files: 3, height: 2, type: 'cavalry', rules: ['lance-formation'] })).toEqual([]);
  });

  it('a rule of one part must find that part', () => {
    const parts = [
      { att: 1, off: 3, str: 3 },
      { att: 1, off: 3, str: 3 },
    ];
    expect(problems({ parts, rules: ['hatred'] })).toEqual(['units.a.profile.rules.0: rule-place']);
    expect(problems({ parts: [parts[0]!, { ...parts[1]!, rules: ['harnessed'] }], rules: ['hatred'] })).toEqual([]);
  });

  it('a rule of a part is given to that part alone, and one of the model to the model', () => {
    const parts = [
      { att: 1, off: 3, str: 3, rules: ['stubborn'] },
      { att: 1, off: 3, str: 3, rules: ['hatred'] },
    ];
    const { setup } = resolved(duelText({ parts }, {}));
    const model = fighter(setup!.units[0]!, setup!.rules);
    expect(model.traits.has('stubborn')).toBe(true);
    expect(model.parts.map((part) => part.traits.uses.map((use) => use.key))).toEqual([[], ['hatred']]);
  });

  it('a rule that is listed as not modelled is no error, and stays listed', () => {
    const { setup, problems: found } = resolved(
      duelText({ rules: ['a-rule-to-come'], unmodelled: ['a-rule-to-come'] }, {}),
    );
    expect(found.list).toEqual([]);
    expect(setup!.units[0]!.profile).toMatchObject({ rules: [], unmodelled: ['a-rule-to-come'] });
  });

  it('tells all problems at once, with the names that are near', () => {
    const { problems: found } = resolved(duelText({ rules: ['stuborn'], files: 20 }, { weapons: ['spaer'] }));
    expect(found.list).toHaveLength(3);
    expect(found.list.find((p) => p.code === 'unknown-rule')!.near).toContain('stubborn');
    expect(found.list.find((p) => p.code === 'unknown-weapon')!.near).toContain('spear');
  });

  const plain = duelText({}, {});
  const [a, b] = [plain.units['a']!, plain.units['b']!];

  it.each<[string, object, string]>([
    ['a unit that has nothing to do', { units: { a, b, c: b } }, 'units.c: not-engaged'],
    ['one side', { units: { a, b: { ...b, side: 'A' } } }, 'units: sides'],
    ['three sides', { units: { a, b, c: { ...b, side: 'C' } } }, 'units: sides'],
    ['no contact', { contacts: [] }, 'contacts: no-contact'],
    [
      'two contacts of one pair',
      {
        contacts: [
          ['a.front', 'b.front'],
          ['a.front', 'b.front'],
        ],
      },
      'contacts.1: same-contact',
    ],
    ['an unknown unit in a contact', { contacts: [['x.front', 'b.front']] }, 'contacts.0.0: unknown-unit'],
    ['an unknown facing', { contacts: [['a.front', 'b.face']] }, 'contacts.0.1: unknown-facing'],
    ['an unknown active side', { active: 'C' }, 'active: unknown-side'],
    [
      'further points of an unknown side',
      { rules: { extra_static: { A: 1, C: 1 } } },
      'rules.extra_static.C: unknown-side',
    ],
    ['policies of an unknown side', { policies: { C: { pursue_policy: 'never' } } }, 'policies.C: unknown-side'],
  ])('tells of %s', (_, change, expected) => {
    const { setup, problems: found } = resolved({ ...plain, ...change } as typeof plain);
    expect(setup).toBeUndefined();
    expect(found.list.map((p) => `${p.path.join('.')}: ${p.code}`)).toContain(expected);
  });

  it('corners that touch are in contact', () => {
    expect(problems({}, {}, { offset: 100 })).toEqual([]);
    expect(problems({}, {}, { offset: -100 })).toEqual([]);
  });

  it('finds profiles in the library', () => {
    const library = { 'army/men': profileText({ courage: 9, weapons: ['halberd', 'spear'] }) };
    const text = { ...plain, units: { a: { ...a, profile: 'army/men', weapon: 'spear' }, b } };
    const { setup } = resolved(text, library);
    expect(setup!.units[0]).toMatchObject({ courage: 9, weapons: ['spear'] });
    const { problems: found } = resolved({ ...plain, units: { a: { ...a, profile: 'army/man' }, b } }, library);
    expect(found.list[0]).toMatchObject({ code: 'unknown-profile', near: ['army/men'] });
  });

  it('the Active Player is the one who charges, unless the file says so', () => {
    expect(resolved(duelText({}, {})).setup!.active).toBe(0);
    expect(resolved(duelText({}, { charging: true })).setup!.active).toBe(1);
    expect(resolved(duelText({}, { charging: true }, { active: 'A' })).setup!.active).toBe(0);
  });

  it('policies of one side leave the defaults to the other', () => {
    const { setup } = resolved(duelText({}, {}, { policies: { B: { casualty_tie: 'left' } } }));
    expect(setup!.policies.map((p) => p.casualty_tie)).toEqual(['right', 'left']);
  });
});

describe('t9aFormat', () => {
  const schema = z.strictObject(shape);
  const library = { 'army/men': profileText({ courage: 9 }) };
  const names = {
    get: (name: string) => (library as Record<string, unknown>)[name],
    names: () => Object.keys(library),
  };

  it('expands presets to all their parameters and profiles to their numbers', () => {
    const text = duelText({}, {});
    const value = schema.parse({
      ...text,
      rules: 'core',
      units: { ...text.units, a: { ...text.units['a']!, profile: 'army/men' } },
    });
    const expanded = t9aFormat.expand(value, names) as { rules: object; units: Record<string, { profile: object }> };
    expect(expanded.rules).toEqual({ preset: 'core', ...preset('core') });
    expect(expanded.units['a']!.profile).toMatchObject({ courage: 9 });
  });

  it('expands the profiles of Characters, and leaves alone what it does not know', () => {
    const text = duelText({}, {});
    const characters = { lord: { profile: 'army/men' }, lady: { profile: 'army/nobody' } };
    const value = schema.parse({ ...text, units: { ...text.units, a: { ...text.units['a']!, characters } } });
    const { units } = t9aFormat.expand(value, names) as {
      units: Record<string, { characters: Record<string, { profile: unknown; targeted: string }> }>;
    };
    expect(units['a']!.characters['lord']).toMatchObject({ profile: { courage: 9 }, targeted: 'never' });
    expect(units['a']!.characters['lady']!.profile).toBe('army/nobody');
    expect(units['b']!.characters).toEqual({});
  });

  it.each(['core', 'third', 'second', '2026'] as const)('expands the preset %s', (name) => {
    const value = schema.parse({ ...duelText({}, {}), rules: name });
    expect(t9aFormat.expand(value, names)['rules']).toEqual({ preset: name, ...preset(name) });
    expect(t9aFormat.rules(value)).toEqual({ preset: name, overrides: {} });
  });

  it('tells what differs from the preset that is changed', () => {
    const value = schema.parse({ ...duelText({}, {}), rules: { preset: 'second', duels: false, wiped_bonus: 0 } });
    expect(t9aFormat.rules(value)).toEqual({ preset: 'second', overrides: { duels: false } });
  });

  it('tells the parameters that differ from the preset', () => {
    const value = schema.parse(duelText({}, {}, { rules: { wiped_bonus: 2, charge_bonus: 1 } }));
    expect(t9aFormat.rules(value)).toEqual({ preset: 'core', overrides: { wiped_bonus: 2 } });
    expect(t9aFormat.rules(schema.parse({ ...duelText({}, {}), rules: 'core' }))).toEqual({
      preset: 'core',
      overrides: {},
    });
  });

  it('a setup is plain data that can cross a thread', () => {
    const { setup } = resolved(duelText({ champion: true }, { charging: true }));
    expect(structuredClone(setup)).toEqual(setup);
    expect(JSON.parse(JSON.stringify(setup))).toEqual(JSON.parse(JSON.stringify(structuredClone(setup))));
  });
});
