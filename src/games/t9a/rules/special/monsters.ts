import { certain } from '../notation.ts';
import { named, type RuleEntry, type RuleUse, type SpecialAttack, type SpecialRule, sets } from '../rule.ts';
import { attackAttributes } from './attack-attributes.ts';
import { newAttributes } from './skills.ts';

const plain = (key: string, rule: RuleEntry): RuleUse => ({
  key,
  rule: rule as SpecialRule,
  value: undefined,
  when: [],
});

const embrace: RuleEntry = {
  name: 'Volcanic Embrace',
  id: 'T9A26-R-52',
  on: 'attack',
  attack: (b) => {
    b.woundsAlways = 4;
    if (b.moment.foe.tags.has('metal-armour')) b.rerollWounds = true;
  },
};

const MAGICAL = plain('magical-attacks', attackAttributes['magical-attacks']);
const UNMODIFIABLE = plain('unmodifiable', newAttributes.unmodifiable);

const BLAZE = [plain('flaming-attacks', attackAttributes['flaming-attacks']), MAGICAL, UNMODIFIABLE];

const EMBRACE = [plain('volcanic-embrace', embrace), ...BLAZE];

const SHRIEK = [MAGICAL, plain('psychic-attacks', newAttributes['psychic-attacks']), UNMODIFIABLE];

const BREATH = [MAGICAL, plain('toxic-attacks', attackAttributes['toxic-attacks'])];

const stare: RuleEntry = {
  name: 'Petrifying Stare',
  id: 'T9A26-R',
  on: 'attack',
  attack: sets({ woundsAlways: 5 }),
};

const STARE = [plain('petrifying-stare', stare), MAGICAL];

const ZEAL = [plain('zeal', newAttributes.zeal)];

const D6 = { count: 1, sides: 6, plus: 0 } as const;

const overRank = (special: SpecialAttack): SpecialAttack =>
  special.kind === 'grind' ? { ...special, overRank: true } : special;

const stomping =
  (more: number): NonNullable<SpecialRule['changes']> =>
  (special) =>
    special.kind === 'stomp' && special.hits.count > 0
      ? { ...special, hits: { ...special.hits, extra: (special.hits.extra ?? 0) + more } }
      : special;

export const newSpecials = named({
  'urged-stomps': { id: 'T9A26-O', changes: stomping(1) },
  'curbed-stomps': { id: 'T9A26-O', changes: stomping(-1) },
  'volcanic-embrace': {
    id: 'T9A26-R-52',
    flames: true,
    takes: 'amount',
    special: (hits) => ({ hits, ap: 4, kind: 'grind', when: 'always', attributes: EMBRACE }),
  },
  'path-of-destruction': {
    id: 'T9A26-R-74',
    changes: (special) => (special.kind === 'stomp' ? { ...special, reaches: 4, halvedFrom: 3 } : special),
  },
  'writhing-mass': { id: 'T9A26-R-83', changes: overRank },
  'chilling-shriek': {
    id: 'T9A26-R-81',
    psychic: true,
    special: () => ({
      hits: certain(1),
      str: certain(9),
      ap: 10,
      kind: 'grind',
      when: 'always',
      attributes: SHRIEK,
      per: 'hp',
      instead: true,
    }),
  },
  'petrifying-stare': {
    id: 'T9A26-R',
    special: () => ({ hits: certain(2), ap: 10, kind: 'grind', when: 'always', attributes: STARE, atEach: true }),
  },
  'swarm-master': {
    id: 'T9A26-O',
    special: () => ({
      ...{ hits: certain(1), str: certain(3), ap: 1, kind: 'grind', when: 'always', attributes: [UNMODIFIABLE] },
      ...{ per: 'ranks', most: 10 },
    }),
  },
  'blaze-of-protection': {
    id: 'T9A26-O',
    flames: true,
    special: () => ({
      ...{ hits: certain(1), str: certain(4), ap: 0, kind: 'answer', step: -1, when: 'always', attributes: BLAZE },
      per: 'sparing',
    }),
  },
  'breath-of-the-brass-bull': {
    id: 'T9A26-O',
    on: 'part',
    special: () => ({ hits: certain(1), kind: 'grind', when: 'always', attributes: BREATH, per: 'front' }),
  },
  'tightening-grasp': { id: 'T9A26-R-71', changes: overRank, inRound: (round) => [`grind-attacks(${round})`] },
  'unstable-engines': {
    id: 'T9A26-R-86',
    bursts: { hits: D6, each: 'str 4, ap 0, flaming-attacks, unmodifiable', at: 'removal' },
  },
  devour: {
    id: 'T9A26-R-91',
    losses: { devours: true },
    restores: true,
    bursts: { hits: { count: 2, sides: 6, plus: 0 }, each: 'toxic-attacks', at: 20 },
  },
  'rampagers-chain': {
    name: "Rampager's Chain",
    seedName: "Rampager's Chain",
    id: 'T9A26-O',
    aid: () => ({ to: 'unit', gains: ['sure-stomps'] }),
    special: () => ({
      hits: { count: 1, sides: 3, plus: 1 },
      kind: 'stomp',
      step: 0,
      when: 'always',
      attributes: ZEAL,
    }),
  },
  'sure-stomps': {
    id: 'T9A26-O',
    on: 'attack',
    attack: (b) => {
      if (b.tags.has('stomp-attacks')) b.rerollWounds = true;
    },
  },
});
