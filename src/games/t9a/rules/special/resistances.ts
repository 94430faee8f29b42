import { add } from '../modifiers.ts';
import type { RuleEntry } from '../rule.ts';

const now = { off: 3, str: 3, def: 3, res: 3, edition: '2026' } as const;

/** Rules that protect a model since the edition of 2026. */
export const newProtections = {
  regeneration: {
    name: 'Regeneration',
    id: 'T9A26-SAVE-3',
    description: 'A special save, not against Flaming Attacks nor a natural 6 of Lethal Strike.',
    on: 'model',
    takes: 'save',
    saves: (b, { needed, plus }) => {
      if (b.tags.has('flaming-attacks')) return;
      b.fortitudeName = 'Regeneration';
      if (plus > 0) b.fortitudeBetter.push({ plus, best: needed });
      else b.fortitude = Math.min(b.fortitude, needed);
    },
    example: { kind: 'attack', of: 'target', attack: now, value: '4+', without: [1, 4], with: [1, 8] },
  },
  weakness: {
    name: 'Weakness',
    id: 'T9A26-ATT-9',
    description: 'Failed rolls to wound it are re-rolled, of such attacks as are named.',
    on: 'model',
    against: (b) => {
      b.rerollWounds = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['flaming-attacks'] },
      value: 'flaming-attacks',
      without: [1, 4],
      with: [3, 8],
    },
  },
  resistance: {
    name: 'Resistance',
    id: 'T9A26-ATT-9',
    description: 'Successful rolls to wound it are re-rolled, of such attacks as are named.',
    on: 'model',
    against: (b, _, bare) => {
      if (!bare || b.moment.rules.bare_resistance === 'all' || b.tags.has('flaming-attacks')) b.rerollWounded = true;
    },
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 8] },
  },
  'hellforged-armour': {
    name: 'Hell-Forged Armour',
    id: 'T9A26-R-14',
    description: 'Resistance against Toxic Attacks.',
    on: 'model',
    against: (b) => {
      if (b.tags.has('toxic-attacks')) b.rerollWounded = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['toxic-attacks'] },
      without: [1, 4],
      with: [1, 8],
    },
  },
  'infernal-armour': {
    name: 'Infernal Armour',
    id: 'T9A26-R-28',
    description: 'Resistance against Flaming Attacks.',
    on: 'model',
    against: (b) => {
      if (b.tags.has('flaming-attacks')) b.rerollWounded = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['flaming-attacks'] },
      without: [1, 4],
      with: [1, 8],
    },
  },
  'dragonforged-armour': {
    name: 'Dragonforged Armour',
    id: 'T9A26-R-60',
    description: 'Aegis (6+), and Resistance against Flaming Attacks.',
    on: 'model',
    against: (b) => {
      if (b.tags.has('flaming-attacks')) b.rerollWounded = true;
    },
    saves: (b) => {
      b.aegis = Math.min(b.aegis, 6);
      b.aegisAlways = Math.min(b.aegisAlways, 6);
    },
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [5, 24] },
  },
  'metal-armour': {
    name: 'Metal Armour',
    id: 'T9A26-ATT-9',
    description: 'Has Metal Armour, as if one of its parts were tagged so.',
    on: 'model',
    metal: () => 'gives',
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['lightning-attacks'] },
      without: [3, 8],
      with: [1, 4],
    },
  },
  'no-metal-armour': {
    name: 'No Metal Armour',
    id: 'T9A26-ATT-9',
    description: 'Loses Metal Armour, whatever gives it.',
    on: 'model',
    metal: () => 'takes',
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['lightning-attacks'], foe: ['metal-armour'] },
      without: [1, 4],
      with: [3, 8],
    },
  },
  'barrow-legion': {
    name: 'Barrow Legion',
    id: 'T9A26-O',
    description:
      '+1 Armour and Metal Armour, but for models of Height 5 and those whose parts are beasts or statues alone.',
    on: 'model',
    metal: ({ height, bare }) => (height < 5 && !bare ? 'gives' : undefined),
    protects: ({ moment: { foe } }) => (foe.height < 5 && !foe.bare ? [add('arm', 1)] : []),
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 2 }, without: [1, 6], with: [1, 8] },
  },
  nobility: {
    name: 'Nobility',
    id: 'T9A26-R-42',
    description: 'Aegis (5+) against attacks that allow no armour save.',
    on: 'model',
    saves: (b) => {
      if (b.arm - b.ap <= 0 && b.armourLeast > 6) b.aegis = Math.min(b.aegis, 5);
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 4, ap: 4 }, without: [1, 4], with: [1, 6] },
  },
  'ghostly-form': {
    name: 'Ghostly Form',
    id: 'T9A26-R-58',
    description: 'Aegis (5+), and (3+) against attacks that are not Magical.',
    on: 'model',
    saves: (b) => {
      b.aegis = Math.min(b.aegis, b.tags.has('magical-attacks') ? 5 : 3);
    },
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 12] },
  },
  clergy: {
    name: 'Clergy',
    id: 'T9A26-R',
    description: 'Aegis (5+) against Magical Attacks.',
    on: 'model',
    saves: (b) => {
      if (b.tags.has('magical-attacks')) b.aegis = Math.min(b.aegis, 5);
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['magical-attacks'] },
      without: [1, 4],
      with: [1, 6],
    },
  },
  'krakens-hide': {
    name: "Kraken's Hide",
    id: 'T9A26-R',
    description: '+1 Armour.',
    on: 'model',
    ofWearer: true,
    protects: () => [add('arm', 1)],
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 1 }, without: [5, 24], with: [1, 6] },
  },
  'mammoth-hide': {
    name: 'Mammoth-Hide Cloak',
    id: 'T9A26-O-53',
    description: 'Attacks on it have Strength 5 at most; what it adds to Armour is in the profile.',
    on: 'model',
    against: (b) => {
      b.str = Math.min(b.str, 5);
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, str: 7, ap: 1, res: 5 },
      without: [5, 12],
      with: [1, 4],
    },
  },
  'no-regeneration': {
    name: 'No Regeneration',
    id: 'T9A26-O',
    description: 'Fails all Regeneration saves.',
    on: 'model',
    against: (b) => {
      b.noFortitude = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, foe: ['regeneration(4+)'] },
      without: [1, 8],
      with: [1, 4],
    },
  },
  'no-special-saves': {
    name: 'No Special Saves',
    id: 'T9A26-O',
    description: 'Fails all special saves.',
    on: 'model',
    against: (b) => {
      b.noSpecialSaves = true;
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, foe: ['aegis(4+)'] }, without: [1, 8], with: [1, 4] },
  },
  'ghostly-guard': {
    name: 'Ghostly Guard',
    id: 'T9A26-O',
    description: '+2 Armour against attacks that are not Magical.',
    on: 'model',
    ofWearer: true,
    protects: (b) => (b.tags.has('magical-attacks') ? [] : [add('arm', 2)]),
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 2 }, without: [1, 6], with: [1, 12] },
  },
  'daemons-bane': {
    name: "Daemon's Bane",
    id: 'T9A26-O',
    description: '+2 Armour against Magical Attacks.',
    on: 'model',
    ofWearer: true,
    protects: (b) => (b.tags.has('magical-attacks') ? [add('arm', 2)] : []),
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, arm: 2, rules: ['magical-attacks'] },
      without: [1, 6],
      with: [1, 12],
    },
  },
  'dusk-forged': {
    name: 'Dusk Forged',
    id: 'T9A26-O',
    description: 'Failed armour saves are re-rolled; special saves fail.',
    on: 'model',
    against: (b) => {
      b.rerollArmour |= 2;
      b.noSpecialSaves = true;
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 5 }, without: [1, 24], with: [1, 144] },
  },
  'sheltering-standard': {
    name: 'Sheltering Standard',
    id: 'T9A26-O',
    description: 'Attacks with Armour Penetration 3 or less leave it a save of 6+ at least, if it has Armour.',
    on: 'model',
    against: (b) => {
      if (b.ap <= 3 && b.arm > 0) b.armourLeast = 6;
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 3, ap: 3 }, without: [1, 4], with: [5, 24] },
  },
  'mountain-hide': {
    name: 'Mountain Hide',
    id: 'T9A26-R',
    description: 'Multiple Wounds are halved, rounded up.',
    on: 'model',
    against: (b) => {
      b.halvesWounds = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, hp: 3, rules: ['multiple-wounds(D6)'] },
      without: [5, 8],
      with: [1, 2],
    },
  },
  'eternal-guardian': {
    name: 'Eternal Guardian',
    id: 'T9A26-R',
    description: 'Multiple Wounds are halved, rounded up.',
    on: 'model',
    against: (b) => {
      b.halvesWounds = true;
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, hp: 2, rules: ['multiple-wounds(2)'] },
      without: [1, 2],
      with: [1, 4],
    },
  },
  'lions-fur': {
    name: "Lion's Fur",
    id: 'T9A26-R',
    description: '+1 Armour without a mount.',
    on: 'model',
    protects: (b) => (b.moment.foe.tags.has('mount') ? [] : [add('arm', 1)]),
    example: { kind: 'attack', of: 'target', attack: { ...now, arm: 1 }, without: [5, 24], with: [1, 6] },
  },
  'rune-of-resilience': {
    name: 'Rune of Resilience',
    id: 'T9A26-O',
    description: 'Attacks on it have −1 to wound.',
    on: 'model',
    against: (b) => {
      b.toWound.push(-1);
    },
    example: { kind: 'attack', of: 'target', attack: now, without: [1, 4], with: [1, 6] },
  },
  'defy-death': {
    name: 'Defy Death',
    id: 'T9A26-R',
    description: 'Melee Attacks wound it on 4+ at best.',
    on: 'model',
    against: (b) => {
      b.woundsBest = Math.max(b.woundsBest, 4);
    },
    example: { kind: 'attack', of: 'target', attack: { ...now, str: 6 }, without: [5, 12], with: [1, 4] },
  },
  'hit-at-best': {
    name: 'Hit at Best',
    id: 'T9A26-HIT-1',
    description: 'Attacks hit it only on the listed roll or higher.',
    on: 'model',
    takes: 'roll',
    against: (b, needed) => {
      b.hitsBest = Math.max(b.hitsBest, needed);
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, off: 9 },
      value: '4+',
      without: [5, 12],
      with: [1, 4],
    },
  },
  'wounded-at-best': {
    name: 'Wounded at Best',
    id: 'T9A26-WND-1',
    description: 'Attacks wound it only on the listed roll or higher.',
    on: 'model',
    takes: 'roll',
    against: (b, needed) => {
      b.woundsBest = Math.max(b.woundsBest, needed);
    },
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, str: 6 },
      value: '4+',
      without: [5, 12],
      with: [1, 4],
    },
  },
  fly: {
    name: 'Fly',
    id: 'T9A26-R',
    description: 'Moves over others; some rules depend on it.',
    on: 'model',
    example: {
      kind: 'attack',
      of: 'target',
      attack: { ...now, rules: ['hatred(towards fly)'] },
      without: [1, 4],
      with: [3, 8],
    },
  },
} as const satisfies Record<string, RuleEntry>;
