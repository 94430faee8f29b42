import { wall } from '../example.ts';
import type { RuleEntry } from '../rule.ts';

const even = { off: 3, str: 3, def: 3, res: 3 } as const;

/** Rules that protect a model (T9A-PROT, T9A-SAVE). */
export const protections = {
  aegis: {
    name: 'Aegis',
    id: 'T9A-SAVE-3',
    description: 'A special save after the armour save; with a condition only against such attacks.',
    on: 'model',
    takes: 'save',
    saves: (b, { needed, plus }, bare) => {
      if (plus > 0) b.aegisBetter.push({ plus, best: needed });
      else b.aegis = Math.min(b.aegis, needed);
      if (plus === 0 && bare) b.aegisAlways = Math.min(b.aegisAlways, needed);
    },
    summed: (text, count) =>
      text.includes('(+') ? text.replace(/\+\d+/, (plus) => `+${Number(plus) * count}`) : undefined,
    example: { kind: 'attack', of: 'target', attack: even, value: '5+', without: [1, 4], with: [1, 6] },
  },
  fortitude: {
    name: 'Fortitude',
    id: 'T9A-SAVE-4',
    description: 'A special save, not against Flaming Attacks nor a natural 6 of Lethal Strike.',
    on: 'model',
    takes: 'save',
    saves: (b, { needed, plus }) => {
      if (b.tags.has('flaming-attacks') || plus > 0) return;
      b.fortitude = Math.min(b.fortitude, needed);
    },
    example: { kind: 'attack', of: 'target', attack: even, value: '4+', without: [1, 4], with: [1, 8] },
  },
  distracting: {
    name: 'Distracting',
    id: 'T9A-PROT-2',
    description: '−1 to hit it, or −X, unless another negative modifier applies; in some editions always, down to 5+.',
    on: 'model',
    takes: 'steps',
    against: (b, value) => {
      if (b.standard) b.distracted = Math.max(b.distracted, value);
    },
    example: { kind: 'attack', of: 'target', attack: even, without: [1, 4], with: [1, 6] },
  },
  parry: {
    name: 'Parry',
    id: 'T9A-PROT-1',
    description:
      "Against Close Combat Attacks from the front Def becomes Def + 1, in some editions Def, or the attacker's Off, whichever is higher.",
    on: 'model',
    parries: (b) => {
      const { rules, foeFacing } = b.moment;
      if (b.standard && !b.ignoresParry && foeFacing === 'front') b.def = Math.max(b.def + rules.parry_bonus, b.off);
    },
    example: { kind: 'attack', of: 'target', attack: { ...even, off: 6 }, without: [1, 3], with: [1, 4] },
  },
  'shield-wall': {
    name: 'Shield Wall',
    id: 'T9A-PROT-3',
    description:
      'Using a shield, Aegis (6+) against Close Combat Attacks from the front, (5+) if the attacker is Charging.',
    on: 'model',
    saves: (b) => {
      if ((b.standard || b.moment.rules.shield_wall === 'melee') && b.foeShield && b.moment.foeFacing === 'front')
        b.aegis = Math.min(b.aegis, b.moment.charging ? 5 : 6);
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...even, shield: true, moment: { charging: true } },
      without: [5, 24],
      with: [5, 36],
    },
  },
  immune: {
    name: 'Immune',
    id: 'T9A-PROT-4',
    description: 'Attacks against it lose the attributes that are named.',
    on: 'model',
    immuneTo: (value) => value,
    takes: 'names',
    example: {
      kind: 'attack',
      of: 'target',
      attack: { off: 3, def: 3, str: 3, res: 4, arm: 1, rules: ['poison-attacks'] },
      value: 'poison-attacks',
      without: [25, 108],
      with: [5, 36],
    },
  },
  flammable: {
    name: 'Flammable',
    id: 'T9A-ATT-11',
    description: 'Flaming Attacks re-roll failed wounds against it.',
    on: 'model',
    against: (b) => {
      if (b.tags.has('flaming-attacks')) b.rerollWounds = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...even, rules: ['flaming-attacks'] },
      without: [1, 4],
      with: [3, 8],
    },
  },
  'cannot-be-stomped': {
    name: 'Cannot be Stomped',
    id: 'T9A-SPEC-3',
    description: 'No Stomp Attacks against it.',
    on: 'model',
    neverStomped: true,
    example: {
      kind: 'combat',
      units: {
        a: { models: 1, files: 1, att: 0, rules: ['stomp-attacks(2)'] },
        b: { ...wall, rules: ['RULE'] },
      },
      of: ['b', 'hp_lost'],
      edition: '2026',
      without: [1, 1],
      with: [0, 1],
    },
  },
} as const satisfies Record<string, RuleEntry>;

/** The rule that weapons and shields give. */
export const PARRYING = 'parry' satisfies keyof typeof protections;
