import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

type Text = Readonly<Record<string, unknown>>;

const of = (unit: string, options: readonly string[] = [], more: Text = {}): Text => ({
  ...{ side: 'x', unit, options },
  ...more,
});
const tall = { height: 4, base: [50, 50] };
const policies = { crush_policy: 'never' };
const ghostly = { rules: ['ghostly-form'] };
const grandmaster = ['Giant Eagle', 'Grandmaster of the Sword', 'Great Weapon and Elven Finesse'];

/** Health Points that a block of Defence 4, Resilience 4 and Armour 3 loses in a round. */
const taken = (a: Text, defence: Text = {}, profile: Text = {}): number => {
  const b = block({ def: 4, res: 4, arm: 3, ...defence }) as { profile: Text };
  return agreed(fielded({ a, b: { ...b, profile: { ...b.profile, ...profile } } }, { policies })).of('b', 'hp_lost');
};

/** Health Points that a unit, or a Character alone, loses to one attack. */
const lost = (a: Text, part: Text, subject = 'a.a'): number => {
  const rules = { preset: '2026', extra_static: { x: 20 } };
  const more = { contacts: [['b.front', 'a.front']], rules, policies };
  return agreed(fielded({ a, b: striker(part) }, more)).of(subject, 'hp_lost');
};

describe('units and items of 2026 worked out by hand', () => {
  // One attack with a Godslayer hits on 3+, wounds on 2+ and allows no armour save.
  const godslayer = 5 * (2 / 3) * (5 / 6) * 2;

  it.each([
    ['Grim Resolve of a model that is a unit', of('equitaine/fey-knight', ['Chosen of the Snow Childe']), {}, 79 / 18],
    [
      'Warden of the Hooded Man',
      of('equitaine/fey-knight', ['Warden of the Hooded Man'], { charging: true }),
      tall,
      89 / 18,
    ],
    [
      'a Giant that chose Devastating Charge',
      of('ogres/mercenary-giant', ['Devastating Charge (+1 Str, +1 AP)'], { charging: true }),
      {},
      20 / 3,
    ],
    ['Colossal Kraken', of('dread/kraken', ['Colossal Kraken']), {}, 67 / 12],
    ['Altar of Yema', of('dread/divine-altar', ['Altar of Yema']), {}, 8 / 3],
    ['a Rune of Lightning', of('dwarves/king', ['Rune of Lightning']), { rules: ['ghostly-form'] }, 34 / 27],
    [
      'Fire on Impact that is halted',
      of('empire/reiters', ['Brace of Pistols (4+) and Fire on Impact'], { models: 5, files: 5, charging: true }),
      { rules: ['stalwart-defence'] },
      5 / 4,
    ],
  ] as const)('%s', (_, a, profile, value) => {
    expect(taken(a, profile === tall ? { hp: 2 } : {}, profile)).toBeCloseTo(value, 12);
  });

  it.each(['ghostly-form', 'nobility', 'clergy', 'dragonforged-armour', 'shield-wall', 'aegis(6+, ranged)'])(
    'a Godslayer has Multiple Wounds against %s (25/9 lost without)',
    (rule) => {
      const a = of('undying/pharaoh', ['Great Weapon (Godslayer)']);
      expect(taken(a, { hp: 3 }, { rules: [rule] })).toBeCloseTo(godslayer, 12);
    },
  );

  it.each(['regeneration(5+)', 'fortitude(5+)'])(
    "Gregor's Holy Hammer has them against %s (32/27 lost without)",
    (rule) => {
      // A natural 6 to wound, at once or by the re-roll, is a Lethal Strike, which allows no such save.
      const sixes = 1 / 6 + (1 / 3) * (1 / 6);
      const value = 3 * (2 / 3) * (sixes + (8 / 9 - sixes) * (5 / 6) * (2 / 3)) * 2;
      expect(taken(of('empire/heinrich-falkenbach'), { hp: 3 }, { rules: [rule] })).toBeCloseTo(value, 12);
    },
  );

  it.each([
    ['a Fae Breastplate', of('equitaine/king-henry-the-young'), { off: 9, str: 5, ap: 2 }, 5 / 54],
    ['Sangreal of Lady Chrysélie', of('vampires/lady-chryselie'), { off: 9, str: 5, ap: 1 }, 2 / 9],
    [
      'an Eternity Gem',
      of('vampires/vampire-count', ['Eternity Gem']),
      { off: 9, str: 5, ap: 1, rules: ['multiple-wounds(D3)', 'lethal-strike'] },
      10 / 27,
    ],
    [
      "a Black Knight's Tonic",
      of('equitaine/duke', ["Black Knight's Tonic"]),
      { off: 7, str: 4, ap: 1, rules: ['multiple-wounds(D3)'] },
      1 / 6,
    ],
    [
      'the Shield of Anurarch Wardens',
      of('saurians/anurarch-archmage', ['Anurarch Wardens']),
      { off: 9, str: 6, ap: 1 },
      25 / 108,
    ],
  ] as const)('%s', (_, a, part, value) => {
    expect(lost(a, part)).toBeCloseTo(value, 12);
  });

  it('a Ghastly Swarm is of spirits', () => {
    const swarm = of('undying/scarab-swarms', ['Barrow Legion and Ghastly Swarm'], { models: 3, files: 3 });
    expect(lost(swarm, {}, 'a')).toBeCloseTo(1 / 9, 12);
  });

  it('a Courtier of the Dusk is a wizard by its option, whom some poison', () => {
    const dusk = of('equitaine/the-ladys-courtier', ['Courtier of the Dusk']);
    // Hits on 4+ and wounds on 6+; a natural 6 to hit wounds at once.
    expect(lost(dusk, { ap: 10, rules: ['poison-to-wizards'] }, 'a')).toBeCloseTo(2 / 9, 12);
  });

  describe('need a Hand Weapon and a Height of 1 to 3', () => {
    const wall = (weapon: string, rule: string, more: Text = {}): Text => {
      const { profile, ...rest } = block({ arm: 2, armour: ['shield'] }, { side: 'x', weapon });
      const tags = weapon === 'lance' ? ['centauroid'] : [];
      const part = { name: 'Post', att: 0, off: 3, str: 4, ap: 1, agi: 1, weapons: [weapon], tags };
      return { ...rest, profile: { ...(profile as Text), parts: [part], rules: [rule], ...more } };
    };

    it.each([
      ['hand-weapon', {}, 5 / 48],
      ['spear', {}, 1 / 8],
      ['hand-weapon', { height: 4 }, 1 / 8],
    ])('a Shield Wall: %s, %o', (weapon, more, value) => {
      expect(lost(wall(weapon, 'shield-wall', more), {}, 'a')).toBeCloseTo(value, 12);
    });

    it.each([
      ['hand-weapon', 5 / 72],
      ['lance', 0],
    ])('a Spiked Shield: %s', (weapon, value) => {
      const b = striker();
      const foe = { ...(b['profile'] as Text), defence: { hp: 1, def: 3, res: 3, arm: 2 } };
      const units = { a: wall(weapon, 'spiked-shield'), b: { ...b, profile: foe } };
      const file = { contacts: [['b.front', 'a.front']], rules: { preset: '2026', extra_static: { x: 20 } } };
      expect(agreed(fielded(units, file)).of('b', 'hp_lost')).toBeCloseTo(value, 12);
    });
  });

  it.each([
    // Half of half a hit wounds; of such wounds half fail the save, and a toxic hit back wounds on 4+.
    ['its Regeneration', ['regeneration(4+)'], 1 / 16],
    ['no better Aegis', ['regeneration(4+)', 'aegis(3+)'], 0],
  ])('Acid Blood answers when %s fails', (_, rules, value) => {
    const { profile, ...rest } = block({}, { side: 'x' });
    const a = { ...rest, profile: { ...(profile as Text), rules: ['acid-blood', ...rules] } };
    const file = { contacts: [['b.front', 'a.front']], rules: { preset: '2026', extra_static: { x: 20 } } };
    expect(agreed(fielded({ a, b: striker() }, file)).of('b', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it('a roll of 2+ with +1 to hit is 1+ before Distracting, and 6+ with -1 to wound is 7+ before Press of Ranks', () => {
    const distracting = { rules: ['distracting'] };
    const { profile } = striker({ off: 8, rules: ['changed(+1 to hit)'] }) as { profile: Text };
    // Hits on 2+, wounds on 4+.
    const one = { side: 'x', profile, models: 1, files: 1 };
    expect(taken(one, { def: 3, res: 3, arm: 0 }, distracting)).toBeCloseTo(5 / 12, 12);
    // Ten attacks hit on 4+, and wound on 6+.
    const many = { ...one, profile: { ...profile, parts: [{ name: 'One', att: 1, off: 3, str: 3, agi: 10 }] } };
    const pressing = { ...many, models: 20, files: 5 };
    expect(taken(pressing, { def: 3, res: 5, arm: 0 }, { rules: ['rune-of-resilience'] })).toBeCloseTo(10 / 12, 12);
  });

  it('Extra Support (2) replaces the limit of a higher model, too', () => {
    const { profile } = striker({ att: 4 }) as { profile: Text };
    const tall = { ...profile, height: 4, rules: ['extra-support(2)'] };
    const a = { side: 'x', profile: tall, models: 6, files: 3 };
    // Twelve attacks of the first rank, and two of each model behind.
    expect(agreed(fielded({ a, b: block() })).of('b', 'hp_lost')).toBeCloseTo(18 / 4, 12);
  });

  it('Unbreakable Will halves what its Unstable unit crumbles', () => {
    const units = {
      a: of('vampires/vampire-count', ['Unbreakable Will'], { rules: ['changed(-10 att)'] }),
      b: block({ res: 10 }, { models: 5, files: 5 }),
    };
    const rules = { preset: '2026', extra_static: { y: 1 } };
    expect(agreed(fielded(units, { rules })).of('a.a', 'hp_lost')).toBe(1);
  });

  it.each([
    ['empire/heinrich-falkenbach', ['Divine Jurisdiction']],
    ['highborn/master-arcanadh-the-asfad-scholar', ['Shroud Seekers']],
    ['equitaine/friars-lanterns', [], { models: 2, files: 2 }],
    ['vampires/lady-chryselie', ['Thirsty Rapiers', 'Dance of Death']],
    ['warriors/exalted-herald', []],
  ] as const)('%s names as not modelled only what acts in combat', (unit, names, more: Text = {}) => {
    const { profile, characters } = fielded({ a: of(unit, [], more), b: block() }).setup.units[0]!;
    expect((characters[0]?.profile ?? profile).unmodelled).toEqual(names);
  });

  it('a Zealot is Unstable among Flagellants', () => {
    const prelate = { unit: 'empire/prelate', options: ['Light Troops', 'Zealot'], rules: ['changed(-10 att)'] };
    const rules = ['changed(-10 att)'];
    const flagellants = of('empire/flagellants', [], { models: 4, files: 5, characters: { prelate }, rules });
    const units = { a: flagellants, b: block({ res: 10 }, { models: 5, files: 5 }) };
    const told = agreed(fielded(units, { rules: { preset: '2026', extra_static: { y: 3 } } }));
    // Their one rank each leaves 3 by which they lose, which Stubborn halves.
    expect(told.of('a', 'hp_lost') + told.of('a.prelate', 'hp_lost')).toBe(2);
  });

  describe('Orisons of Equitaine, as events', () => {
    const levies = (rules: readonly string[], more: Text = {}) =>
      fielded(
        {
          a: of('equitaine/lowborn-levies', ['Halberd and Shield'], { models: 5, files: 5, ...more }),
          b: block({ def: 4 }),
        },
        {
          events: [{ before: 1, target: 'a', effect: 'gain', rules, lasts: 2 }],
          rules: { preset: '2026', extra_static: { y: 3 } },
        },
      );

    it('strike with +2 Offensive Skill, and break by Discipline 9', () => {
      // 4+ to hit, 3+ to wound.
      expect(agreed(levies(['+2 off', 'magical-attacks', 'ignores-parry'])).of('b', 'hp_lost')).toBeCloseTo(5 / 3, 12);
      const calm = levies(['+3 dis'], { rules: ['changed(-10 att)'] });
      // They lose by 6: a rank against four, and 3.
      expect(agreed(calm).of('a', 'break')).toBeCloseTo(33 / 36, 12);
    });

    it.each(['set dis 9', 'always dis 9', 'at least dis 9'])('%s is refused: it was added', (rule) => {
      expect(() => levies([rule])).toThrow(`There is no rule \`${rule}\``);
    });
  });

  describe('First Strike (Stubborn) that others give acts on Break Tests (11/12 and 7/12 without)', () => {
    const list = 'first-strike(stubborn)';
    const broken = (models: number, more: Text, file: Text = {}) => {
      const a = of('equitaine/lowborn-levies', [], {
        models,
        files: 5,
        charging: true,
        rules: ['changed(-10 att)'],
        ...more,
      });
      const units = { a, b: block({ res: 10 }, { models: 5, files: 5 }) };
      // A rank each, and a charge: they lose by 3.
      const told = fielded(units, { rules: { preset: '2026', extra_static: { y: 4 } }, ...file });
      return agreed(told).of('a', 'break');
    };

    it('by an event, near by, or by a Character', () => {
      const gain = { before: 1, target: 'a', effect: 'gain', rules: [list], lasts: 1 };
      expect(broken(5, {}, { events: [gain] })).toBeCloseTo(30 / 36, 12);
      expect(broken(5, { near: { rules: [list] } })).toBeCloseTo(30 / 36, 12);
      const duke = { unit: 'equitaine/duke', rules: [`inspires(${list})`, 'changed(-10 att)'] };
      expect(broken(4, { characters: { duke } })).toBeCloseTo(15 / 36, 12);
    });
  });

  describe('attributes of attacks that the model gains reach all its parts', () => {
    const flames = { rules: ['regeneration(4+)'] };

    it.each([
      // No hit allows a save by Regeneration: one, six of the dragon and 7/2 of its Stomp.
      [
        'a dragon of the Fiery Heart',
        of('highborn/mage', ['Order of the Fiery Heart', 'Regal Dragon']),
        229 / 36,
        {},
        flames,
      ],
      // The Warden strikes on 2+ at Defence 2, and wounds on 3+; an Aegis of 5+ is left.
      ['a Warden of a Frost Phoenix', of('highborn/phoenix', ['Frost Phoenix', "Warden's Bond"]), 70 / 27, {}, ghostly],
      // On 3+ at Defence 5 by the +1 of the First Round, the commander on 3+ in any case.
      [
        'an eagle under a Grandmaster',
        of('highborn/commander', grandmaster, { charging: true }),
        23 / 9,
        { def: 5 },
        {},
      ],
    ] as const)('%s', (_, a, value, defence, profile) => {
      expect(taken(a, defence, profile)).toBeCloseTo(value, 12);
    });
  });

  it('Fire on Impact always has Strength 4 and Armour Penetration 2, whatever enemies do', () => {
    const a = of('empire/reiters', ['Brace of Pistols (4+) and Fire on Impact'], {
      models: 5,
      files: 5,
      charging: true,
    });
    const horses = 5 * (1 / 2) * (1 / 6) * (1 / 2);
    const pistols = 10 * (1 / 2) * (1 / 2) * (5 / 6);
    expect(taken(a, {}, { rules: ['afflict(-1 str, -1 ap)'] })).toBeCloseTo(pistols + horses, 12);
  });

  it('a Rune of Smashing is weakened after it has set Armour Penetration', () => {
    const king = of('dwarves/king', ['Light Troops', 'Rune of Smashing']);
    // 10 less 3 is 7; with 6 by Armour there is no save, and at Strength 10 less 4 it wounds on 4+.
    expect(taken(king, { res: 6, arm: 6 }, { rules: ['afflict(-4 str, -3 ap)'] })).toBeCloseTo(
      4 * (2 / 3) * (1 / 2),
      12,
    );
  });

  it('Rune Craft Mastery helps other Characters of the unit, but not their Unmodifiable hits', () => {
    const still = ['changed(-10 att)'];
    const thane = { unit: 'dwarves/thane', options: ['Light Troops', 'Rune of Lightning'] };
    const smith = { unit: 'dwarves/runic-smith', rules: still };
    const guard = of('dwarves/kings-guard', [], { models: 15, files: 8, rules: still, characters: { thane, smith } });
    const blows = 3 * (2 / 3) * (1 / 2) * (5 / 6);
    expect(taken(guard)).toBeCloseTo(blows + 2 * (3 / 4) * (2 / 3), 12);
  });

  it.each([
    ['+1 to wound', 'not helped', 20 / 27 + 35 / 36 + 7 / 24],
    ['-1 to wound', 'hindered', 4 / 9 + 7 / 12 + 7 / 36],
  ])('%s: the Unmodifiable Grind Attacks of a Fire Phoenix are %s', (rule, _, value) => {
    const a = of('highborn/phoenix', ['Fire Phoenix'], { near: { rules: [rule] } });
    expect(taken(a, { arm: 6 })).toBeCloseTo(value, 12);
  });

  it('Volcanic Embrace has no Zeal of friends', () => {
    const a = of('infernal/kadim-incarnates', [], { models: 3, files: 3, near: { rules: ['zeal'] } });
    expect(taken(a, { arm: 6 })).toBeCloseTo(6 * (1 / 2) * (8 / 9) * (1 / 3) + 6 * (1 / 2) * (2 / 3), 12);
  });

  it.each([
    ['Venom Sacs are a second instance of Poison Attacks', ['Venom Sacs'], 25 / 54],
    ['Guiding Venom Sacs are no third one', ['Guiding Venom Sacs'], 25 / 54],
  ] as const)('%s', (_, options, value) => {
    expect(taken(of('daemons/kuulimas-deceiver', options))).toBeCloseTo(value, 12);
  });

  it('Hoarders that arrive before the second round grasp as in their first', () => {
    const firm = { ...block({ def: 4, res: 4, arm: 3 }), rules: ['unbreakable'] };
    const units = {
      a: of('dwarves/clan-warriors', [], { models: 15, files: 5, rules: ['changed(-10 att)'] }),
      c: of('daemons/hoarders', [], { models: 3, files: 3, distance: 4 }),
      b: firm,
    };
    const contact = ['c.front', 'b.left'];
    const rules = { preset: '2026', extra_static: { x: 20 } };
    const told = fielded(units, { rounds: 2, rules, events: [{ before: 2, effect: 'charge', unit: 'c', contact }] });
    // Nine attacks on 4+ and 4+, and a hit of each model, at Armour 3.
    expect(agreed(told).of('b', 'hp_lost')).toBeCloseTo(9 * (1 / 4) * (1 / 2) + 3 * (1 / 2) * (1 / 2), 12);
  });

  it('a Blazing Glory that loses a Health Point is hit more easily in the same round', () => {
    const foe = (part: Text) => ({ ...striker({ str: 10, ap: 10, ...part }), side: 'y' });
    const units = {
      a: of('daemons/blazing-glory', [], { rules: ['changed(-10 att)'] }),
      b: foe({ off: 9, agi: 9 }),
      c: foe({ off: 5, agi: 3 }),
    };
    const at = (from: string, offset: number) => ({ from: `${from}.front`, to: 'a.front', offset });
    const rules = { preset: '2026', extra_static: { x: 20 } };
    const told = agreed(fielded(units, { contacts: [at('b', -10), at('c', 10)], rules }));
    const first = (1 / 2) * (5 / 6);
    // At Offensive Skill 5 on 5+ against ten, on 4+ against eight.
    const second = ((1 - first) / 3 + first / 2) * (5 / 6);
    expect(told.of('a', 'hp_lost')).toBeCloseTo(first + second, 12);
  });

  it('Feldraks hate units that Fly', () => {
    const eagles = {
      ...of('highborn/giant-eagles', [], { models: 5, files: 5, rules: ['changed(-10 att)'] }),
      side: 'y',
    };
    const told = agreed(fielded({ a: of('warriors/feldraks', [], { models: 3, files: 3 }), b: eagles }, { policies }));
    // Nine attacks at 4+, and again, wound on 3+.
    expect(told.of('b', 'hp_lost')).toBeCloseTo(9 * (3 / 4) * (2 / 3), 12);
  });

  it('a Supernal unit that Chains of Pride make Unstable crumbles without a test', () => {
    const rules = ['unstable', 'fearless'];
    const told = fielded(
      { a: of('daemons/lemures', [], { models: 20, files: 5, rules: ['changed(-10 att)'] }), b: block({ res: 10 }) },
      {
        events: [{ before: 1, target: 'a', effect: 'gain', rules, lasts: 2 }],
        rules: { preset: '2026', extra_static: { y: 4 } },
      },
    );
    // Four ranks each; a test would fail in 11 of 12 cases.
    expect(agreed(told).of('a', 'hp_lost')).toBe(4);
  });
});

describe('friends in the same combat', () => {
  const idle = { rules: ['changed(-10 att)'] };
  const unit = (name: string, models: number, files: number, more: Text = {}): Text =>
    of(name, [], { models, files, ...idle, ...more });
  /** Two units, each steady against one rank, lose by 9. */
  const pair = (a: Text, c: Text) => {
    const at = (from: string, offset: number) => ({ from: `${from}.front`, to: 'b.front', offset });
    const b = block({ res: 10 }, { models: 20, files: 20, rules: ['unbreakable'] });
    const rules = { preset: '2026', extra_static: { y: 10 } };
    return agreed(fielded({ a, b, c }, { contacts: [at('a', -100), at('c', 100)], rules, policies }));
  };
  const soldiers = unit('empire/state-infantry', 20, 9);

  it('have the Discipline of a Commanding Presence, if they are of its kind', () => {
    const warriors = unit('infernal/infernal-warriors', 20, 9);
    // Steady on 9 and on 7.
    expect(pair(warriors, unit('infernal/vassal-levies', 20, 9)).of('c', 'break')).toBeCloseTo(15 / 36, 12);
    expect(pair(warriors, soldiers).of('c', 'break')).toBeCloseTo(26 / 36, 12);
    const senator = { unit: 'vermin/vermin-senator', options: ['Light Troops'], ...idle };
    const led = unit('vermin/blackfur-veterans', 20, 9, { characters: { senator } });
    expect(pair(led, unit('vermin/vermin-slaves', 30, 9)).of('c', 'break')).toBeCloseTo(21 / 36, 12);
  });

  it.each([
    ['beast', 103 / 216],
    ['human', 26 / 36],
  ])('take Minimised tests beside a Beastmaster as a %s', (tag, value) => {
    const master = unit('empire/state-infantry', 20, 9, { rules: [...idle.rules, 'beastmaster'] });
    const c = striker({ att: 0, tags: [tag] }, { side: 'x', models: 20, files: 9 });
    expect(pair(master, c).of('c', 'break')).toBeCloseTo(value, 12);
  });

  it('test on their own Discipline beside a Beastmaster with more of it, since it gives something else', () => {
    const c = striker({ att: 0, tags: ['beast'] }, { side: 'x', models: 20, files: 9 });
    const master = striker({ att: 0 }, { side: 'x', models: 20, files: 9, courage: 10, rules: ['beastmaster'] });
    expect(pair(master, c).of('c', 'break')).toBeCloseTo(103 / 216, 12);
  });

  it('re-roll near a Beacon of Courage, and use the Discipline of a Communal Bond', () => {
    expect(pair(unit('dwarves/greybeards', 10, 9), soldiers).of('c', 'break')).toBeCloseTo((26 / 36) ** 2, 12);
    const bound = pair(unit('saurians/tegu-warriors', 15, 7), unit('saurians/tegu-guards', 15, 7));
    expect(bound.of('a', 'break')).toBeCloseTo(23 / 72, 12);
  });

  it('resist Psychic Attacks by the Discipline of their General', () => {
    const marshal = {
      unit: 'empire/marshal',
      options: ['Light Troops', 'General, Imperial Authority, and +1 Dis'],
      ...idle,
    };
    const led = unit('empire/state-infantry', 20, 10, { characters: { marshal } });
    const units = {
      a: unit('empire/state-infantry', 20, 5),
      b: striker({ str: 9, ap: 10, rules: ['psychic-attacks'] }),
      c: led,
    };
    const contacts = [
      { from: 'b.front', to: 'a.front', offset: 0 },
      { from: 'c.front', to: 'b.rear', offset: 0 },
    ];
    // Hits on 4+, and wounds on 4+ against 9, on 2+ against 7.
    expect(agreed(fielded(units, { contacts })).of('a', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });

  it.each([
    // Hits on 4+; wounds on 4+ against 9, on 3+ against 8, and on 2+ against 7.
    ['a General who lives', {}, {}, 1 / 4],
    ['no General who has died', { att: 1, off: 9, str: 9 }, {}, (25 / 36) * (5 / 12) + (11 / 36) * (1 / 4)],
    ['a General who is afflicted', { rules: ['afflict(-1 dis)'] }, {}, 1 / 3],
    ['a General, both afflicted', {}, { rules: ['afflict(-1 dis)'] }, 5 / 12],
  ])('resist Psychic Attacks by the Discipline of %s', (_, killer, psyche, value) => {
    const lord = { name: 'Lord', courage: 9, height: 1, base: [20, 20], defence: { hp: 1, def: 3, res: 7 } };
    const general = { profile: { ...lord, parts: [{ name: 'Lord', att: 0, off: 3, str: 3, agi: 1 }] }, general: true };
    const units = {
      a: block({}, { side: 'x' }),
      b: striker({ agi: 5, str: 9, ap: 10, rules: ['psychic-attacks'] }, psyche),
      c: { side: 'x', models: 0, files: 1, characters: { general } },
      d: striker({ att: 0, ...killer }),
    };
    const contacts = [['b.front', 'a.front'], { from: 'c.front', to: 'b.rear', offset: 0 }, ['d.front', 'c.rear']];
    expect(agreed(fielded(units, { contacts })).of('a', 'hp_lost')).toBeCloseTo(value, 12);
  });

  it('crumble by one less near a Necromantic Aura', () => {
    const wagon = of('vampires/cadaver-wagon', [], idle);
    expect(pair(unit('vampires/skeletons', 20, 9), wagon).of('a', 'hp_lost')).toBe(8);
  });
});
