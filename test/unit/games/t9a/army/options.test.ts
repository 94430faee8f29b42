import { describe, expect, it } from 'vitest';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { fieldedOf } from '../../../../../src/games/t9a/muster/model.ts';

const library = new ArmyLibrary();

/** `HP/Def/Res/Arm Dis | Att/Off/Str/AP/Agi of each part | rules of the first part | of the model | of the unit | what is missing`. */
function card(name: string, options: readonly string[], mount?: string): Record<string, unknown> {
  const { profile, banner, bsb, captain } = fieldedOf(library.unit(name)!, { options, mount });
  const { hp, def, res, arm } = profile!.defence;
  return {
    defence: [hp, def, res, arm].join('/'),
    dis: profile!.courage,
    height: profile!.height,
    base: profile!.base,
    parts: profile!.parts.map(({ att, off, str, ap, agi }) => [att, off, str, ap, agi].join('/')),
    weapons: profile!.parts[0]!.weapons,
    rules: profile!.parts[0]!.rules,
    mounts: profile!.parts.at(-1)!.rules,
    model: profile!.rules,
    unit: banner,
    missing: profile!.unmodelled,
    bsb,
    captain,
  };
}

const has = (...rules: string[]): unknown => expect.arrayContaining(rules);

describe('what an option does', () => {
  it.each<[unit: string, options: string[], mount: string | undefined, expected: Record<string, unknown>]>([
    // Arm 3, and 2 on foot, 1 and the Horse's 2 mounted: 6 at most.
    ['empire/marshal', ['Blacksteel'], undefined, { defence: '3/5/4/5', model: has('immune(flaming-attacks)') }],
    ['empire/marshal', ['Blacksteel'], 'horse', { defence: '3/5/4/6' }],
    ['empire/marshal', ['General, Imperial Authority, and +1 Dis'], undefined, { dis: 9 }],
    [
      'dwarves/king',
      ['Hand Weapon (Rune of Penetration, Rune of Anger, Rune of Precision)'],
      undefined,
      { parts: ['5/7/4/4/4'], rules: has('enchanted(magical-attacks, changed(+1 to hit))'), missing: [] },
    ],
    [
      'infernal/overlord',
      ['Infernal Weapon (Onyx Core)'],
      undefined,
      {
        rules: has(
          'enchanted(changed(always str 6), flaming-attacks, multiple-wounds(D3, towards weakness(flaming-attacks)), magical-attacks)',
        ),
      },
    ],
    [
      'sylvan/thicket-shepherd',
      ['Scarred Bark'],
      undefined,
      { model: has('inspires(first-strike(hatred))'), unit: [] },
    ],
    // A Weapon Master must use the engraved weapon.
    [
      'dwarves/dragon-seeker',
      ['Paired Weapons (Rune of Precision, Rune of Anger)'],
      undefined,
      {
        weapons: ['paired-weapons', 'great-weapon', 'hand-weapon'],
        rules: expect.not.arrayContaining(['weapon-master']),
      },
    ],
    [
      'dwarves/runic-smith',
      ['Hand Weapon (2x Rune of Precision, Rune of Might)'],
      undefined,
      { rules: has('enchanted(changed(+1 to hit), magical-attacks, changed(+1 to hit))') },
    ],
    [
      'dwarves/runic-smith',
      ['Hand Weapon (2x Rune of Lightning)'],
      undefined,
      {
        rules: [
          'devastating-charge(+1 str, +1 ap)',
          ...Array.from({ length: 2 }, () => expect.stringMatching(/^grind-attacks\(D3, str 4/)),
          'enchanted(magical-attacks)',
        ],
      },
    ],
    ['dwarves/dragon-seeker', [], undefined, { rules: has('weapon-master') }],
    [
      'dwarves/king',
      ['Hand Weapon (Rune of Precision, Rune of Craftsmanship, Rune of Might)'],
      undefined,
      { weapons: ['great-weapon', 'hand-weapon'] },
    ],
    [
      'dwarves/king',
      ['Hand Weapon (Rune of Craftsmanship, Rune of Precision)'],
      undefined,
      { weapons: ['great-weapon', 'hand-weapon'] },
    ],
    ['infernal/overlord', ['Hand Weapon (Giant Slayer)'], undefined, { rules: has('crush-attack', 'giant-slayer') }],
    [
      'daemons/hope-harvester',
      ['Engine of Damnation'],
      undefined,
      { defence: '9/5/5/3', height: 5, base: [150, 100], rules: has('stomp-attacks(D6)'), missing: [] },
    ],
    ['sylvan/forest-prince', ["Spear (Hunter's Honour)"], undefined, { parts: ['4/8/5/2/8'], missing: [] }],
    ['vampires/vampire-count', ['Strigoi'], undefined, { defence: '4/7/5/0', model: has('regeneration(4+)') }],
    ['vampires/vampire-count', ['Lahmia'], undefined, { defence: '3/7/5/1', model: has('distracting') }],
    [
      'ogres/great-khan',
      ['Hoardmaster'],
      undefined,
      { defence: '5/6/6/3', weapons: ['great-weapon', 'halberd', 'paired-weapons', 'iron-fist', 'hand-weapon'] },
    ],
    [
      'ogres/mercenary-giant',
      ['Big Brother'],
      undefined,
      { defence: '9/3/5/1', base: [75, 100], rules: has('stomp-attacks(D6, maximised)') },
    ],
    [
      'sylvan/forest-prince',
      ['Blade Dancer'],
      undefined,
      { model: has('aegis(6+)', 'fearless', 'inspires(swiftstride)'), unit: [] },
    ],
  ])('%s, %j on %s', (unit, options, mount, expected) => {
    expect(card(unit, options, mount)).toMatchObject(expected);
  });

  it('gives those who ride nothing that is for those on foot', () => {
    expect(card('vampires/vampire-count', ['Strigoi'], 'skeletal steed')['model']).not.toContain('regeneration(4+)');
  });

  it('leaves the stomps of a Giant who is nobody’s big brother', () => {
    expect(card('ogres/mercenary-giant', [])['rules']).toContain('stomp-attacks(D6)');
  });

  it('tells what a file writes with keys of its own', () => {
    expect(card('sylvan/chieftain', ['BSB', 'Light Troops'])['missing']).toEqual([]);
    const marshal = card('empire/marshal', ['General, Imperial Authority, and +1 Dis']);
    expect(marshal['missing']).toEqual(['General, Imperial Authority, and +1 Dis (written as `events`)']);
  });
});
