import { describe, expect, it } from 'vitest';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { block, fielded, striker } from '../../../../helpers/t9a/fielded.ts';

type Text = Readonly<Record<string, unknown>>;

const bought = (unit: string, options: readonly string[], more: Text = {}): Text => ({
  ...{ side: 'x', unit, options },
  ...more,
});

/** The Health Points that a Character loses to one attack. */
const suffered = (hero: Text, part: Text, more: Text = {}): number => {
  const units = { a: hero, b: striker(part, more) };
  const rules = { preset: '2026', extra_static: { x: 20 } };
  return agreed(fielded(units, { contacts: [['b.front', 'a.front']], rules })).of('a.a', 'hp_lost');
};

/** The Health Points that sixty models lose, which do not strike. */
const taken = (a: Text, defence: Text = {}): number => agreed(fielded({ a, b: block(defence) })).of('b', 'hp_lost');

describe('properties that an option takes or gives', () => {
  const lightning = ['lightning-attacks'];

  it.each([
    // Each failed roll to wound is made again, as there is no Metal Armour.
    ['Prophet of Lugar', 'infernal/prophet', { off: 4, str: 5 }, (1 / 2) * (3 / 4) * (1 / 2)],
    ["Aaghor's Affliction", 'beasts/wildhorn-chieftain', { off: 5, str: 6 }, (1 / 2) * (3 / 4) * (1 / 2)],
    // This one gives Metal Armour.
    ['Order of the Fiery Heart', 'highborn/mage', { off: 5, str: 3 }, (1 / 2) * (1 / 2) * (2 / 3)],
  ])('%s: Lightning Attacks', (option, unit, part, value) => {
    expect(suffered(bought(unit, [option]), { ...part, rules: lightning })).toBeCloseTo(value, 12);
  });

  it.each(['Lahmia', 'Strigoi'])('%s: no Metal Armour', (option) => {
    const [count] = fielded({ a: bought('vampires/vampire-count', [option]), b: block() }).setup.units;
    expect(count!.characters[0]!.profile.parts[0]!.tags).toEqual(['vampire', 'wizard']);
  });

  it('Taurukh Ritual makes a Centauroid, which spears pierce twice (5/24)', () => {
    const spear = { off: 7, str: 5, weapons: ['spear'] };
    const overlord = bought('infernal/overlord', ['Taurukh Ritual']);
    expect(suffered(overlord, spear, { weapon: 'spear' })).toBeCloseTo((1 / 2) * (1 / 2) * (5 / 6), 12);
  });
});

describe('gifts for Standard Melee Attacks alone', () => {
  it('Toxic Spores gives no Stomp Lethal Strike', () => {
    // Three attacks: a hit of 3+, a 6 to wound without a save, or 2 to 5 with one of 5+; 7/2 hits of a Stomp.
    const strike = (2 / 3) * (1 / 6 + (4 / 6) * (2 / 3));
    const stomp = (7 / 2) * (5 / 6) * (2 / 3);
    const treefather = bought('sylvan/treefather-ancient', ['Toxic Spores']);
    expect(taken(treefather, { arm: 4 })).toBeCloseTo(3 * strike + stomp, 12);
  });

  it('Lord of the Legions gives no Stomp Multiple Wounds', () => {
    // Five attacks, a hit of 3+ and a wound of 2+, take two Health Points of three on average.
    const dictator = bought('vermin/ruinous-dictator', ['Lord of the Legions']);
    const value = 5 * (2 / 3) * (5 / 6) * 2 + (7 / 2) * (5 / 6);
    expect(taken(dictator, { hp: 3 })).toBeCloseTo(value, 12);
  });

  it('Living Steel gives no Stomp Armour Penetration', () => {
    const ogre = striker({ str: 4, rules: ['stomp-attacks(1)'] }, { side: 'x' });
    const rules = ['standard-melee(+1 to hit, +1 ap, magical-attacks)'];
    const events = [{ before: 1, target: 'a', effect: 'gain', rules, lasts: 1 }];
    const combat = fielded({ a: ogre, b: block({ arm: 2 }) }, { events });
    const value = (2 / 3) * (2 / 3) * (5 / 6) + (2 / 3) * (2 / 3);
    expect(agreed(combat).of('b', 'hp_lost')).toBeCloseTo(value, 12);
  });
});

describe('what a mount with its own Armour or Defensive Skill has of its rider', () => {
  it.each([
    ['highborn/high-prince', "Daemon's Bane", 'griffon', ['magical-attacks']],
    ['highborn/high-prince', 'Ghostly Guard', 'griffon', []],
    ['dread/dread-prince', "Kraken's Hide", 'manticore', []],
  ] as const)('no Armour for a %s by %s on a %s (1/6)', (unit, option, mount, rules) => {
    expect(suffered(bought(unit, [option], { mount }), { off: 8, str: 6, ap: 1, rules })).toBeCloseTo(1 / 6, 12);
  });

  it.each([
    ['an Iron Fist', ['Iron Fist'], {}],
    ["a Wrestler's Belt, which adds 1 more when Charging", ["Wrestler's Belt"], { charging: true }],
  ])('no Armour for Rock Aurochs by %s (25/54)', (_, options, more) => {
    const hunter = bought('ogres/mammoth-hunter', options, { mount: 'Rock Aurochs', ...more });
    expect(suffered(hunter, { off: 9, str: 9, ap: 1 })).toBeCloseTo((5 / 6) * (5 / 6) * (2 / 3), 12);
  });

  it('Armour by an Iron Fist on a Tusker, which has that of its rider and 2 more (5/36)', () => {
    const hunter = bought('ogres/mammoth-hunter', ['Iron Fist'], { mount: 'Tusker' });
    expect(suffered(hunter, { off: 9, str: 9, ap: 1 })).toBeCloseTo((1 / 2) * (5 / 6) * (1 / 3), 12);
  });

  it('Armour by Daemon’s Bane on a horse, which has that of its rider', () => {
    const rider = bought('highborn/high-prince', ["Daemon's Bane"], { mount: 'elven-horse' });
    const lost = suffered(rider, { off: 9, str: 6, ap: 1, rules: ['magical-attacks'] });
    expect(lost).toBeCloseTo((2 / 3) * (5 / 6) * (1 / 6), 12);
  });

  it('no Parry by a Hypnotic Pendant (25/81)', () => {
    const rider = bought('vampires/vampire-count', ['Hypnotic Pendant'], { mount: 'court-of-the-damned' });
    expect(suffered(rider, { off: 9, str: 6, ap: 1 })).toBeCloseTo((5 / 6) * (2 / 3) * (5 / 6) * (2 / 3), 12);
  });
});

describe('an enchanted shield', () => {
  it.each([
    ['is used with a hand weapon', [], (1 / 2) * (2 / 3) * (2 / 3)],
    ['is not used with a great weapon', ['Great Weapon'], (2 / 3) * (2 / 3) * (5 / 6)],
  ] as const)("Sun's Embrace %s", (_, more, value) => {
    const pharaoh = bought('undying/pharaoh', ["Shield (Sun's Embrace)", ...more]);
    const part = { off: 9, str: 6, ap: 1, rules: ['ignores-parry'] };
    expect(suffered(pharaoh, part)).toBeCloseTo(value, 12);
  });

  it.each([
    ['with a hand weapon', [], ((10 / 36) * (5 / 9) ** 3 + (26 / 36) * (11 / 27) ** 3) * (1 / 2) * (5 / 6)],
    ['not with a halberd', ['Halberd'], (5 / 6) * (5 / 6)],
  ] as const)('Obscuring Fog slows %s', (_, more, value) => {
    const chief = bought('beasts/wildhorn-chieftain', ['Shield (Obscuring Fog)', ...more], { charging: true });
    expect(suffered(chief, { agi: 5, off: 9, str: 9, ap: 10 })).toBeCloseTo(value, 12);
  });
});

describe('two rules on one die, and limits that always hold', () => {
  const duke = (option: string): Text => bought('equitaine/duke', [option], { mount: 'destrier' });
  const part = { off: 9, str: 6, ap: 2, rules: ['ignores-parry', 'vorpal-binding'] };

  it.each([
    ['Dusk Forged', 1 / 2],
    ['Fortress of Faith', 2 / 6 + (1 / 6) * (1 / 2) + (1 / 2) * (1 / 2)],
  ])('Vorpal Binding at %s: each save is re-rolled once', (option, fails) => {
    expect(suffered(duke(option), part)).toBeCloseTo((2 / 3) * (5 / 6) * fails, 12);
  });

  it.each([
    ['-1 str', 10 / 9],
    ['+1 str', 10 / 9],
    ['+2 ap', 25 / 18],
  ])("Hero's Heart has always at least Strength 5 and Armour Penetration 2: %s", (rule, value) => {
    const events = [{ before: 1, target: 'a', effect: 'gain', rules: [rule], lasts: 1 }];
    const hero = bought('equitaine/duke', ["Paired Weapons (Hero's Heart)"]);
    const lost = agreed(fielded({ a: hero, b: block({ res: 6, arm: 4 }) }, { events })).of('b', 'hp_lost');
    expect(lost).toBeCloseTo(value, 12);
  });

  it('the +1 to hit of a Giant Slayer is for its Crush Attack', () => {
    const { profile } = block({ hp: 20, def: 6, res: 6, arm: 4 }) as { profile: Text };
    const b = { ...block(), profile: { ...profile, height: 5, base: [100, 100] }, models: 1, files: 1 };
    const a = bought('warriors/chosen-lord', ['Hand Weapon (Giant Slayer)', 'Envy']);
    const taken = (crush: string): number =>
      agreed(fielded({ a, b }, { policies: { crush_policy: crush } })).of('b', 'hp_lost');
    expect(taken('never')).toBeCloseTo(5 * (2 / 3) * (1 / 3) * (2 / 3), 12);
    expect(taken('always')).toBeCloseTo((5 / 6) * (5 / 6) * 2, 12);
  });
});

describe('who of the unit has the gift of its Character', () => {
  const men = { ...block(), side: 'x', models: 6, files: 4, charging: true };

  it('a Forest Guardian gives R&F and its own model First Strike (Hatred), no other Character', () => {
    const characters = {
      guardian: { unit: 'sylvan/chieftain', options: ['Forest Guardian'] },
      druid: { unit: 'sylvan/druid' },
    };
    // Three attacks of Strength 4 that hit on 4+, again if they fail; one of Strength 3 that hits on 4+.
    const value = 3 * (3 / 4) * (1 / 2) + (1 / 2) * (1 / 3);
    expect(taken({ ...men, characters }, { def: 7, res: 4 })).toBeCloseTo(value, 12);
  });

  it.each([
    ['of Height 3 have no Parry', 'vampires/ghasts', 4, 4, (2 / 3) * (1 / 2) * (2 / 3)],
    ['of Height 1 have Parry', 'vampires/ghouls', 14, 5, (1 / 2) * (2 / 3)],
  ])('R&F %s by a Hypnotic Pendant', (_, unit, models, files, value) => {
    const characters = { count: { unit: 'vampires/vampire-count', options: ['Hypnotic Pendant'] } };
    const units = { a: { side: 'x', unit, models, files, characters }, b: striker({ off: 6, str: 5 }) };
    const lost = agreed(fielded(units, { contacts: [['b.front', 'a.front']] })).of('a', 'hp_lost');
    expect(lost).toBeCloseTo(value, 12);
  });

  it('the Black Standard of Zagvozd does not help the steeds', () => {
    // Knights hit on 3+, steeds on 4+; all wound on 3+ or 4+ without a save, a natural 6 as any other.
    const knights = bought('vampires/barrow-knights', ['Standard Bearer (Black Standard of Zagvozd)'], {
      models: 5,
      files: 5,
    });
    expect(taken(knights)).toBeCloseTo(5 * ((2 / 3) * (2 / 3) + (1 / 2) * (1 / 2)), 12);
  });

  it('a Revered Unicorn gives its whole unit Magical Attacks', () => {
    const characters = { duke: { unit: 'equitaine/duke', mount: 'Revered Unicorn' } };
    const knights = bought('equitaine/knights-of-the-realm', [], { models: 3, files: 4, characters });
    const safe = taken(knights, {});
    const units = { a: knights, b: block({}, {}) };
    const ghosts = block();
    const profile = { ...(ghosts['profile'] as Text), rules: ['aegis(3+, non-magical)'] };
    expect(agreed(fielded({ ...units, b: { ...ghosts, profile } })).of('b', 'hp_lost')).toBeCloseTo(safe, 12);
  });
});

describe('an Aegis against attacks that allow no armour save', () => {
  it.each([
    // A natural 6 to wound leaves Nobility (5+), other wounds a save of 4+.
    ['Nobility', 'equitaine/duke', [], { off: 6, str: 4 }, (1 / 2) * ((2 / 6) * (1 / 2) + (1 / 6) * (2 / 3))],
    // Sloth: 5+ instead of 6+.
    [
      'Sloth',
      'warriors/chosen-lord',
      ['Sloth'],
      { off: 7, str: 5, ap: 1 },
      (1 / 2) * ((2 / 6) * (1 / 2) * (5 / 6) + (1 / 6) * (2 / 3)),
    ],
  ] as const)('saves from a natural 6 of Lethal Strike: %s', (_, unit, options, part, value) => {
    expect(suffered(bought(unit, options), { ...part, rules: ['lethal-strike'] })).toBeCloseTo(value, 12);
  });
});

describe('limits', () => {
  it.each([
    ['Offensive Skill 11 hits Defensive Skill 7 on 2+', 4 * (5 / 6) * (1 / 2), { def: 7, res: 4 }],
    ['Offensive Skill 11 hits Defensive Skill 8 on 3+', 4 * (2 / 3) * (1 / 2), { def: 8, res: 4 }],
  ])('only Agility, Discipline and Armour have: %s', (_, value, defence) => {
    expect(taken(bought('highborn/high-prince', ['Supernatural Dexterity']), defence)).toBeCloseTo(value, 12);
  });

  it('Defensive Skill 11 is hit by Offensive Skill 7 on 5+', () => {
    const prince = bought('sylvan/forest-prince', ['Glyph of Amryl']);
    expect(suffered(prince, { off: 7 })).toBeCloseTo((1 / 3) * (1 / 2) * (5 / 6), 12);
  });

  it('two Runes of Shielding save on 5+', () => {
    const thane = bought('dwarves/thane', ['Rune of Shielding', 'Rune of Shielding']);
    expect(suffered(thane, { off: 6, str: 5, ap: 6 })).toBeCloseTo((1 / 2) * (1 / 2) * (2 / 3), 12);
  });

  it('of a model with a part with Extra Support (3): three Restricted Attacks in all, at its flank too', () => {
    const heralds = bought('equitaine/sky-heralds', [], { models: 6, files: 3, charging: true });
    // Four attacks of each of three models in front, three of each of three behind.
    expect(taken(heralds)).toBeCloseTo(21 * (2 / 3) * (2 / 3), 12);
    const chosen = bought('warriors/chosen', [], { models: 1, files: 1 });
    const combat = fielded({ a: chosen, b: block() }, { contacts: [['b.front', 'a.left']] });
    expect(agreed(combat).of('b', 'hp_lost')).toBeCloseTo(3 * (2 / 3) * (2 / 3), 12);
  });

  it("a Rampager's Chain re-rolls the Stomps of its whole unit", () => {
    const characters = { khan: { unit: 'ogres/khan', options: ["Rampager's Chain"] } };
    const ogres = bought('ogres/tribesmen', [], { models: 3, files: 4, characters });
    // Resilience 5 and Armour 3: the Khan's four attacks, 3 hits on average; three attacks and a hit of each Tribesman.
    const khan = 4 * (2 / 3) * (1 / 2) * (5 / 6) + 3 * (3 / 4) * (5 / 6);
    const tribesman = 3 * (1 / 2) * (1 / 3) * (2 / 3) + (5 / 9) * (2 / 3);
    expect(taken(ogres, { res: 5, arm: 3 })).toBeCloseTo(khan + 3 * tribesman, 12);
  });

  it('Discipline 10 does not rise before Afflict lowers it (1/4)', () => {
    const profile = (rules: readonly string[], courage: number): Text => ({
      ...(block()['profile'] as Text),
      ...{ courage, rules },
    });
    const units = {
      a: { ...block({}, { standard: true }), side: 'x', profile: profile(['afflict(-1 dis)'], 10) },
      b: { ...block(), profile: profile([], 10), files: 12, models: 48 },
    };
    // Four ranks each, and a Standard Bearer: lost by 1, but Steady it is not.
    const gain = { before: 1, target: 'b', effect: 'gain', rules: ['+1 dis'], lasts: 1 };
    expect(agreed(fielded(units, { events: [gain] })).of('b', 'break')).toBeCloseTo(10 / 36, 12);
  });
});

describe('rules that others change', () => {
  /** The Health Points that a wall with Armour and rules loses to one attack, with effects on it for the round. */
  const pierced = (part: Text, arm: number, rules: readonly string[], gained: readonly string[]): number => {
    const wall = block({ arm });
    const b = { ...wall, profile: { ...(wall['profile'] as Text), rules } };
    const events = [{ before: 1, target: 'b', effect: 'gain', rules: gained, lasts: 1 }];
    return agreed(fielded({ a: striker(part, { side: 'x' }), b }, { events })).of('b', 'hp_lost');
  };

  it.each([
    ['its own rule', ['parry'], []],
    ['another', [], ['parry']],
  ])('Crude Weapons never Parry by %s', (_, own, gained) => {
    expect(pierced({ off: 6 }, 0, ['crude-weapons', ...own], gained)).toBeCloseTo((2 / 3) * (1 / 2), 12);
  });

  it('Chitinous Scales add to Armour last, up to 3', () => {
    const omen = bought('daemons/harbinger-of-father-chaos', ['Chitinous Scales']);
    // Armour 3 against Armour Penetration 1: 5+.
    const part = { off: 8, str: 8, ap: 1 };
    const events = [{ before: 1, target: 'a', effect: 'gain', rules: ['+2 arm'], lasts: 1 }];
    const plain = (2 / 3) * (5 / 6) * (5 / 6);
    expect(suffered(omen, part)).toBeCloseTo(plain, 12);
    const rules = { preset: '2026', extra_static: { x: 20 } };
    const units = { a: omen, b: striker(part) };
    const lost = agreed(fielded(units, { contacts: [['b.front', 'a.front']], rules, events })).of('a.a', 'hp_lost');
    expect(lost).toBeCloseTo((2 / 3) * (5 / 6) * (2 / 3), 12);
  });

  it.each([
    ["Destiny's Call", { off: 6, str: 5, ap: 0 }, 1, ['protected(always arm 3)'], (2 / 3) * (5 / 6) * (2 / 3)],
    ['a Sheltering Standard', { off: 3, str: 3, ap: 3 }, 3, ['sheltering-standard'], 1 / 4],
    ['Armour Penetration that is always 0', { rules: ['changed(always ap 0)'] }, 2, [], 1 / 6],
    [
      'hits without the Strength of a part',
      { att: 0, rules: ['grind-attacks(1, str 3, ap 1)'] },
      3,
      [],
      (1 / 2) * (5 / 6),
    ],
    [
      'no Unmodifiable hits',
      { att: 0, rules: ['grind-attacks(1, str 3, ap 1, unmodifiable)'] },
      3,
      [],
      (1 / 2) * (2 / 3),
    ],
  ])('a Curse of the Phantom Queen pierces %s', (_, part, arm, rules, value) => {
    expect(pierced(part, arm, rules, ['protected(+1 ap)'])).toBeCloseTo(value, 12);
  });

  it('a Curse of the Phantom Queen helps no spells', () => {
    const gain = { before: 1, target: 'b', effect: 'gain', rules: ['protected(+1 ap)'], lasts: 1 };
    const hits = { before: 1, target: 'b', effect: 'hits', hits: '1, str 3, ap 0, magical-attacks' };
    const a = striker({ att: 0 }, { side: 'x' });
    const combat = fielded({ a, b: block({ arm: 2 }) }, { events: [gain, hits] });
    expect(agreed(combat).of('b', 'hp_left')).toBeCloseTo(60 - (1 / 2) * (2 / 3), 12);
  });

  it('a Gladius adds nothing to Strength that is always 3', () => {
    const part = { weapons: ['hand-weapon'], rules: ['gladius', 'standard-melee(changed(always str 3))'] };
    expect(taken(striker(part, { side: 'x' }))).toBeCloseTo(1 / 4, 12);
  });

  it('the Barrow Legion adds to Armour up to 6 before others take off', () => {
    expect(pierced({ ap: 1 }, 6, ['barrow-legion'], ['-1 arm'])).toBeCloseTo((1 / 4) * (1 / 3), 12);
  });

  it.each([
    ['weakness', 1],
    ['weakness(flaming-attacks)', 2],
  ])('an Onyx Core has Multiple Wounds towards Weakness (Flaming Attacks): %s', (rule, each) => {
    const core = ['flaming-attacks', 'multiple-wounds(D3, towards weakness(flaming-attacks))'];
    const wall = block({ hp: 3 });
    const b = { ...wall, profile: { ...(wall['profile'] as Text), rules: [rule] } };
    const lost = agreed(fielded({ a: striker({ rules: core }, { side: 'x' }), b })).of('b', 'hp_lost');
    expect(lost).toBeCloseTo((1 / 2) * (3 / 4) * each, 12);
  });
});
