import { describe, expect, it } from 'vitest';
import { defineGame } from '../../../../../src/core/game.ts';
import { cca } from '../../../../../src/games/cca/game.ts';
import { choices } from '../../../../../src/games/cca/round/choose.ts';
import type { State } from '../../../../../src/games/cca/state/state.ts';
import { telling } from '../../../../../src/games/cca/telling.ts';
import { type BattleText, battleOf, Fight } from '../../../../helpers/cca/combat.ts';
import { solved } from '../../../../helpers/dice/solved.ts';

type Policy = NonNullable<BattleText['pieces'][string]['policies']>;

/** All faces must be used. Each choice takes the option of the text `picks`. */
function chosen(text: BattleText, picks: readonly string[], letters: string): { fight: Fight; asked: string[][] } {
  const battle = battleOf({ goal: 'rome.banners', ...text });
  const { combat } = battle;
  const asked: string[][] = [];
  combat.players = {
    choose(state) {
      const s = state as State;
      const count = choices.options(combat, s);
      const options = Array.from({ length: count }, (_, option) => telling.option!(combat, s, option));
      const pick = picks[asked.length] ?? '';
      asked.push(options);
      const at = options.indexOf(pick);
      if (at < 0) throw new Error(`There is no option "${pick}" among ${options.join(', ')}`);
      return at;
    },
  };
  const fight = new Fight(battle, letters);
  while (fight.state.step >= 0) fight.step();
  fight.dice.done();
  expect(asked).toHaveLength(picks.length);
  return { fight, asked };
}

const duel = (own: Policy, foe: Policy, more: Partial<BattleText> = {}): BattleText => ({
  pieces: {
    a: { side: 'rome', unit: 'MI', at: [5, 6], policies: own },
    d: { side: 'carthage', unit: 'LI', at: [4, 6], policies: foe },
    ...more.pieces,
  },
  sequence: more.sequence ?? [{ by: 'a', target: 'd' }],
  ...(more.leaders && { leaders: more.leaders }),
  ...(more.plan && { plan: more.plan }),
  ...(more.goal && { goal: more.goal }),
});

describe('choices', () => {
  it('CCA-SEQ-2: the defender stands or evades', () => {
    const { asked, fight } = chosen(duel({}, { evade: 'optimal' }), ['D evades'], 'tttt');
    expect(asked[0]).toEqual(['D stands', 'D evades']);
    expect(fight.at('d')).toBe('2,5');
    expect(
      chosen(duel({}, { evade: 'adverse', battle_back: 'never' }), ['D stands'], 'cttt').fight.unit('d').blocks,
    ).toBe(3);
  });

  it('CCA-SEQ-2, CCA-SEQ-3: First Strike is a choice of its own, if the card is there', () => {
    const strikes = { sequence: [{ by: 'a', target: 'd', first_strike: true }] };
    const { asked } = chosen(
      duel({}, { evade: 'optimal', first_strike: 'optimal' }, strikes),
      ['D plays First Strike'],
      'tt tttt',
    );
    expect(asked[0]).toEqual(['D stands', 'D evades', 'D plays First Strike']);
    const kept = chosen(duel({}, { evade: 'never', first_strike: 'optimal' }, strikes), ['D stands'], 'cttt tt');
    expect(kept.asked[0]).toEqual(['D stands', 'D plays First Strike']);
  });

  it('CCA-SEQ-2: asks for nothing where there is nothing to choose', () => {
    expect(
      chosen(duel({}, { evade: 'never', first_strike: 'optimal', battle_back: 'never' }), [], 'tttt').asked,
    ).toEqual([]);
  });

  it('CCA-FLG-1: any number of the flags that may be ignored, the most first', () => {
    const leaders = { x: { side: 'carthage', with: 'd' } };
    const foe = { evade: 'never', flags: 'optimal', battle_back: 'never' } as const;
    const { asked, fight } = chosen(duel({}, foe, { leaders }), ['D ignores 0 flags'], 'Fttt');
    expect(asked[0]).toEqual(['D ignores 1 flag', 'D ignores 0 flags']);
    expect(fight.at('d')).toBe('2,5');
  });

  it('CCA-RET-4: the way of a retreat, among those that cost no blocks', () => {
    const foe = { evade: 'never', retreat_path: 'optimal' } as const;
    const { asked, fight } = chosen(duel({}, foe), ['D goes to 2,7'], 'Fttt');
    expect(asked[0]).toEqual(['D goes to 2,5', 'D goes to 2,6', 'D goes to 2,7']);
    expect(fight.at('d')).toBe('2,7');
  });

  it('CCA-EVD-7: the way of an evade', () => {
    const { fight } = chosen(duel({}, { retreat_path: 'optimal' }), ['D goes to 2,6'], 'tttt');
    expect(fight.at('d')).toBe('2,6');
  });

  it('CCA-LDR-13, CCA-LDR-15: the way of a leader, the safest first, off the board last', () => {
    const pieces = {
      d: { side: 'carthage', unit: 'LI', at: [2, 6], blocks: 1, policies: { evade: 'never' } },
      a: { side: 'rome', unit: 'MI', at: [3, 6] },
    } as const;
    const leaders = { x: { side: 'carthage', with: 'd', policies: { leader_path: 'optimal' } } } as const;
    const { asked, fight } = chosen(
      { pieces, leaders, sequence: [{ by: 'a', target: 'd' }] },
      ['X evades to the edge and off the board'],
      'cttt c',
    );
    expect(asked[0]!.slice(0, 2)).toEqual(['X evades to 0,5', 'X evades to 0,6']);
    expect(asked[0]!.at(-1)).toBe('X evades to the edge and off the board');
    expect([fight.at('x'), fight.banners('rome')]).toEqual(['off', 1]);
  });

  it('CCA-BB-3: to battle back, or not', () => {
    const foe = { evade: 'never', battle_back: 'optimal' } as const;
    expect(chosen(duel({}, foe), ['D battles back'], 'tttt cc').asked[0]).toEqual([
      'D battles back',
      'D does not battle back',
    ]);
    chosen(duel({}, foe), ['D does not battle back'], 'tttt');
  });

  const horse = { side: 'rome', unit: 'MC', at: [5, 6], policies: { momentum: 'optimal' } } as const;
  const near = { side: 'carthage', unit: 'MI', at: [4, 7], policies: { battle_back: 'never' } } as const;
  const weak = { side: 'carthage', unit: 'LI', at: [4, 6], blocks: 1, policies: { evade: 'never' } } as const;
  it('CCA-MOM-1, CCA-MOM-3: to stay, advance, or fight on against any enemy in reach', () => {
    const text = { pieces: { a: horse, d: weak, e: near }, sequence: [{ by: 'a', target: 'd' }] };
    const { asked, fight } = chosen(text, ['A advances and fights E'], 'cts ttt');
    expect(asked[0]!.slice(0, 3)).toEqual(['A stays', 'A advances', 'A advances and fights E']);
    expect(asked[0]!.slice(3).every((option) => option.startsWith('A advances and fights E from '))).toBe(true);
    expect(fight.at('a')).toBe('4,6');
    expect(chosen(text, ['A stays'], 'cts').fight.at('a')).toBe('5,6');
    expect(chosen(text, ['A advances'], 'cts').fight.at('a')).toBe('4,6');
  });

  it('CCA-MOM-4: not a second bonus combat', () => {
    const last = { ...near, blocks: 1 };
    const text = {
      pieces: { a: horse, d: weak, e: last, f: { ...near, at: [3, 7] as const } },
      sequence: [{ by: 'a', target: 'd' }],
    };
    const { asked } = chosen(text, ['A advances and fights E', 'A stays'], 'cts ttt');
    expect(asked[1]).toEqual(['A stays', 'A advances']);
  });
});

describe('a plan', () => {
  const plan = { attackers: ['a', 'b'], free: true };
  const pieces = {
    b: { side: 'rome', unit: 'MI', at: [5, 7] },
    e: { side: 'carthage', unit: 'LI', at: [4, 7], policies: { evade: 'never', battle_back: 'never' } },
  } as const;
  const all = ['a', 'b'].flatMap((by) => ['d', 'e'].map((target) => ({ by, target })));
  const foe = { evade: 'never', battle_back: 'never' } as const;

  it('lets each attacker make one attack that is possible, in any order, or none', () => {
    const text = duel({}, foe, { pieces, sequence: all, plan });
    const { asked } = chosen(text, ['B attacks E', 'A attacks D'], 'tttt tttt');
    expect(asked).toEqual([
      ['no attack', 'A attacks D', 'A attacks E', 'B attacks E'],
      ['no attack', 'A attacks D', 'A attacks E'],
    ]);
    expect(chosen(text, ['no attack'], '').fight.unit('d').blocks).toBe(4);
  });

  it('in the listed order lets the first attacker that can attack do so, or pass', () => {
    const text = duel({}, foe, { pieces, sequence: all, plan: { ...plan, free: false } });
    const { asked } = chosen(text, ['the next attacker passes', 'B attacks E'], 'tttt');
    expect(asked).toEqual([
      ['the next attacker passes', 'A attacks D', 'A attacks E'],
      ['the next attacker passes', 'B attacks E'],
    ]);
  });

  it('in the listed order never lets an attacker attack after a later one', () => {
    const around = {
      a: { side: 'rome', unit: 'MI', at: [2, 6] },
      b: { side: 'rome', unit: 'MI', at: [4, 5] },
      d: { side: 'carthage', unit: 'MI', at: [4, 6], policies: foe },
    } as const;
    const sequence = [
      { by: 'a', target: 'd' },
      { by: 'b', target: 'd' },
    ];
    const text = (free: boolean) => ({ pieces: around, sequence, plan: { ...plan, free } });
    expect(chosen(text(true), ['B attacks D', 'A attacks D'], 'Fccc cccc').asked).toHaveLength(2);
    expect(chosen(text(false), ['B attacks D'], 'Fccc').fight.at('d')).toBe('3,5');
  });

  const bestValue = (text: BattleText): number => {
    const { low, high } = solved({ game: defineGame(cca), combat: battleOf(text).combat });
    expect(high - low).toBeLessThan(1e-9);
    return (low + high) / 2;
  };
  const target = (id: 'd' | 'e', blocks: number) => ({
    ...pieces.e,
    at: id === 'd' ? ([4, 6] as const) : ([4, 7] as const),
    blocks,
  });

  it('attacks the weaker of two: a unit of one block falls to a hit, or to three flags without one', () => {
    const two = { a: { side: 'rome', unit: 'MI', at: [5, 6] }, d: target('d', 4), e: target('e', 1) } as const;
    const sequence = [
      { by: 'a', target: 'd' },
      { by: 'a', target: 'e' },
    ];
    const text = { pieces: two, sequence, plan: { attackers: ['a'], free: true }, goal: 'rome.banners' };
    // Four dice, two faces hit; three flags are six hexes, of which the board has four.
    expect(bestValue(text)).toBeCloseTo(65 / 81 + 13 / 1296, 12);
    expect(bestValue({ ...text, goal: 'rome.banners >= 2' })).toBeCloseTo(0, 9);
  });

  it('is solved exactly, however many states it has', () => {
    const lines = {
      a: { side: 'rome', unit: 'MI', at: [5, 5], policies: { momentum: 'optimal' } },
      b: { side: 'rome', unit: 'MI', at: [5, 6], policies: { momentum: 'optimal' } },
      x: { side: 'carthage', unit: 'AX', at: [4, 5] },
      y: { side: 'carthage', unit: 'MI', at: [4, 6] },
      z: { side: 'carthage', unit: 'LI', at: [4, 7] },
    } as const;
    const leaders = { m: { side: 'rome', with: 'a' }, h: { side: 'carthage', with: 'y' } };
    const sequence = ['a', 'b'].flatMap((by) => ['x', 'y', 'z'].map((foe) => ({ by, target: foe })));
    const text = { pieces: lines, leaders, sequence, plan, goal: 'rome.banners >= 2' };
    expect(bestValue(text)).toBeCloseTo(0.166746977, 8);
  });

  it('makes no attack where that is best', () => {
    const sequence = [{ by: 'a', target: 'd' }];
    const one = {
      a: { side: 'rome', unit: 'MI', at: [5, 6] },
      d: { side: 'carthage', unit: 'WA', at: [4, 6] },
    } as const;
    expect(
      bestValue({ pieces: one, sequence, plan: { attackers: ['a'], free: true }, goal: 'carthage.banners < 1' }),
    ).toBeCloseTo(1, 9);
  });
});
