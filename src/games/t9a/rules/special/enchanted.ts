import { add } from '../modifiers.ts';
import { certain } from '../notation.ts';
import { named, type SpecialAttack, type SpecialRule, sets } from '../rule.ts';

const own = (hit: Pick<SpecialAttack, 'str' | 'ap' | 'attributes'>): SpecialAttack => ({
  ...hit,
  hits: certain(1),
  kind: 'answer',
  step: 0,
  when: 'always',
});

const FICKLE = own({ str: certain(3), ap: 0 });

const sure: SpecialRule = {
  name: 'Sure Wound',
  id: 'T9A26-O',
  on: 'attack',
  attack: sets({ woundsAlways: 0 }),
};

const TUSK = own({
  str: certain(10),
  ap: 10,
  attributes: [{ key: 'curved-tusks', rule: sure, value: undefined, when: [] }],
});

/** Attributes of attacks by single enchantments and gifts of 2026. */
export const enchanted = named({
  enchanted: {
    name: 'Weapon Enchantment',
    id: 'T9A26-O',
    on: 'attack',
    takes: 'gains',
    ofWeapon: true,
    notMounts: true,
    gains: (_, value) => value,
  },
  'standard-melee': {
    name: 'Standard Melee Attacks',
    id: 'T9A26-O',
    on: 'attack',
    takes: 'gains',
    ofWeapon: true,
    gains: (_, value) => value,
  },
  'using-shield': { name: 'Shield Enchantment', id: 'T9A26-O', withShield: (value) => value, takes: 'gains' },
  'bears-shield': { name: 'Borne Shield', id: 'T9A26-UNIT-2', bearsShield: true },
  'own-defence': { id: 'T9A26-PROT-1', owns: 'def', against: sets({ ignoresParry: true }) },
  'own-armour': { id: 'T9A26-UNIT-2', owns: 'arm' },
  'automatic-hits': {
    id: 'T9A26-ATT-12',
    on: 'attack',
    attack: (b) => {
      if (b.standard) b.hitsAlways = true;
    },
  },
  'heart-ripper': {
    name: 'Heart-Ripper',
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      if (b.standard) b.hitsOn = 3;
    },
  },
  'ignores-penalties': { id: 'T9A26-O', on: 'attack', attack: sets({ ignoresPenalties: true }) },
  'light-of-sonnstahl': {
    name: 'The Light of Sonnstahl',
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      if (!b.standard) return;
      b.woundsAlways = 0;
      b.ap = 10;
    },
  },
  'price-of-fury': {
    id: 'T9A26-O',
    on: 'attack',
    backfires: (b) => (b.standard ? { on: 'one-to-hit', special: FICKLE } : undefined),
  },
  'curved-tusks': {
    id: 'T9A26-O',
    on: 'attack',
    modifiers: () => [add('str', 1), add('ap', 1)],
    backfires: () => ({ on: 'one-to-wound', special: TUSK }),
  },
});
