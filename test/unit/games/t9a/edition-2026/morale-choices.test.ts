import { describe, expect, it } from 'vitest';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { duelOf, duelText, resolved, type Troop } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' } as const;
const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(1e-12);
const few: Troop = { models: 4, files: 4, att: 0 };
const calm = ['unbreakable'];

const lost = (by: number, a: Troop, policy: NonNullable<CombatText['policies']> = {}, b: Troop = {}) =>
  duelOf(
    { ...few, ...a },
    { ...few, charging: true, ...b },
    { rules: { ...rules, charge_bonus: by }, policies: { A: policy } },
  );

describe('Hit and Run (T9A26-BRK-1)', () => {
  const riders: Troop = { rules: ['hit-and-run'] };

  it('leaves after losing if its test fails at least every second time', () => {
    // Discipline 7: lost by 1, 15/36 + 6/36 fail on 6; by 2, 26/36.
    const stays = (by: number, a: Troop = {}) => agreed(lost(by, { ...riders, ...a })).of('a', 'holds');
    near(stays(1, { courage: 8 }), 21 / 36);
    expect(stays(1)).toBe(0);
    // Re-rolled, a test on 5 fails 26/36 squared of the time, which is more than half; on 6 less.
    near(stays(1, { near: { bsb: true } }), 1 - (21 / 36) ** 2);
    expect(stays(2, { near: { bsb: true } })).toBe(0);
  });

  it('takes no test, but counts as having failed one, and loses no Health Points; who had lost is pursued', () => {
    const f = fight(lost(4, riders, { hit_and_run: 'always' }), [1], [6]).over();
    expect(['tests', 'break', 'holds', 'caught', 'hp_lost'].map((m) => f.metric('a', m))).toEqual([0, 1, 0, 1, 0]);
    const g = fight(lost(4, { rules: ['hit-and-run', 'supernal'] }, { hit_and_run: 'always' }), [6], [1]).over();
    expect(['holds', 'destroyed', 'hp_lost'].map((m) => g.metric('a', m))).toEqual([0, 0, 0]);
  });

  it('a winner, or one of a tie, is pursued by nobody', () => {
    for (const by of [0, 1]) {
      const winner = duelOf(
        { ...few, ...riders, charging: true },
        { ...few, courage: 10 },
        { rules: { ...rules, charge_bonus: by }, policies: { A: { hit_and_run: 'always' } } },
      );
      const f = fight(winner, by === 0 ? [] : [1, 1]).over();
      expect(['holds', 'destroyed', 'lost'].map((m) => f.metric('a', m))).toEqual([0, 0, 0]);
    }
  });

  it('never, or from a round on', () => {
    near(exactly(lost(4, riders, { hit_and_run: 'never' })).of('a', 'break'), 11 / 12);
    const text = (policy: 'after-round-1' | 'after-round-2' | 'after-round-3') =>
      fight(
        combatOf({
          units: { a: { ...few, ...riders }, b: few },
          rules,
          rounds: 2,
          policies: { 'a-side': { hit_and_run: policy } },
        }),
      ).over();
    expect([1, 2].map((round) => text('after-round-2').metric('a', 'holds', round))).toEqual([1, 0]);
    expect(text('after-round-1').metric('combat', 'rounds_played')).toBe(1);
    expect(text('after-round-3').metric('a', 'holds')).toBe(1);
  });

  it('a model without it forbids it', () => {
    const lord = { att: 0 };
    const a: UnitInCombat = { ...few, files: 5, ...riders, characters: { lord } };
    const text = { rules, policies: { 'a-side': { hit_and_run: 'always' as const } } };
    expect(exactly(combatOf({ units: { a, b: few }, ...text })).of('a', 'holds')).toBe(1);
    const both = { ...a, characters: { lord: { ...lord, rules: ['hit-and-run'] } } };
    expect(exactly(combatOf({ units: { a: both, b: few }, ...text })).of('a', 'holds')).toBe(0);
  });

  it('Unstable and Supernal units leave rather than lose more than a quarter', () => {
    const leaves = (by: number, rule: string) =>
      1 - exactly(lost(by, { models: 8, files: 4, rules: ['hit-and-run', rule], courage: 2 })).of('a', 'holds');
    expect([leaves(2, 'unstable'), leaves(3, 'unstable')]).toEqual([0, 1]);
    // Discipline 2, lost by 3: it fails in any case, and would lose 3 of 8.
    expect([leaves(2, 'supernal'), leaves(3, 'supernal')].map(Math.round)).toEqual([-0, 1]);
  });
});

describe('Goblin Cunning (T9A26-R-20)', () => {
  const goblins: Troop = { rules: ['goblin-cunning'] };

  it('fails by choice without dice: always, or where it would fail more often than said', () => {
    const f = fight(lost(1, goblins, { fail_courage: 'always' }), [6], [1]).over();
    expect(['break', 'tests', 'caught'].map((m) => f.metric('a', m))).toEqual([1, 1, 0]);
    // Discipline 7, lost by 1: it fails 21/36 of the time.
    near(exactly(lost(1, goblins, { fail_courage: 0.6 })).of('a', 'break'), 21 / 36);
    near(agreed(lost(1, goblins, { fail_courage: 0.5 })).of('a', 'break'), 1);
    near(exactly(lost(1, goblins)).of('a', 'break'), 21 / 36);
  });

  it('takes a number from 0 to 1', () => {
    const told = (value: unknown) => {
      try {
        return resolved(duelText({}, {}, { policies: { fail_courage: value as never } })).problems.list.length;
      } catch {
        return 1;
      }
    };
    expect([told(0), told(1), told('never'), told(1.5), told('sometimes')]).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('Hell Can Wait', () => {
  const daemons: Troop = { models: 8, rules: ['supernal', 'hell-can-wait'] };
  const twice = (a: UnitInCombat, policy: NonNullable<CombatText['policies']> = {}, by = 3) =>
    combatOf({
      units: { a: { ...few, ...a }, b: few },
      rules: { ...rules, extra_static: { 'b-side': by } },
      rounds: 2,
      policies: { 'a-side': policy },
    });
  const lostIn = (battle: ReturnType<typeof twice>) => [1, 2].map((round) => agreed(battle).of('a', 'hp_lost', round));

  it('fails without dice and loses half, rounded down; once', () => {
    const f = fight(twice(daemons), [6, 6]).over();
    f.dice.done();
    expect([1, 2].map((round) => f.metric('a', 'hp_lost', round))).toEqual([1, 3]);
    expect([1, 2].map((round) => f.metric('a', 'break', round))).toEqual([1, 1]);
  });

  it('is used where half is less than the mean of what the test costs', () => {
    // Discipline 7, lost by 3: a test on 4 fails 30/36 of the time.
    const [first, second] = lostIn(twice(daemons));
    near(first!, 1);
    near(second!, (3 * 30) / 36);
    const firm = { ...daemons, courage: 10 };
    // On 7 it fails 15/36 of the time, which costs 5/4; on 8 10/36, and 2 lost so often are less than 1.
    near(lostIn(twice(firm))[0]!, 1);
    near(lostIn(twice(firm, {}, 2))[0]!, (2 * 10) / 36);
  });

  it('takes the policy fail_courage, and is nothing to those who would flee', () => {
    near(lostIn(twice(daemons, { fail_courage: 'never' }))[0]!, (3 * 30) / 36);
    near(lostIn(twice({ ...daemons, courage: 10 }, { fail_courage: 'always' }, 2))[0]!, 1);
    near(lostIn(twice({ ...daemons, courage: 10 }, { fail_courage: 0.2 }, 2))[0]!, 1);
    near(agreed(lost(1, { rules: ['hell-can-wait'] })).of('a', 'break'), 21 / 36);
  });

  it('of a Character serves his unit while he lives, and each of two once', () => {
    const led = (...rules: string[]): UnitInCombat => ({
      ...{ models: 2, files: 4, hp: 5, rules: ['supernal'] },
      characters: { lord: { att: 0, rules: ['supernal', 'hell-can-wait'] }, other: { att: 0, rules } },
    });
    near(lostIn(twice(led('supernal')))[1]!, (3 * 30) / 36);
    expect(lostIn(twice(led('supernal', 'hell-can-wait')))).toEqual([1, 1]);
  });
});

describe('pursuit as it likes (T9A26-BRK-10)', () => {
  const caught = (b: string[], policy: 'always' | 'never', more: Troop = {}) =>
    exactly(
      duelOf(
        { ...few, courage: 0 },
        { ...few, charging: true, rules: b, ...more },
        { rules: { ...rules, charge_bonus: 12 }, policies: { B: { pursue_policy: policy } } },
      ),
    ).of('a', 'caught');

  it('no test: who does not want to pursue does not', () => {
    near(caught([], 'always'), 7 / 12);
    near(caught([], 'never'), 0);
  });

  it('a Frenzy must; an Emplacement cannot, even so; steam must in its First Round when Charging', () => {
    near(caught(['frenzy'], 'never'), 7 / 12);
    near(caught(['emplacement', 'frenzy'], 'always'), 0);
    near(caught(['steam-powered'], 'never'), 7 / 12);
    const later = duelOf({ ...few, courage: 0 }, { ...few, rules: ['steam-powered'], standard: true }, { rules });
    near(exactly(later).of('a', 'caught'), 0);
    // Its Random Movement is Maximised: 3D6, the lowest discarded, against D6+4.
    const law = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    expect(law.reduce((sum, n) => sum + n, 0)).toBe(216);
    near(caught(['steam-powered', 'random-movement(2D6)'], 'always'), atLeast(maximised, flight));
  });
});

/** The distributions of 2D6 Maximised and of D6+4, by trying all. */
const maximised = lawOf(3, (faces) => faces.reduce((sum, n) => sum + n, 0) - Math.min(...faces));
const flight = lawOf(1, ([face]) => face! + 4);

function lawOf(count: number, value: (faces: number[]) => number): Map<number, number> {
  const law = new Map<number, number>();
  for (let i = 0; i < 6 ** count; i++) {
    const faces = Array.from({ length: count }, (_, k) => 1 + (Math.floor(i / 6 ** k) % 6));
    law.set(value(faces), (law.get(value(faces)) ?? 0) + 1 / 6 ** count);
  }
  return law;
}

function atLeast(a: Map<number, number>, b: Map<number, number>): number {
  let p = 0;
  for (const [x, px] of a) for (const [y, py] of b) if (x >= y) p += px * py;
  return p;
}

describe('who helps in Break Tests', () => {
  const breaks = (a: UnitInCombat, b: UnitInCombat = {}, more: CombatText['rules'] = {}) =>
    agreed(
      combatOf({
        units: { a: { ...few, ...a }, b: { ...few, charging: true, ...b } },
        rules: { ...rules, charge_bonus: 4, ...more },
      }),
    ).of('a', 'break');

  it('Communal Bond: Minimised, and the best Discipline near; Pride and a re-roll', () => {
    near(breaks({ rules: ['communal-bond'] }), 173 / 216);
    // On 9 - 4 = 5.
    near(breaks({ rules: ['communal-bond'], near: { discipline: 9 } }), 1 - 113 / 216);
    near(breaks({ near: { discipline: 9 } }), 11 / 12);
    near(breaks({ rules: ['pride'], near: { bsb: true } }), 29929 / 46656);
    // Both: four dice, the two highest discarded, on 3: two of them show no more than 1 and 2 …
    const twice = lawOf(4, (faces) =>
      [...faces]
        .sort((x, y) => x - y)
        .slice(0, 2)
        .reduce((sum, n) => sum + n, 0),
    );
    near(breaks({ rules: ['communal-bond', 'pride'] }), 1 - (twice.get(2)! + twice.get(3)!));
  });

  it('T9A26-BRK-8: one re-roll, whatever the sources', () => {
    near(breaks({ rules: ['courageous', 'beacon-of-courage(6)'], near: { bsb: true, beacon: true } }), 121 / 144);
  });

  it('Forest Dwellers are Stubborn near a forest; who is so anyway counts as Steady', () => {
    const forest = { near: { forest: true } };
    near(breaks({ rules: ['forest-dweller'] }), 11 / 12);
    near(breaks({ rules: ['forest-dweller'], ...forest }), 13 / 18);
    near(breaks({ rules: ['forest-dweller', 'stubborn'], ...forest }), 7 / 12);
    near(breaks({ rules: ['stubborn'], ...forest }), 13 / 18);
  });

  it('First Strike (Stubborn) and (Resolute): in the First Round, while the bearer lives', () => {
    near(breaks({ rules: ['first-strike(stubborn)'] }), 13 / 18);
    const round2 = combatOf({
      units: {
        a: { ...few, rules: ['first-strike(stubborn)', 'unbreakable'] },
        b: { ...few, charging: true, rules: calm },
      },
      rules: { ...rules, extra_static: { 'b-side': 3 } },
      rounds: 2,
    });
    const f = fight(round2).over();
    expect([1, 2].map((round) => f.metric('a', 'test_modifier', round))).toEqual([-2, -3]);
    const ranks = (charging: boolean) =>
      fight(duelOf({ models: 15, att: 0, rules: ['first-strike(resolute)'] }, { ...few, charging }, { rules }))
        .scores[0];
    expect([ranks(true), ranks(false)]).toEqual([4, 3]);
  });

  it('Life is Cheap: two Health Points of a side score nothing; Steadfast gives +2 Discipline, not by a Bodyguard', () => {
    const cheap = ['life-is-cheap'];
    const f = (lostBy: number) =>
      fight(
        duelOf({ models: 15, att: 0, rules: [...cheap, ...calm] }, { models: 5, agi: 5, rules: calm }, { rules }),
        Array.from({ length: 5 }, (_, i) => (i < lostBy ? [4, 4] : [4, 1])).flat(),
      ).over();
    expect([1, 2, 3, 5].map((n) => f(n).metric('B', 'combat_score') - 1)).toEqual([0, 0, 1, 3]);
    near(breaks({ models: 20, files: 5, rules: cheap }, {}, { charge_bonus: 8 }), 1 / 6);
    near(breaks({ models: 5, files: 5, rules: cheap }, {}, { charge_bonus: 5 }), 26 / 36);
    const lord = { att: 0 };
    near(
      breaks({ models: 4, files: 5, rules: [...cheap, 'bodyguard'], characters: { lord } }, {}, { charge_bonus: 9 }),
      15 / 36,
    );
  });

  it('T9A26-MOD-2: what adds is clipped before the rest', () => {
    // Steadfast on 9: 10, not 11.
    near(breaks({ models: 20, files: 5, courage: 9, rules: ['life-is-cheap'] }, {}, { charge_bonus: 8 }), 3 / 36);
  });

  it('Captains: within reach of a Battle Standard and a General who are on the table', () => {
    const captain = { att: 0, captain: true };
    const led = (more: UnitInCombat, others: Record<string, UnitInCombat>) =>
      exactly(
        combatOf({
          units: {
            a: { ...few, files: 5, characters: { captain }, ...more },
            b: { models: 10, files: 10, att: 0, charging: true },
            ...others,
          },
          contacts: [['b.front', 'a.front']],
          events: [{ before: 1, effect: 'charge', unit: 'a2', contact: ['a2.front', 'b.rear'], chance: 0 }],
          rules: { ...rules, charge_bonus: 5 },
        }),
      ).of('a', 'break');
    const far = (title: object): Record<string, UnitInCombat> => ({
      a2: { ...few, files: 5, characters: { lord: { att: 0, courage: 9, ...title } } },
    });
    // Lost by 5, or by 4 with a Standard Bearer; Discipline 7, or 9 with the General.
    near(led({}, far({ bsb: true })), 35 / 36);
    near(led({ standard: true }, far({ bsb: true })), (33 / 36) ** 2);
    near(led({ musician: true }, far({ bsb: true })), 35 / 36);
    near(led({ musician: true }, far({ general: true })), 30 / 36);
    near(led({ standard: true }, far({ general: true })), 33 / 36);
    // A Battle Standard near another unit is on the table, too.
    near(led({ standard: true }, { a2: { ...few, near: { bsb: true } } }), (33 / 36) ** 2);
    near(led({ musician: true }, { a2: { ...few, near: { general: 9 } } }), 30 / 36);
  });
});

describe('who is in the First Round (T9A26-SEQ-9)', () => {
  const first = (text: Omit<CombatText, 'rules'>) => {
    const f = fight(combatOf({ ...text, rules }));
    return f.battle.setup.units
      .filter((_, i) => (f.state.first >> i) & 1)
      .map(({ id }) => id)
      .sort();
  };

  it('chargers, and units all of whose enemies charge', () => {
    expect(first({ units: { a: few, b: few } })).toEqual([]);
    expect(first({ units: { a: few, b: { ...few, charging: true } } })).toEqual(['a', 'b']);
    const contacts: CombatText['contacts'] = [
      ['b.front', 'a.front'],
      ['b2.front', 'a.left'],
    ];
    const a: UnitInCombat = { models: 20, att: 0 };
    // b stayed from before: a was engaged, and has no First Round.
    expect(first({ units: { a, b: few, b2: { ...few, charging: true } }, contacts })).toEqual(['b2']);
    expect(first({ units: { a, b: { ...few, charging: true }, b2: { ...few, charging: true } }, contacts })).toEqual([
      'a',
      'b',
      'b2',
    ]);
  });

  it('Daeb Warfare: Resolute in it, in a combat of more than two units, two of them friends', () => {
    const daeb: UnitInCombat = { models: 15, att: 0, rules: ['daeb-warfare'] };
    const scores = (a2: UnitInCombat, charging = true) => {
      const contacts: CombatText['contacts'] = [
        { from: 'b.front', to: 'a.front', offset: -60 },
        { from: 'b.front', to: 'a2.front', offset: 60 },
      ];
      const units = { a: daeb, b: { models: 10, files: 10, att: 0, charging }, a2 };
      return fight(combatOf({ units, contacts, rules })).score('a-side');
    };
    expect([scores(daeb), scores({ ...daeb, rules: [] }), scores(daeb, false)]).toEqual([4, 3, 3]);
  });
});

describe('TV26-43, TV26-44: whole rounds of blocks of 20', () => {
  const men = (models: number): Troop => ({ models, arm: 2 });
  const round = (models: number, preset: '2026' | 'third') =>
    exactly(duelOf(men(20), men(models), { rules: { preset } }));

  it('TV26-43: both have Press of Ranks', () => {
    const e = round(20, '2026');
    near(e.of('a', 'hp_lost'), 20 / 9);
    near(e.of('a', 'break'), Number(9858654381294245863n) / Number(36472996377170786403n));
    near(e.of('b', 'break'), e.of('a', 'break'));
    expect(e.of('a', 'lost') + e.of('b', 'lost')).toBeCloseTo(1 - 0.214569, 5);
    near(round(20, 'third').of('a', 'hp_lost'), 5 / 3);
    expect(round(20, 'third').of('a', 'break')).toBeCloseTo(0.254568, 6);
  });

  it('TV26-44: only the deeper one is Solid', () => {
    const e = round(15, '2026');
    expect(e.of('b', 'break')).toBeCloseTo(0.542306, 6);
    expect(e.of('a', 'break')).toBeCloseTo(0.07547, 6);
    expect(round(15, 'third').of('a', 'break')).toBeCloseTo(0.060361, 6);
  });
});
