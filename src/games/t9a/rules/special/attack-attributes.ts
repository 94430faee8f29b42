import { add, always } from '../modifiers.ts';
import { meanAmount } from '../notation.ts';
import { named } from '../rule.ts';

/** Attributes of a part's attacks (T9A-ATT). */
export const attackAttributes = named({
  'poison-attacks': {
    id: 'T9A-ATT-1',
    on: 'attack',
    addsUp: (rules) => rules.poison_instances,
    attack: (b) => {
      b.effects.push({
        name: 'poison',
        afterHit: (natural, hit) => {
          if (natural === 6) hit.sure = 1;
        },
      });
      // A second instance counts in some editions (T9A26-ATT-2).
      if (b.effects.filter(({ name }) => name === 'poison').length > 1)
        b.effects.push({
          name: 'poison on 5',
          afterHit: (natural, hit) => {
            if (natural >= 5) hit.sure = 1;
          },
        });
    },
  },
  'lethal-strike': {
    id: 'T9A-ATT-2',
    on: 'attack',
    attack: (b) => {
      b.effects.push({
        name: 'lethal',
        afterWound: (natural, saves) => {
          if (natural !== 6) return;
          saves.armour = 7;
          saves.fortitude = 7;
        },
      });
    },
  },
  'battle-focus': {
    id: 'T9A-ATT-3',
    on: 'attack',
    attack: (b) => {
      b.effects.push({
        name: 'focus',
        afterHit: (natural, hit) => {
          if (natural === 6) hit.hits++;
        },
      });
    },
  },
  hatred: {
    id: 'T9A-ATT-4',
    on: 'attack',
    attack: (b) => {
      if (b.standard && (b.moment.first || b.moment.rules.hatred === 'always')) b.rerollMisses = true;
    },
  },
  'lightning-reflexes': {
    id: 'T9A-ATT-5',
    on: 'attack',
    ownAgility: 0,
    attack: (b) => {
      if (b.standard && b.weapon !== 'great-weapon') b.toHit.push(1);
    },
  },
  'devastating-charge': {
    id: 'T9A-ATT-6',
    on: 'attack',
    lists: 'charging',
    takes: 'gains',
    gains: (m, value) => (m.charging && !m.halted ? value : undefined),
  },
  'multiple-wounds': {
    id: 'T9A-ATT-8',
    on: 'attack',
    takes: 'amount',
    attack: (b, value) => {
      if (meanAmount(value) > meanAmount(b.wounds)) b.wounds = value;
    },
  },
  'area-attack': {
    id: 'T9A-ATT-9',
    on: 'attack',
    takes: 'area',
    attack: (b, value) => {
      if (b.standard) b.area = value;
    },
  },
  'flaming-attacks': { id: 'T9A-ATT-11', on: 'attack', flames: true },
  'divine-attacks': {
    id: 'T9A-ATT-11',
    on: 'attack',
    attack: (b) => {
      b.rerollAegis = true;
      b.noAegis = b.moment.rules.divine === 'no_aegis';
    },
  },
  'magical-attacks': { id: 'T9A-ATT-11', on: 'attack' },
  'toxic-attacks': {
    id: 'T9A-ATT-13',
    on: 'attack',
    implies: ['unmodifiable'],
    modifiers: () => [always('str', 3), always('ap', 10)],
  },
  'born-to-fight': {
    id: 'T9A-ATT-15',
    on: 'attack',
    modifiers: (m) => (m.first || m.steady ? [add('str', 1), add('ap', 1)] : []),
  },
});

/** Rules on how, and how often, a part strikes. */
export const partRules = named({
  'fight-in-extra-rank': { id: 'T9A-ATT-7', on: 'part', extraRanks: 1 },
  vampiric: { id: 'T9A26-R-38', on: 'part', thirst: ({ needed }) => needed, takes: 'save', restores: true },
  'extra-support': { id: 'T9A-ATK-4', on: 'part', support: (value) => value, takes: 'support' },
  'crush-attack': { id: 'T9A-ATT-10', on: 'part', crushes: true },
  'weapon-master': { id: 'T9A-ATT-12', on: 'part', choosesWeapon: true },
  rage: { id: 'T9A-ATT-14', on: 'part', rages: true },
  harnessed: { id: 'T9A-ATK-6', on: 'part', beast: true, supports: (rules) => rules.harnessed_supports },
  inanimate: { id: 'T9A-ATK-6', on: 'part', beast: true, strikes: 'never' },
});
