import { add } from '../modifiers.ts';
import { type Amount, certain } from '../notation.ts';
import { named, type RuleEntry, sets } from '../rule.ts';
import { attackAttributes } from './attack-attributes.ts';

const D3: Amount = { count: 1, sides: 3, plus: 0 };

const recovering = {
  on: 'attack',
  losses: { recovers: true },
  restores: true,
  backfires: (b) => (b.standard ? { on: 'six-unsaved', special: undefined, instead: 'recovers' } : undefined),
} as const satisfies Partial<RuleEntry>;

/** Attributes of attacks that are new in the edition of 2026. */
export const newAttributes = named({
  fury: { ...attackAttributes['battle-focus'], name: 'Fury', id: 'T9A26-ATT-4' },
  zeal: { id: 'T9A26-ATT-9', on: 'attack', attack: sets({ rerollWounds: true }) },
  'lightning-attacks': {
    id: 'T9A26-ATT-9',
    on: 'attack',
    attack: (b) => {
      if (!b.moment.foe.tags.has('metal-armour')) b.rerollWounds = true;
    },
  },
  'psychic-attacks': {
    id: 'T9A26-WND-1',
    on: 'attack',
    psychic: true,
    attack: (b) => {
      b.res = b.moment.foeDiscipline;
    },
  },
  'always-wounds': {
    id: 'T9A26-WND-1',
    on: 'attack',
    takes: 'roll',
    attack: (b, needed) => {
      b.woundsAlways = Math.min(b.woundsAlways ?? 7, needed);
    },
  },
  unmodifiable: { id: 'T9A26-ATT-11', on: 'attack', unmodifiable: true },
  'first-strike': {
    id: 'T9A26-ATT-8',
    on: 'attack',
    lists: 'first',
    takes: 'gains',
    gains: (m, value) => (m.first ? value : undefined),
  },
  'elven-finesse': { id: 'T9A26-ATT-13', on: 'attack', ownAgility: -1 },
  'artistry-of-death': {
    id: 'T9A26-R-95',
    on: 'attack',
    attack: (b) => {
      if (b.standard) b.toWound.push(1);
    },
  },
  smother: {
    id: 'T9A26-R-47',
    on: 'attack',
    takes: 'heights',
    attack: (b, heights) => {
      if (!heights.includes(b.moment.foe.height)) return;
      b.toHit.push(1);
      b.toWound.push(1);
    },
  },
  'big-game-hunters': {
    id: 'T9A26-R-102',
    on: 'attack',
    attack: (b) => {
      if (b.moment.foe.height < 4) return;
      b.toHit.push(1);
      b.woundsOn = 4;
    },
  },
  'giant-slayer': {
    id: 'T9A26-O',
    on: 'attack',
    implies: ['crush-attack'],
    attack: (b) => {
      if (b.crush && b.moment.foe.height === 5) b.toHit.push(1);
    },
  },
  'ones-to-wound': {
    name: 'Natural ones to wound',
    id: 'T9A26-R-92',
    on: 'attack',
    attack: (b) => {
      b.rerollOnes.add('wound');
    },
  },
  'ones-to-hit': {
    name: 'Natural ones to hit',
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      b.rerollOnes.add('hit');
    },
  },
  'sword-sworn': {
    id: 'T9A26-R-64',
    on: 'attack',
    attack: (b) => {
      if (!b.standard || b.weapon !== 'great-weapon') return;
      b.ignoresDistracting = true;
      b.ignoresParry = true;
    },
  },
  'ignores-parry': { id: 'T9A26-PROT-1', on: 'attack', attack: sets({ ignoresParry: true }) },
  'razor-tentacles': {
    id: 'T9A26-R',
    on: 'part',
    aid: () => ({ to: 'bearer', while: 'in-flank', gains: ['zeal'] }),
  },
  'hidden-knives': {
    id: 'T9A26-O',
    on: 'attack',
    modifiers: (m) => (m.foeFacing === 'front' ? [] : [add('str', 1), add('ap', 1)]),
  },
  'mountain-breaker': {
    id: 'T9A26-R',
    on: 'attack',
    attack: (b) => {
      if (b.tags.has('impact-hits') && b.moment.foe.height === 5) b.wounds = { count: 1, sides: 3, plus: 0 };
    },
  },
  gladius: {
    id: 'T9A26-R-63',
    on: 'attack',
    modifiers: (_, __, weapon) => (weapon === 'hand-weapon' ? [add('str', 1)] : []),
  },
  'combat-legend': {
    id: 'T9A26-O',
    on: 'attack',
    gap: { of: 'all', text: 'Distracting of a Combat Legend with a halberd' },
    modifiers: (_, __, weapon) => {
      const att = { halberd: 2, 'great-weapon': 2, 'tooth-and-claw': 3 }[weapon ?? ''];
      if (att === undefined) return [];
      return [add('att', att), ...(weapon === 'great-weapon' ? [add('wound', 1)] : [])];
    },
  },
  'bigger-axe': {
    name: 'The Bigger the Axe',
    id: 'T9A26-R',
    on: 'attack',
    attack: (b) => {
      if (!b.standard) return;
      if (b.moment.foe.hp > 1) b.wounds = certain(2);
      else b.rerollMisses = true;
    },
  },
  'heros-heart': {
    name: "Hero's Heart",
    id: 'T9A26-O',
    on: 'attack',
    modifiers: () => [add('att', 1)],
    attack: (b) => {
      if (!b.standard) return;
      b.str = Math.max(b.str, 5);
      b.ap = Math.max(b.ap, 2);
    },
  },
  'pierces-characters': { id: 'T9A26-O', on: 'attack', modifiers: (m) => (m.foe.character ? [add('ap', 2)] : []) },
  'twin-hungers': { id: 'T9A26-O', ...recovering },
  'strength-from-flesh': {
    name: 'Strength from Flesh',
    id: 'T9A26-R',
    ...recovering,
    attack: (b) => {
      if (!b.standard) return;
      b.effects.push({
        name: 'strength from flesh',
        afterWound: (natural, saves) => {
          if (natural === 6) saves.wounds = D3;
        },
      });
    },
  },
  'vorpal-binding': {
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      b.rerollArmour |= 4;
      b.rerollAegis = true;
      b.rerollFortitude = true;
    },
  },
});

export const unitGifts = named({
  'rune-craft-mastery': { name: 'Rune-Craft Mastery', id: 'T9A26-R-87', aid: () => ({ to: 'unit', gains: ['+1 ap'] }) },
});

export const weaponRules = named({
  'hand-and-a-half': { name: 'Hand-and-a-Half', id: 'T9A26-ATT-15', on: 'part', freesHand: true },
  'crude-weapons': { id: 'T9A26-R-66', crude: true, against: sets({ ignoresParry: true }) },
});
