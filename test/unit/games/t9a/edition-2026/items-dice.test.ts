import { describe, expect, it } from 'vitest';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// Items, powers and Characters of 2026 on fixed dice: one man at Agility 5 against many who do not strike. Without its rule, each row would
// leave faces over or take other Health Points.

const rules = { preset: '2026' } as const;
const one: UnitInCombat = { models: 1, files: 1, agi: 5 };
const many: UnitInCombat = { models: 50, files: 10, att: 0 };
const idle: HeroInCombat = { att: 0 };

type Row = [
  key: string,
  faces: readonly number[],
  lost: Readonly<Record<string, number>>,
  a?: UnitInCombat,
  b?: UnitInCombat,
];

const charging: UnitInCombat = { charging: true };
const hp = (f: ReturnType<typeof fight>, name: string): number => (name.includes('.') ? f.hero(name) : f.unit(name).rf);

function proves(text: CombatText, faces: readonly number[], lost: Readonly<Record<string, number>>): void {
  const f = fight(combatOf({ rules, ...text }), faces);
  const names = Object.keys(lost);
  const before = names.map((name) => hp(f, name));
  f.to('score').dice.done();
  expect(Object.fromEntries(names.map((name, i) => [name, before[i]! - hp(f, name)]))).toEqual(lost);
}

describe('of who strikes', () => {
  it.each<Row>([
    ['automatic-hits', [4], { b: 1 }],
    ['heart-ripper', [3, 4], { b: 1 }, {}, { rules: ['distracting'] }],
    ['ignores-penalties', [4, 4], { b: 1 }, {}, { rules: ['distracting'] }],
    ['light-of-sonnstahl', [4], { b: 1 }, {}, { arm: 6 }],
    ['price-of-fury', [1, 4], { a: 1, b: 0 }],
    ['price-of-fury', [1, 3], { a: 0, b: 0 }],
    ['curved-tusks', [4, 1], { a: 1, b: 0 }, { arm: 6 }],
    ['curved-tusks', [4, 3], { a: 0, b: 1 }, {}, { arm: 1 }],
    ['at-its-best', [4, 4, 4, 4, 1], { b: 2 }, { att: 'D3' }],
    ['divine-right', [4, 4, 4, 4, 1], { b: 2 }, { att: 'D3' }, { characters: { idle } }],
    ['divine-right', [5, 4, 4, 4, 4, 1, 1, 1], { b: 2 }, { att: 'D6' }],
    ['falling-star', [2], { b: 0 }, { hp: 3, lost_health_points: 2, off: 9 }],
    ['uthers-mettle', [1, 1, 1, 1], { b: 0 }, {}, { models: 30 }],
    ['divine-judgement', [4, 2], { b: 1 }, charging, { arm: 2 }],
    ['divine-judgement', [4, 4, 5], { b: 0 }, {}, { arm: 2 }],
    ['fire-on-impact', [4, 3], { b: 1 }, charging, { arm: 2 }],
    ['twofold-hits', [4, 4, 4], { b: 2 }],
    ['lulled-stomps', [4], { b: 0 }, { att: 0, str: 4, rules: ['stomp-attacks(1)'] }],
    ['poison-to-wizards', [6], { b: 1 }, {}, { res: 9, characters: { sage: { att: 0, tags: ['wizard'] } } }],
    ['petrifying-stare', [5, 4], { b: 1 }, { att: 0 }, { res: 9, arm: 6 }],
    ['whirling-blades', [4, 4, 4, 4], { b: 2 }],
    ['dances-of-cenyrn', [4, 4, 4, 4], { b: 2 }],
    ['biting-wind', [4, 6], { b: 1 }, {}, { arm: 6 }],
    ['biting-wind', [4, 4, 5], { b: 1 }, {}, { arm: 2 }],
    ['parting-mists', [4, 4], { b: 0 }],
  ])('%s on %j', (key, faces, lost, a = {}, b = {}) => {
    const own = { ...one, ...a, rules: [...(a.rules ?? []), key] };
    proves({ units: { a: own, b: { ...many, ...b } } }, faces, lost);
  });
});

describe('of every enemy in contact', () => {
  const gorgons: UnitInCombat = { models: 2, files: 2, base: [40, 40], height: 3, att: 0, rules: ['petrifying-stare'] };
  const foe: UnitInCombat = { ...many, res: 9 };
  const contacts: CombatText['contacts'] = [['b.front', 'a.front'], { from: 'c.front', to: 'a.left', offset: -80 }];

  it('petrifying-stare is two hits at each unit that the model touches', () => {
    const units = { a: { ...gorgons, side: 'x' }, b: { ...foe, side: 'y' }, c: { ...foe, side: 'y' } };
    proves({ units, contacts }, [5, 5, 5, 5, 5, 5], { b: 4, c: 2 });
  });
});

describe('of who is struck', () => {
  it.each<Row>([
    ['fortress-of-faith', [4, 4, 1, 4], { b: 0 }, {}, { arm: 3 }],
    ['fortress-of-faith', [4, 4, 2], { b: 1 }, {}, { arm: 3 }],
    ['mask-of-mindless-violence', [3, 4], { b: 1 }],
    ['no-regeneration', [4, 4], { b: 1 }, {}, { rules: ['regeneration(4+)'] }],
    ['no-special-saves', [4, 4], { b: 1 }, {}, { rules: ['aegis(4+)'] }],
    ['parting-mists', [4, 4, 3], { b: 0 }],
    ['burning-armour', [1, 3], { a: 1, b: 0 }],
    ['mirrored-scales', [1, 2], { a: 1, b: 0 }, { str: 5, arm: 1, ap: 1 }],
    ['mirrored-scales', [1, 2, 4], { a: 0, b: 0 }, { str: 5, arm: 3 }],
    ['rune-of-retribution', [4, 4, 5, 6, 4], { a: 1, b: 0 }, {}, shielded()],
    ['rune-of-retribution', [4, 4, 5, 5], { a: 0, b: 1 }, {}, shielded()],
    ['disorienting-scent', [3], { b: 0 }, { off: 4, tags: ['beast'] }],
    ['disorienting-scent', [3, 4], { b: 1 }, { off: 4, tags: ['elf'] }],
  ])('%s on %j', (key, faces, lost, a = {}, b = {}) => {
    const own = { ...many, ...b, rules: [...(b.rules ?? []), key] };
    proves({ units: { a: { ...one, ...a }, b: own } }, faces, lost);
  });
});

function shielded(): UnitInCombat {
  return { armour: ['shield'], weapons: ['hand-weapon'], rules: ['shield-wall'] };
}

describe('of who leads', () => {
  it.each<Row>([
    ['venomous-fortress', [1, 6], { b: 1 }, { ...charging, tags: ['skink'] }, { res: 9 }],
    ['skorchit-alchemist', [4, 1, 4], { b: 1 }, charging],
    ['banner-of-urlain', [4, 4, 4, 4], { b: 2 }, { ...charging, tags: ['elf'] }],
    ['commandment', [3, 4], { b: 1 }],
    ['commandment', [2], { b: 0 }, { off: 9 }],
    ['helm-of-kadim-command', [1, 4, 4], { b: 1 }, { ...charging, tags: ['kadim'] }, weak()],
    ['sacred-aquila', [6, 4, 4], { b: 2 }],
    ['sacred-aquila', [1, 4], { a: 1, b: 0 }],
    ['undying-will', [3, 6], { b: 1 }, { tags: ['skeleton'] }, { arm: 6 }],
    ['undying-will', [3], { b: 0 }, { tags: ['zombie'] }],
  ])('%s on %j', (key, faces, lost, a = {}, b = {}) => {
    const units = {
      a: { ...one, files: 2, ...a, characters: { lord: { ...idle, rules: [key] } } },
      b: { ...many, ...b },
    };
    proves({ units }, faces, lost);
  });

  it.each<Row>([
    ['aleward-crew', [4, 4, 6], { b: 0 }],
    ['aleward-crew', [4, 4, 1, 3], { b: 0 }, { rules: ['flaming-attacks'] }],
    ['tarinas-lyre', [4], { b: 0 }, { att: 0, str: 4, rules: ['stomp-attacks(1)'] }],
  ])('those who are struck: %s on %j', (key, faces, lost, a = {}, b = {}) => {
    const units = { a: { ...one, ...a }, b: { ...many, ...b, characters: { lord: { ...idle, rules: [key] } } } };
    proves({ units }, faces, lost);
  });
});

function weak(): UnitInCombat {
  return { rules: ['weakness(toxic-attacks)'] };
}

describe('of friends', () => {
  const contacts: CombatText['contacts'] = [
    ['a.front', 'b.front'],
    ['b2.front', 'a.rear'],
  ];

  it('Harmony of the Sun makes the Regeneration of others better, and not its own', () => {
    const b: UnitInCombat = { ...many, rules: ['regeneration(5+)'] };
    const b2: UnitInCombat = { att: 0 };
    const sun = ['harmony-of-the-sun'];
    proves({ units: { a: one, b, b2: { ...b2, rules: sun } }, contacts }, [4, 4, 4], { b: 0 });
    proves({ units: { a: one, b: { ...b, rules: [...b.rules!, ...sun] }, b2 }, contacts }, [4, 4, 4], { b: 1 });
  });

  it('Trained Ferocity: two attacks that are re-rolled in the First Round', () => {
    const a: UnitInCombat = { ...one, ...charging, rules: ['trained-ferocity'] };
    const text = (a2: Record<string, UnitInCombat>, more: CombatText['contacts']) => ({
      units: { a, b: many, ...a2 },
      contacts: more!,
    });
    const beside: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['a2.front', 'b.rear'],
    ];
    proves(text({ a2: { att: 0 } }, beside), [1, 4, 4, 1, 4, 4], { b: 2 });
    proves(text({}, [['a.front', 'b.front']]), [1], { b: 0 });
  });
});
