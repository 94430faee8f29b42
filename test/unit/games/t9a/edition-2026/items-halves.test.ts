import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { fieldedOf } from '../../../../../src/games/t9a/muster/model.ts';
import type { Setup } from '../../../../../src/games/t9a/setup.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';

// Items, options and rules of armies with several effects, one of which is easily forgotten (T9A26-O, T9A26-R).

const foe = (more: object = {}) => ({
  ...{ name: 'Foe', courage: 7, height: 1, base: [100, 50], rules: ['afflict(-10 att)'] },
  defence: { hp: 20, def: 3, res: 4, arm: 0, ...more },
  parts: [{ name: 'Foe', att: 0, off: 3, str: 3, ap: 0, agi: 5 }],
});

function fought(units: Readonly<Record<string, object>>, more: object = {}) {
  const {
    contacts = [['a.front', 'b.front']],
    lead = 0,
    b = foe(),
    rounds = 1,
  } = more as {
    contacts?: [string, string][];
    lead?: number;
    b?: object;
    rounds?: number;
  };
  const { experiment } = readExperiment(
    JSON.stringify({
      ...{ breaktest: 1, name: 'x', system: 't9a', edition: '2026' },
      rules: { preset: '2026', extra_static: { y: lead } },
      rounds,
      units: {
        ...Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { side: 'x', ...unit }])),
        b: { side: 'y', profile: b, models: 1, files: 1 },
      },
      contacts,
    }),
  );
  const setup = experiment!.cells[0]!.setup as Setup;
  return agreed({ setup, combat: compile(setup) });
}

describe('Headbashers', () => {
  // Two ranks, so that they lose by 8 - 2.
  const breaks = (leader: object) =>
    fought(
      {
        a: {
          ...{ unit: 'orcs/veteran-orcs', models: 19, files: 10, options: ['Headbashers'] },
          characters: { leader },
        },
      },
      { lead: 8 },
    ).of('a', 'break');

  it('are the Bodyguard of a Tribe Leader', () => {
    const lord = { unit: 'orcs/orc-warlord', options: ['General'] };
    // Discipline 9, and -2 since they are Steady.
    expect(breaks(lord)).toBeCloseTo(15 / 36, 12);
    expect(breaks({ ...lord, options: ['General', 'Tribe Leader and Orc Horde'] })).toBeCloseTo(6 / 36, 12);
  });

  it('be he a shaman, or Mokrog', () => {
    const shaman = { unit: 'orcs/orc-shaman', options: ['General'] };
    expect(breaks(shaman)).toBeCloseTo(21 / 36, 12);
    expect(breaks({ ...shaman, options: ['General', 'Tribe Leader'] })).toBeCloseTo(10 / 36, 12);
    expect(breaks({ unit: 'orcs/mokrog-the-only-king' })).toBeCloseTo(6 / 36, 12);
  });
});

describe('a banner', () => {
  it('Pennant of the Great Grass Sky lets its unit flee with the lower of two dice', () => {
    const caught = (...options: string[]) => {
      const told = fought(
        { a: { unit: 'ogres/bruisers', models: 3, files: 3, options } },
        { lead: 20, b: { ...foe(), base: [120, 50] } },
      );
      return told.of('a', 'caught') / told.of('a', 'break');
    };
    expect(caught('Standard Bearer')).toBeCloseTo(7 / 12, 12);
    expect(caught('Standard Bearer (Pennant of the Great Grass Sky)')).toBeCloseTo(161 / 216, 12);
  });
});

describe('spies', () => {
  it('are Light Troops, without Proper Ranks', () => {
    const ranks = (...options: string[]) =>
      fought({ a: { unit: 'orcs/goblin-reavers', models: 10, files: 5, options } }).of('a', 'ranks_left');
    expect(ranks()).toBe(2);
    expect(ranks('Bow (4+) and Spies')).toBe(0);
  });
});

describe('a Commanding Presence', () => {
  const breaks = (a: object, friend: object) =>
    fought(
      { a, friend },
      {
        // Too high for stomps.
        ...{ lead: 8, b: { ...foe(), height: 2 } },
        contacts: [
          ['a.front', 'b.front'],
          ['friend.front', 'b.rear'],
        ],
      },
    ).of('a', 'break');

  it('of an Animal Master reaches Sabretooth Tigers alone', () => {
    const hunter = { unit: 'ogres/mammoth-hunter', rules: ['afflict(-10 att)'] };
    const tigers = { unit: 'ogres/sabretooth-tigers', models: 4, files: 4 };
    // The rear is worth 2, so that they lose by 6 at Discipline 9, and at 5.
    expect(breaks(tigers, hunter)).toBeCloseTo(33 / 36, 12);
    expect(breaks(tigers, { ...hunter, unit: 'ogres/khan' })).toBeCloseTo(1, 12);
  });

  it('of a Citizen Giant reaches the Insignificant', () => {
    const giant = { unit: 'infernal/citizen-giant', options: [] };
    const levies = (friend: object) => breaks({ unit: 'infernal/vassal-levies', models: 20, files: 5 }, friend);
    // Solid and Steady, with Discipline 8 or 7.
    expect(levies(giant)).toBeCloseTo(10 / 36, 12);
    expect(levies({ ...giant, unit: 'orcs/giant' })).toBeCloseTo(15 / 36, 12);
  });
});

describe("Warden's Bond", () => {
  it('raises the Discipline of the Phoenix, which is Disciplined and a mount', () => {
    const phoenix = (...more: string[]) => {
      const options = ['Fire Phoenix', ...more];
      const { experiment } = readExperiment(
        JSON.stringify({
          ...{ breaktest: 1, name: 'x', system: 't9a', edition: '2026' },
          units: {
            a: { side: 'x', unit: 'highborn/phoenix', options },
            b: { side: 'y', unit: 'empire/state-infantry', models: 20, files: 5 },
          },
          contacts: [['a.front', 'b.front']],
        }),
      );
      const { courage, profile } = (experiment!.cells[0]!.setup as Setup).units[0]!;
      return [
        courage,
        profile.rules.some(({ key }) => key === 'disciplined'),
        profile.parts[0]!.tags.includes('mount'),
      ];
    };
    expect(phoenix()).toEqual([8, false, false]);
    expect(phoenix("Warden's Bond")).toEqual([9, true, true]);
  });

  it('leaves the Phoenix its fire', () => {
    const lost = (...more: string[]) =>
      fought(
        { a: { unit: 'highborn/phoenix', options: ['Fire Phoenix', ...more] } },
        { b: { ...foe(), height: 2, rules: ['weakness(flaming-attacks)'] } },
      ).of('b', 'hp_lost');
    // Four attacks on 3+ and 3+, of which what does not wound is rolled again, and D6 hits on 4+.
    const phoenix = 4 * (2 / 3) * (8 / 9) + (7 / 2) * (3 / 4);
    expect(lost()).toBeCloseTo(phoenix, 10);
    // The Warden's halberd does not burn.
    expect(lost("Warden's Bond")).toBeCloseTo(phoenix + (2 / 3) * (2 / 3), 10);
  });
});

describe('what a rider uses once', () => {
  const lost = (unit: object) => fought({ a: unit }, { b: { ...foe(), rules: [] } }).of('b', 'hp_lost');

  it('helps no mount', () => {
    const marshal = { unit: 'empire/marshal', mount: 'horse' };
    // On 3+ and 4+; the horse on 4+ and 5+.
    expect(lost(marshal)).toBeCloseTo(3 / 3 + 1 / 6, 12);
    expect(lost({ ...marshal, once: { rules: ['+1 att'] } })).toBeCloseTo(4 / 3 + 1 / 6, 12);
    const lord = { unit: 'warriors/chosen-lord', mount: 'black-steed', options: ['Idol of Spite'] };
    // Six on 2+ and 2+ of Strength 6, and the steed.
    expect(lost(lord)).toBeCloseTo(6 * (5 / 6) * (5 / 6) + 1 / 6, 12);
  });

  it('helps no chassis', () => {
    const lord = { unit: 'warriors/chosen-lord', mount: 'dark-chariot', charging: true };
    // Five on 2+ that wound on 2+ for 3+.
    expect(lost({ ...lord, once: { rules: ['+1 str'] } }) - lost(lord)).toBeCloseTo(5 * (5 / 6) * (1 / 6), 10);
  });
});

describe('a condition on Resilience', () => {
  it('is about the Resilience that the target has now', () => {
    const valour = (res: number, ...rules: string[]) =>
      fought({ a: { unit: 'equitaine/duke', options: ['Valour'] } }, { b: { ...foe({ res }), rules } }).of(
        'b',
        'hp_lost',
      );
    // Four on 3+, which wound on 4+ or 5+; two Health Points each from Resilience 5.
    expect(valour(4)).toBeCloseTo(4 / 3, 12);
    expect(valour(4, 'protected(+1 res)')).toBeCloseTo(16 / 9, 12);
    expect(valour(5, 'protected(-1 res)')).toBeCloseTo(4 / 3, 12);
    const smashing = (res: number, ...rules: string[]) =>
      fought({ a: { unit: 'dwarves/king', options: ['Rune of Smashing'] } }, { b: { ...foe({ res }), rules } }).of(
        'b',
        'hp_lost',
      );
    expect(smashing(4, 'protected(+1 res)')).toBeCloseTo(4 * (5 / 6) * (5 / 6), 12);
    expect(smashing(5, 'protected(-1 res)')).toBeCloseTo(4 * (5 / 6) * (1 / 2), 12);
  });
});

describe('the Banner of the Wild Herd', () => {
  it('is raised in the first round, and helps Wildhorns of the R&F', () => {
    const lost = (options: string[], characters: object = {}) => {
      const herd = { unit: 'beasts/mongrel-herd', models: 10, files: 10, options, characters };
      const told = fought({ a: herd }, { b: { ...foe(), base: [200, 50], rules: ['unbreakable'] }, rounds: 2 });
      return [told.of('b', 'hp_lost', 1), told.of('b', 'hp_lost', 2)];
    };
    // Ten on 4+, by Primal Instinct again, that wound on 5+, or on 4+ with Strength 4.
    const hits = 10 * (1 / 2 + (15 / 36) * (1 / 4));
    expect(lost(['Standard Bearer'])).toEqual([expect.closeTo(hits / 3, 10), expect.closeTo(hits / 3, 10)]);
    expect(lost(['Standard Bearer (Banner of the Wild Herd)'])).toEqual([
      expect.closeTo(hits / 2, 10),
      expect.closeTo(hits / 3, 10),
    ]);
  });
});

describe('a Mesmerising Gaze', () => {
  it('takes an attack and Offensive Skill from enemy Characters in contact, and from no R&F', () => {
    const lost = (...powers: string[]) =>
      fought(
        {
          a: {
            ...{ unit: 'empire/state-infantry', models: 4, files: 5 },
            characters: { marshal: { unit: 'empire/marshal' } },
          },
        },
        { b: { ...foe({ def: 2 }), rules: powers } },
      ).of('b', 'hp_lost');
    // The marshal's three on 3+ and 4+, four of the infantry on 3+ and 5+.
    expect(lost()).toBeCloseTo(3 * (2 / 3) * (1 / 2) + 4 * (2 / 3) * (1 / 3), 12);
    expect(lost('mesmerising-gaze')).toBeCloseTo(2 * (2 / 3) * (1 / 2) + 4 * (2 / 3) * (1 / 3), 12);
  });

  it('is a Blood Power', () => {
    const { profile } = fieldedOf(new ArmyLibrary().unit('vampires/vampire-count')!, {
      options: ['Lahmia', 'Mesmerising Gaze'],
    });
    expect(JSON.stringify(profile)).toContain('mesmerising-gaze');
  });
});

describe('a Scraplord', () => {
  it('lends Scraplings his Discipline', () => {
    const breaks = (...options: string[]) =>
      fought(
        {
          a: { unit: 'ogres/scraplings', models: 25, files: 5 },
          friend: { unit: 'ogres/khan', options },
        },
        {
          ...{ lead: 11, b: { ...foe(), height: 2 } },
          contacts: [
            ['a.front', 'b.front'],
            ['friend.front', 'b.rear'],
          ],
        },
      ).of('a', 'break');
    // Solid, Steady and Courageous, with Discipline 6 or 8.
    expect(breaks()).toBeCloseTo((21 / 36) ** 2, 12);
    expect(breaks('Scraplord')).toBeCloseTo((10 / 36) ** 2, 12);
  });
});
