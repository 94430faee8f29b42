import { describe, it } from 'vitest';
import type { PartText, Troop } from '../../../../helpers/t9a/armies.ts';
import { expectMean, type Row } from '../../../../helpers/t9a/one-attack.ts';

// Worked examples of special rules (T9A26-R) and options (T9A26-O) of which the catalogue shows another: one attack each. Where
// a rule gives a second attack, what is said is half of the example.

const bare = { arm: 0 };
const man: PartText = { att: 1, off: 3, str: 3, agi: 3 };
const with_ = (...rules: string[]): Troop => ({ rules });
const charging = (...rules: string[]): Troop => ({ rules, charging: true });
const against = (...rules: string[]): Troop => ({ arm: 0, rules });
const held = (weapon: string, more: Troop = {}): Troop => ({ weapons: [weapon], ...more });
const special = (str: number, ap: number, ...rules: string[]): Troop => ({ att: 0, str, ap, rules });
const metal: Troop = { parts: [{ ...man, att: 0, tags: ['metal-armour'] }] };
const mount: Troop = {
  parts: [
    { ...man, att: 0 },
    { att: 0, tags: ['mount'] },
  ],
  height: 2,
  base: [25, 50],
};
const shield = { armour: ['shield'] as 'shield'[] };

const first = 'first-strike';
const charge = 'devastating-charge';

describe.each<readonly [string, readonly Row[]]>([
  [
    'T9A26-R-3, R-61, O-57 First Strike',
    [
      ['of Artistry of Death', charging(`${first}(artistry-of-death)`), bare, 1 / 3],
      ['of Hatred', charging(`${first}(hatred)`), bare, 3 / 8],
      ['of Fury', charging(`${first}(fury)`), bare, 1 / 3],
      ['of Hatred and Zeal', charging(`${first}(hatred, zeal)`), bare, 9 / 16],
      ['of more Strength and Armour Penetration', charging(`${first}(+1 str, +1 ap)`), { arm: 1 }, 1 / 3],
      ['is over in the second round', charging(`${first}(+1 str, +1 ap)`), { arm: 1 }, 5 / 24, { later: true }],
      ['of Aegis', {}, { ...bare, ...charging(`${first}(aegis(5+))`) }, 1 / 6],
    ],
  ],
  [
    'T9A26-R-4, R-75, R-105 Devastating Charge',
    [
      ['two Impact Hits', { ...special(4, 1, 'impact-hits(2)'), charging: true }, { res: 4 }, 5 / 6],
      [
        'two Impact Hits, stronger',
        { ...special(4, 1, 'impact-hits(2)', `${charge}(+1 str, +1 ap)`), charging: true },
        { res: 4 },
        4 / 3,
      ],
      ['of who is drunk', charging(`${charge}(+1 str, +1 ap)`), { arm: 1 }, 1 / 3],
      ['of hounds: two of these', charging(`${charge}(+1 att, +1 str)`), bare, 1 / 3],
    ],
  ],
  [
    'T9A26-R-5, R-42, R-58, R-60, R-78 special saves',
    [
      ['Aegis against melee', {}, against('aegis(5+, melee)'), 1 / 6],
      ['Aegis (5+) made better', {}, against('aegis(5+)', 'aegis(+1, max 4+)'), 1 / 8],
      ['what makes it better alone', {}, against('aegis(+1, max 4+)'), 5 / 24],
      ['Nobility where armour saves', {}, { arm: 4, rules: ['nobility'] }, 1 / 12],
      ['Ghostly Form and magic', with_('magical-attacks'), against('ghostly-form'), 1 / 6],
      ['Ghostly Form without', {}, against('ghostly-form'), 1 / 12],
      ['Regeneration of Core units in their First Round', {}, against('regeneration(5+)'), 1 / 6],
    ],
  ],
  [
    'T9A26-R-16, R-52, R-67, R-71, R-83 Grind Attacks',
    [
      ['3D3', special(5, 2, 'grind-attacks(3D3)'), { arm: 4 }, 10 / 3],
      [
        '3D3 Charging',
        { ...special(5, 2, 'grind-attacks(3D3)', `${charge}(+1 str, +1 ap)`), charging: true },
        { arm: 4 },
        25 / 6,
      ],
      ['two of a Volcanic Embrace', special(3, 0, 'volcanic-embrace(2)'), { arm: 4, res: 5 }, 1],
      ['the same on Metal Armour', special(3, 0, 'volcanic-embrace(2)'), { ...metal, arm: 4, res: 5 }, 3 / 2],
      ['2D3 with Zeal', special(5, 2, 'grind-attacks(2D3)', 'zeal'), {}, 35 / 9],
      ['D3 more with Zeal', special(5, 2, 'grind-attacks(D3)', 'zeal'), {}, 35 / 18],
      ['three', special(4, 0, 'grind-attacks(3)'), bare, 2],
      ['D6+1', special(4, 0, 'grind-attacks(D6+1)'), bare, 3],
      [
        'Rune of Lightning on Metal Armour',
        special(3, 0, 'grind-attacks(D3, str 4, ap 1, lightning-attacks, magical-attacks)'),
        { ...metal, arm: 2 },
        10 / 9,
      ],
    ],
  ],
  [
    'T9A26-R-17, R-50, R-69, R-89, R-110, O-18, O-55 weapons',
    [
      ['no spear', {}, { arm: 3 }, 1 / 8],
      ['spear', held('spear'), { arm: 3 }, 1 / 6],
      ['spear against a Mount', held('spear'), { ...mount, arm: 3 }, 5 / 24],
      ['Sylvan Blades, each of two', held('sylvan-blades'), { arm: 2 }, 5 / 18],
      ['Infernal Weapon', held('infernal-weapon'), { arm: 2 }, 5 / 18],
      ['Bastard Sword', held('bastard-sword'), { arm: 1 }, 5 / 18],
      ['Bastard Sword, Charging', held('bastard-sword', { charging: true }), { arm: 1 }, 1 / 3],
      ['Tooth and Claw, each of two', held('tooth-and-claw'), bare, 1 / 3],
      ['Iron Fist, each of two', held('iron-fist'), bare, 1 / 4],
      ['at who has an Iron Fist', { off: 5 }, held('iron-fist', { arm: 1 }), 1 / 6],
      ['at who has none', { off: 5 }, { arm: 1 }, 5 / 18],
      ['Shield Breaker', { ap: 6 }, { arm: 6 }, 1 / 4],
    ],
  ],
  [
    'T9A26-R-21, R-70, R-56 what makes it harder to hit',
    [
      ['Distracting', {}, against('distracting'), 1 / 6],
      ['Distracting where 5+ is needed', { off: 1 }, { ...against('distracting'), def: 5 }, 1 / 6],
      ['Distracting (2)', { off: 4 }, against('distracting(2)'), 1 / 6],
      ['Parry against Offensive Skill 6', { off: 6 }, against('parry'), 1 / 4],
      ['Parry of Defensive Skill 6', {}, { ...against('parry'), def: 6 }, 1 / 4],
      // Parry makes 1/4 of 1/3; the shield, which the example leaves out, saves one of six.
      [
        'Hand-and-a-Half',
        { off: 5 },
        { ...held('halberd'), ...shield, arm: 0, rules: ['hand-and-a-half'] },
        (1 / 4) * (5 / 6),
      ],
    ],
  ],
  [
    'T9A26-R-23, R-24, R-25 to wound, and Multiple Wounds',
    [
      ['Multiple Wounds of a Height', with_('multiple-wounds(2, height 4-5)'), { hp: 3, height: 4, ...bare }, 1 / 2],
      ['not of that Height', with_('multiple-wounds(2, height 4-5)'), { hp: 3, ...bare }, 1 / 4],
      ['Zeal against Resistance', with_('zeal'), against('resistance'), 1 / 4],
      ['Resistance to what it names', with_('toxic-attacks'), against('hellforged-armour'), 1 / 8],
      ['Resistance to fire', with_('flaming-attacks'), against('infernal-armour'), 1 / 8],
      ['Weakness to fire', with_('flaming-attacks'), against('weakness(flaming-attacks)'), 3 / 8],
      ['Resilience 5 and Strength 3, with Press', {}, { ...bare, res: 5 }, 1 / 6, { press: true }],
    ],
  ],
  [
    'T9A26-R-54, R-88, R-113, R-114, R-116 attributes',
    [
      ['Divine against Aegis', with_('divine-attacks'), against('aegis(4+)'), 1 / 4],
      ['Lethal Strike and Zeal', with_('lethal-strike', 'zeal'), { arm: 4 }, 5 / 24],
      ['Lethal Strike and more Armour Penetration', { ap: 1, rules: ['lethal-strike'] }, {}, 2 / 9],
      ['Psychic', { str: 5, rules: ['psychic-attacks'] }, { courage: 8, ...bare }, 1 / 12],
      ['poison', with_('poison-attacks'), { res: 4, ...bare }, 5 / 18],
      [
        'poison, to which it is immune',
        with_('poison-attacks'),
        { ...against('immune(poison-attacks)'), res: 4 },
        1 / 6,
      ],
      ['without poison', {}, { res: 4, arm: 3 }, 1 / 12],
      ['Toxic', with_('toxic-attacks'), { res: 4, arm: 3 }, 1 / 6],
    ],
  ],
  [
    'O-20 Shield Wall',
    [
      ['without a Shield Wall', {}, { arm: 3 }, 1 / 8],
      ['at a Shield Wall', {}, { arm: 2, ...shield, rules: ['shield-wall'] }, 5 / 48],
      ['Charging at one', { charging: true }, { arm: 2, ...shield, rules: ['shield-wall'] }, 1 / 12],
      [
        'Impact Hits at one',
        { ...special(3, 0, 'impact-hits(1)'), charging: true },
        { arm: 2, ...shield, rules: ['shield-wall'] },
        1 / 6,
      ],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases.map(([name, a, b, expected, at]) => ({ name, a, b, expected, at })))(
    '$name',
    ({ a, b, expected, at }) => expectMean(a, b, expected, at),
  );
});
