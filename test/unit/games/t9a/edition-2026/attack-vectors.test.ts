import { describe, expect, it } from 'vitest';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import { modified } from '../../../../../src/games/t9a/rules/modifiers.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import type { Ruleset } from '../../../../../src/games/t9a/rules/ruleset.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { duelOf, type PartText, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { expectMean, type Row, trialOf } from '../../../../helpers/t9a/one-attack.ts';

// The test vectors TV26 of attacks: means of Health Points lost as fractions.

const rules = preset('2026');
const core = preset('core');

const bare = { arm: 0 };
const mount: PartText = { att: 0, tags: ['mount'] };
const man: PartText = { att: 1, off: 3, str: 3, agi: 3 };
const rider = (weapon: string): Troop => ({
  height: 2,
  base: [25, 50],
  parts: [{ ...man, weapons: [weapon] }, mount],
});

describe.each<readonly [string, readonly Row[]]>([
  [
    'TV26-1, TV26-2 Press of Ranks',
    [
      ['plain', {}, {}, 1 / 6],
      ['with it', {}, {}, 2 / 9, { press: true }],
      ['Strength 3 against Resilience 5', {}, { res: 5, ...bare }, 1 / 6, { press: true }],
      ['Strength 4 against Resilience 3', { str: 4 }, bare, 1 / 3, { press: true }],
      ['with -1 to wound', { str: 4 }, { ...bare, rules: ['rune-of-resilience'] }, 1 / 3, { press: true }],
    ],
  ],
  [
    'TV26-3 Parry',
    [
      ['against Defence 6', { str: 4 }, { def: 6, res: 4, arm: 3, rules: ['parry'] }, 1 / 8],
      ['in core', { str: 4 }, { def: 6, res: 4, arm: 3, rules: ['parry'] }, 1 / 12, { under: core }],
    ],
  ],
  [
    'TV26-5, TV26-6, TV26-7 Hatred, Divine Attacks, the best special save',
    [
      ['Hatred in the second round', { rules: ['hatred'] }, bare, 3 / 8, { later: true }],
      ['Hatred there in core', { rules: ['hatred'] }, bare, 1 / 4, { later: true, under: core }],
      ['Divine against Aegis', { rules: ['divine-attacks'] }, { ...bare, rules: ['aegis(4+)'] }, 1 / 4],
      ['Divine in core', { rules: ['divine-attacks'] }, { ...bare, rules: ['aegis(4+)'] }, 3 / 16, { under: core }],
      ['an Aegis improved to 2+', {}, { ...bare, rules: ['aegis(4+)', 'aegis(+2, max 2+)'] }, 1 / 12],
    ],
  ],
  [
    'TV26-8, TV26-14 Lethal Strike',
    [
      ['against Regeneration', { rules: ['lethal-strike'] }, { arm: 4, rules: ['regeneration(5+)'] }, 13 / 108],
      ['against Aegis', { rules: ['lethal-strike'] }, { arm: 4, rules: ['aegis(5+)'] }, 5 / 54],
      ['Strength 3 against Resilience 4', { rules: ['lethal-strike'] }, { res: 4, arm: 5 }, 7 / 72],
      ['and with Press of Ranks', { rules: ['lethal-strike'] }, { res: 4, arm: 5 }, 1 / 9, { press: true }],
    ],
  ],
  [
    'TV26-9 Poison Attacks',
    [
      ['once', { rules: ['poison-attacks'] }, { res: 4, arm: 1 }, 25 / 108],
      ['twice', { rules: ['poison-attacks', 'poison-attacks'] }, { res: 4, arm: 1 }, 35 / 108],
      [
        'twice with 6+ to hit',
        { off: 1, rules: ['poison-attacks', 'poison-attacks'] },
        { def: 9, res: 4, arm: 1 },
        5 / 36,
        { under: { ...rules, to_hit_floor: 6 } },
      ],
      ['with Fury', { rules: ['poison-attacks', 'fury'] }, { res: 4, arm: 1 }, 5 / 18],
      ['twice with Fury', { rules: ['poison-attacks', 'poison-attacks', 'fury'] }, { res: 4, arm: 1 }, 10 / 27],
    ],
  ],
  [
    'TV26-11 Crush Attack',
    [3, 2, 1].map((hp, i) => [
      `against ${hp} Health Points`,
      { rules: ['crush-attack'] },
      { hp, ...bare },
      [5 / 6, 25 / 36, 5 / 12][i]!,
    ]),
  ],
  [
    'TV26-12 re-rolls to wound',
    [
      ['Zeal', { rules: ['zeal'] }, { res: 5, ...bare }, 11 / 72],
      [
        'Weakness',
        { str: 4, rules: ['flaming-attacks'] },
        { res: 4, ...bare, rules: ['weakness(flaming-attacks)'] },
        3 / 8,
      ],
      ['Resistance', { str: 4 }, { res: 4, ...bare, rules: ['resistance'] }, 1 / 8],
      ['both', { str: 4, rules: ['zeal'] }, { res: 4, ...bare, rules: ['resistance'] }, 1 / 4],
    ],
  ],
  ['TV26-13 Psychic Attacks', [['', { str: 4, rules: ['psychic-attacks'] }, { courage: 5, arm: 3 }, 1 / 12]]],
  [
    'TV26-15 weapons',
    [
      ['spear', { weapons: ['spear'] }, {}, 5 / 24],
      ['spear against a Mount', { weapons: ['spear'] }, { ...rider('lance'), arm: 5 }, 1 / 8],
      ['halberd', { weapons: ['halberd'] }, {}, 5 / 18],
      ['great weapon', { weapons: ['great-weapon'] }, {}, 5 / 12],
      ['lance charging', { ...rider('lance'), charging: true }, {}, 5 / 12],
      ['paired weapons', { weapons: ['paired-weapons'] }, {}, 2 / 9],
    ],
  ],
  [
    'TV26-16 Impact Hits',
    [
      ['plain', { att: 0, str: 4, charging: true, rules: ['impact-hits(D6)'] }, { res: 4, arm: 3 }, 7 / 8],
      [
        'with Devastating Charge',
        { att: 0, str: 4, charging: true, rules: ['impact-hits(D6)', 'devastating-charge(+1 str, +1 ap)'] },
        { res: 4, arm: 3 },
        14 / 9,
      ],
    ],
  ],
  [
    'TV26-17 Stomp',
    [
      ['plain', { att: 0, str: 5, ap: 2, rules: ['stomp-attacks(D6)'] }, {}, 35 / 12],
      ['Maximised', { att: 0, str: 5, ap: 2, rules: ['stomp-attacks(D6, maximised)'] }, {}, 805 / 216],
    ],
  ],
])('%s', (_, cases) => {
  it.each(cases.map(([name, a, b, expected, at]) => ({ name, a, b, expected, at })))(
    '$name',
    ({ a, b, expected, at }) => expectMean(a, b, expected, at),
  );
});

describe('TV26-4 Distracting', () => {
  const needed = (off: number, def: number, bonus: string[], under: Ruleset) =>
    strikesOf(duelOf({ off, rules: bonus }, { def, rules: ['distracting'] }, { rules: under }), 'a')[0]!.attacks[0]![0]!
      .toHit;
  const minus = (n: number) => Array.from({ length: n }, (_, i) => `first-strike(-1 to hit${' '.repeat(i)})`);

  it.each([
    ['2+ alone', 9, 3, 0, 3, 3],
    ['3+ alone', 5, 3, 0, 4, 4],
    ['4+ alone', 3, 3, 0, 5, 5],
    ['5+ alone', 1, 9, 0, 5, 6],
    ['3+ with another -1', 5, 3, 1, 5, 4],
    ['4+ with another -1', 3, 3, 1, 5, 5],
    ['2+ with -2', 9, 3, 2, 5, 4],
  ])('%s', (_, off, def, less, now, before) => {
    const charge = { ...rules, first_round: true } as const;
    expect(needed(off, def, minus(less), charge)).toBe(now);
    expect(needed(off, def, minus(less), core)).toBe(before);
  });
});

describe('TV26-10 Poison Attacks and Fury', () => {
  it.each([
    [1, [493, 130, 25]],
    [2, [433, 190, 25]],
  ])('%i instances', (instances, parts) => {
    const poison = Array.from({ length: instances }, () => 'poison-attacks');
    const law = enumeratePmf(trialOf({ rules: [...poison, 'fury'] }, { res: 4, arm: 1 }).rollOnce);
    expect([...law].map((p) => Math.round(p * 648 * 1e9) / 1e9)).toEqual(parts);
  });
});

describe('TV26-17 Stomp Attacks', () => {
  it('do not reach models of Height 2', () => {
    const duel = duelOf({ att: 0, height: 5, rules: ['stomp-attacks(D6)'] }, { height: 2 }, { rules });
    expect(strikesOf(duel, 'a')).toEqual([]);
  });
});

describe('TV26-22 numbers of attacks', () => {
  const wide: Troop = { models: 50, files: 10, att: 0, base: [50, 50] };
  const attacks = (a: Troop) => fight(duelOf(a, wide, { rules }), dice(300, 1)).to('score').dice.used;

  it('of spears, with one attack and with two', () => {
    expect(attacks({ models: 25, weapons: ['spear'] })).toBe(15);
    expect(attacks({ models: 25, weapons: ['spear'], att: 2 })).toBe(20);
  });

  it('of swarms of Height 0, and of a knight and his horse who support', () => {
    expect(attacks({ models: 6, files: 3, height: 0, att: 6, base: [40, 40] })).toBe(27);
    const horse: PartText = { att: 1, off: 3, str: 3, agi: 3, tags: ['mount'] };
    const knight: PartText = { att: 2, off: 3, str: 3, agi: 3 };
    const unit = (models: number): Troop => ({ models, files: 1, height: 2, base: [25, 50], parts: [knight, horse] });
    expect(attacks(unit(2)) - attacks(unit(1))).toBe(2);
  });
});

describe('TV26-26 limits at each step', () => {
  it('hold for Armour and Courage', () => {
    const arm = [2, -1].map((value) => ({ of: 'arm', op: 'add', value }) as const);
    const cou = [1, -2].map((value) => ({ of: 'cou', op: 'add', value }) as const);
    expect([modified(5, 'arm', arm, true), modified(10, 'cou', cou, true)]).toEqual([5, 8]);
    expect([modified(5, 'arm', arm), modified(10, 'cou', cou)]).toEqual([6, 9]);
  });
});

describe('TV26-41 five men against five', () => {
  it('one side charges', () => {
    const men: Troop = { models: 5, arm: 2 };
    const found = exactly(duelOf({ ...men, charging: true }, men, { rules }));
    const near = (value: number, expected: number) => expect(value / expected).toBeCloseTo(1, 12);
    near(found.of('A', 'ties'), 12623125 / 60466176);
    near(found.of('b', 'break'), 38748475 / 80621568);
    near(found.of('b', 'caught'), 271239325 / 967458816);
    near(found.of('a', 'break'), 7065625 / 136048896);
    near(found.of('a', 'hp_lost'), 25 / 36);
  });
});
