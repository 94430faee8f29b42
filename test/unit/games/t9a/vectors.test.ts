import { describe, expect, it } from 'vitest';
import { convolve, mean } from '../../../../src/core/distributions.ts';
import { enumeratePmf } from '../../../../src/core/enumerated.ts';
import { moveRoll, sumOfDice } from '../../../../src/games/t9a/round/break-test.ts';
import { exactly } from '../../../helpers/dice/exactly.ts';
import { fight } from '../../../helpers/dice/fixed-dice.ts';
import { duelOf, strikesOf, type Troop } from '../../../helpers/t9a/armies.ts';

function near(value: number, expected: number): void {
  expect(Math.abs(value - expected), `${value}`).toBeLessThan(1e-12);
}

function lostBy(difference: number, men: Troop, ranks = 0) {
  const enemy: Troop = { models: 4, files: 4, att: 0, charging: true };
  return exactly(duelOf({ att: 0, ...men }, enemy, { rules: { charge_bonus: difference + ranks } }));
}

const plain: Troop = { models: 4, files: 4 };
const steady: Troop = { models: 5, files: 5 };
const both: Troop = { models: 15, files: 5 };

describe('TV-1 Break Tests', () => {
  it.each<[string, Troop, number, number, number]>([
    ['plain', plain, 0, 11 / 12, 121 / 144],
    ['Steady', steady, 1, 13 / 18, 169 / 324],
    ['Steady and Solid', both, 3, 5 / 12, 25 / 144],
    ['Stubborn', { ...plain, rules: ['stubborn'] }, 0, 5 / 12, 25 / 144],
  ])('%s, Courage 7, lost by 4', (_, men, ranks, once, twice) => {
    near(lostBy(4, men, ranks).of('a', 'break'), once);
    near(lostBy(4, { ...men, near: { bsb: true } }, ranks).of('a', 'break'), twice);
  });

  it.each([
    [1, 5 / 18, 5 / 18, 1 / 6],
    [2, 5 / 12, 5 / 12, 1 / 6],
    [3, 7 / 12, 5 / 12, 1 / 6],
  ])('Courage 9, lost by %i: plain, Steady, Steady and Solid', (difference, alone, withSteady, withBoth) => {
    near(lostBy(difference, { ...plain, courage: 9 }).of('a', 'break'), alone);
    near(lostBy(difference, { ...steady, courage: 9 }, 1).of('a', 'break'), withSteady);
    near(lostBy(difference, { ...both, courage: 9 }, 3).of('a', 'break'), withBoth);
  });

  it('Courage 5, lost by 4: always', () => near(lostBy(4, { ...plain, courage: 5 }).of('a', 'break'), 1));
});

/** Mean Health Points lost to one attack of a part of A that strikes once, in a real combat. */
function perAttack(a: Troop, b: Troop): number {
  const duel = duelOf({ models: 1, files: 1, ...a }, { models: 50, att: 0, ...b });
  const [strike] = strikesOf(duel, 'a');
  near(exactly(duel).of('b', 'hp_lost'), mean(strike!.rolls[0]![0]!.distributions.pmf(1)));
  return exactly(duel).of('b', 'hp_lost');
}

describe('TV-2 unsaved wounds of one attack', () => {
  it('even, Armour 2', () => near(perAttack({}, { arm: 2 }), 1 / 6));

  it('the same with Advantaged Position', () => {
    const duel = duelOf(
      { models: 15, off: 3 },
      { models: 50, files: 50, arm: 2, agi: 0, att: 0, rules: ['light-troops'] },
    );
    // Steady and Solid: 5 attacks in front and 5 in support.
    near(exactly(duel).of('b', 'hp_lost'), (10 * 2) / 9);
    near(exactly(duel).of('a', 'advantaged'), 1);
  });

  it('Sword Master against Heavy Infantry without shields', () => {
    const master = { off: 6, str: 5, ap: 2, weapons: ['hand-weapon'], rules: ['lightning-reflexes'] };
    near(perAttack(master, { arm: 1 }), 25 / 36);
  });

  it("a knight's lance", () => {
    const knight: Troop = { type: 'cavalry', off: 4, str: 4, ap: 1, weapons: ['lance'], charging: true };
    near(perAttack(knight, { arm: 2 }), 5 / 9);
  });

  it('a skeleton against a dwarf', () => near(perAttack({ off: 2 }, { def: 4, res: 4, arm: 3 }), 1 / 12));

  it('a giant against Aegis', () => {
    near(perAttack({ str: 5, ap: 2 }, { def: 5, res: 4, arm: 4, rules: ['aegis(5+)'] }), 4 / 27);
  });
});

describe('TV-3 five attacks at 1/6', () => {
  it('is binomial', () => {
    const law = exactly(duelOf({ models: 5 }, { models: 20, arm: 2, att: 0 })).law('b', 'hp_lost');
    [3125 / 7776, 3125 / 7776, 625 / 3888, 125 / 3888, 25 / 7776, 1 / 7776].forEach((p, hp) => {
      near(law[hp]!, p);
    });
    expect(Object.keys(law)).toHaveLength(6);
  });
});

describe('TV-4 Poison and Battle Focus', () => {
  const target = { models: 20, res: 4, arm: 1, att: 0 };
  const law = (...rules: string[]) => exactly(duelOf({ models: 1, files: 1, rules }, target)).law('b', 'hp_lost');
  const average = (l: Record<number, number>) => Object.entries(l).reduce((sum, [hp, p]) => sum + Number(hp) * p, 0);

  it('both', () => {
    const found = law('poison-attacks', 'battle-focus');
    near(found[0]!, 493 / 648);
    near(found[1]!, 65 / 324);
    near(found[2]!, 25 / 648);
    near(average(found), 5 / 18);
  });

  it('Poison alone', () => near(average(law('poison-attacks')), 25 / 108));
  it('Battle Focus alone', () => near(average(law('battle-focus')), 5 / 27));
  it('neither', () => near(average(law()), 5 / 36));
});

describe('TV-5 Lethal Strike', () => {
  const attack = { off: 4 };
  const target = { def: 4, arm: 4 };
  it('against Fortitude', () => {
    near(perAttack({ ...attack, rules: ['lethal-strike'] }, { ...target, rules: ['fortitude(5+)'] }), 13 / 108);
  });
  it('without it', () => near(perAttack(attack, { ...target, rules: ['fortitude(5+)'] }), 1 / 18));
  it('against Aegis', () => {
    near(perAttack({ ...attack, rules: ['lethal-strike'] }, { ...target, rules: ['aegis(5+)'] }), 5 / 54);
  });
});

describe('TV-6 Hatred', () => {
  it('re-rolls failed rolls to hit', () => near(perAttack({ rules: ['hatred'] }, {}), 3 / 8));
});

describe('TV-7 Multiple Wounds', () => {
  const d3 = duelOf(
    { models: 2, files: 2, rules: ['multiple-wounds(D3)'] },
    { models: 10, hp: 3, height: 3, lost_health_points: 1, att: 0 },
  );
  const faces = [1, 2, 3, 4, 5, 6];

  it('D3, two unsaved wounds, trolls with one Health Point carried', () => {
    const ways: Record<string, number> = {};
    for (const one of faces) {
      for (const two of faces) {
        const { b, dice } = fight(d3, 4, 4, one, 4, 4, two).to('score');
        dice.done();
        const outcome = `${b.lost} lost, ${10 - b.models} removed, ${b.models * 3 - b.rf} carried`;
        ways[outcome] = (ways[outcome] ?? 0) + 1 / 36;
      }
    }
    const expected = {
      '2 lost, 1 removed, 0 carried': 1 / 9,
      '3 lost, 1 removed, 1 carried': 2 / 9,
      '4 lost, 1 removed, 2 carried': 3 / 9,
      '5 lost, 2 removed, 0 carried': 2 / 9,
      '6 lost, 2 removed, 1 carried': 1 / 9,
    };
    expect(Object.keys(ways).sort()).toEqual(Object.keys(expected));
    for (const [outcome, p] of Object.entries(expected)) near(ways[outcome]!, p);
  });

  it('D6 against 3 Health Points: 1, 2 and mostly 3', () => {
    const duel = duelOf({ models: 1, files: 1, rules: ['multiple-wounds(D6)'] }, { models: 10, hp: 3, att: 0 });
    const law = exactly(duel).law('b', 'hp_lost');
    // A quarter of the attacks wounds.
    near(law[1]! * 4, 1 / 6);
    near(law[2]! * 4, 1 / 6);
    near(law[3]! * 4, 2 / 3);
    near(exactly(duel).of('b', 'hp_lost') * 4, 5 / 2);
  });
});

describe('TV-10 Unstable, lost by 7', () => {
  const undead = { models: 20, files: 4, rules: ['undead'] };
  const lost = (men: Troop, ranks: number) => lostBy(7, { ...undead, ...men }, ranks).of('a', 'hp_lost');
  const rally = { near: { bsb: true } };

  it('loses 7', () => near(lost({}, 0), 7));
  it('with Rally Around the Flag 6', () => near(lost(rally, 0), 6));
  it('and Steady 5', () => near(lost({ ...rally, models: 10, files: 5 }, 2), 5));
  it('and Solid 4', () => near(lost({ ...rally, models: 15, files: 5 }, 3), 4));
  it('Stubborn and all of these 1', () => {
    near(lost({ ...rally, models: 15, files: 5, rules: ['undead', 'stubborn'] }, 3), 1);
  });

  it('second edition: lost by 15, Steady, rank bonus 2, a Battle Standard: 10, and 6 if Stubborn', () => {
    const second = (rules: string[]) =>
      exactly(
        duelOf(
          { models: 15, att: 0, rules, ...rally },
          { models: 4, files: 4, att: 0, charging: true },
          { rules: { unstable: 'second', rank_bonus_counts_first: false, charge_bonus: 17 } },
        ),
      ).of('a', 'hp_lost');
    near(second(['undead']), 10);
    near(second(['undead', 'stubborn']), 6);
  });
});

describe('TV-11 pursuit', () => {
  const caught = (broken: string[], pursuer: string[]) =>
    exactly(duelOf({ ...plain, att: 0, courage: 0, rules: broken }, { models: 20, att: 0, rules: pursuer })).of(
      'a',
      'caught',
    );

  it('2D6 against 2D6', () => near(caught([], []), 721 / 1296));
  it('a Swiftstride pursuer', () => near(caught([], ['swiftstride']), 1877 / 2592));
  it('a Swiftstride fleer', () => near(caught(['swiftstride'], []), 247 / 648));
  it('two pursuers who roll by themselves', () => {
    const law = moveRoll('move', { count: 2, sides: 6, plus: 0 }, 0).distributions.pmf(1);
    const atLeast = (n: number) => law.slice(n).reduce((sum, p) => sum + p, 0);
    near(
      law.reduce((sum, p, flight) => sum + p * (1 - (1 - atLeast(flight)) ** 2), 0),
      11207 / 15552,
    );
  });
});

describe('TV-12 Fear', () => {
  it('a Fear test on 7 with -1 fails 7/12 of the time', () => {
    const duel = duelOf({ att: 0 }, { rules: ['fear'], att: 0 }, { rules: { fear_mode: 'second' } });
    let failed = 0;
    for (let one = 1; one <= 6; one++) {
      for (let two = 1; two <= 6; two++) {
        const { a, b, dice } = fight(duel, one, two).to('score');
        dice.done();
        failed += a.afraid / 36;
        expect(b.afraid).toBe(0);
      }
    }
    near(failed, 7 / 12);
  });

  it('a Minimised test on 5 passes 113/216 of the time', () => {
    const law = enumeratePmf((dice) => sumOfDice(dice, 2, -1, 'Courage'));
    near(
      law.slice(0, 6).reduce((sum, p) => sum + p, 0),
      113 / 216,
    );
  });
});

describe('TV-15 numbers of hits', () => {
  it('Stomp D6, Strength 5, AP 2 against Resilience 3, Armour 2: 35/12', () => {
    const giant: Troop = { models: 1, files: 1, height: 5, att: 0, str: 5, ap: 2, rules: ['stomp-attacks(D6)'] };
    near(exactly(duelOf(giant, { models: 20, arm: 2, att: 0 })).of('b', 'hp_lost'), 35 / 12);
  });

  it('Grind 2D3: 1, 2, 3, 2, 1 ninths on 2..6', () => {
    // Each hit takes a Health Point in 2+, so the distribution of hits is seen through a binomial one.
    const grinder: Troop = { models: 1, files: 1, att: 0, str: 10, rules: ['grind-attacks(2D3)'] };
    const law = exactly(duelOf(grinder, { models: 20, att: 0 })).law('b', 'hp_lost');
    const hit = Float64Array.of(1 / 6, 5 / 6);
    const expected = new Float64Array(7);
    [1, 2, 3, 2, 1].forEach((ninths, i) => {
      let hits = Float64Array.of(1);
      for (let n = 0; n < i + 2; n++) hits = convolve(hits, hit) as Float64Array<ArrayBuffer>;
      hits.forEach((p, hp) => {
        expected[hp]! += (p * ninths) / 9;
      });
    });
    expected.forEach((p, hp) => {
      near(law[hp]!, p);
    });
  });
});
