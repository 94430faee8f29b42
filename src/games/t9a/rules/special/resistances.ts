import { add } from '../modifiers.ts';
import { named, sets } from '../rule.ts';

/** Rules that protect a model since the edition of 2026. */
export const newProtections = named({
  regeneration: {
    id: 'T9A26-SAVE-3',
    takes: 'save',
    saves: (b, { needed, plus }) => {
      if (b.tags.has('flaming-attacks')) return;
      b.fortitudeName = 'Regeneration';
      if (plus > 0) b.fortitudeBetter.push({ plus, best: needed });
      else b.fortitude = Math.min(b.fortitude, needed);
    },
  },
  'pan-of-protection-pinchin': { name: "Pan of Protection Pinchin'", id: 'T9A26-O', borrowsSaves: true },
  weakness: { id: 'T9A26-ATT-9', against: sets({ rerollWounds: true }) },
  resistance: {
    id: 'T9A26-ATT-9',
    against: (b, _, bare) => {
      if (!bare || b.moment.rules.bare_resistance === 'all' || b.tags.has('flaming-attacks')) b.rerollWounded = true;
    },
  },
  'entangling-vines': {
    id: 'T9A26-O',
    gap: { of: 'characters', text: 'which of several enemy Characters Entangling Vines selects; it plays each' },
    against: (b) => {
      if (b.striker.character) b.rerollHits = true;
    },
  },
  'hellforged-armour': {
    name: 'Hell-Forged Armour',
    id: 'T9A26-R-14',
    against: (b) => {
      if (b.tags.has('toxic-attacks')) b.rerollWounded = true;
    },
  },
  'infernal-armour': {
    id: 'T9A26-R-28',
    against: (b) => {
      if (b.tags.has('flaming-attacks')) b.rerollWounded = true;
    },
  },
  'dragonforged-armour': {
    id: 'T9A26-R-60',
    implies: ['aegis'],
    against: (b) => {
      if (b.tags.has('flaming-attacks')) b.rerollWounded = true;
    },
    saves: (b) => {
      b.aegis = Math.min(b.aegis, 6);
      b.aegisAlways = Math.min(b.aegisAlways, 6);
    },
  },
  'metal-armour': { id: 'T9A26-ATT-9', metal: () => 'gives' },
  'no-metal-armour': { id: 'T9A26-ATT-9', metal: () => 'takes' },
  'barrow-legion': {
    id: 'T9A26-O',
    metal: ({ height, bare }) => (height < 5 && !bare ? 'gives' : undefined),
    protects: ({ moment: { foe } }) => (foe.height < 5 && !foe.bare ? [add('arm', 1)] : []),
  },
  nobility: {
    id: 'T9A26-R-42',
    implies: ['aegis'],
    saves: (b) => {
      if (b.arm - b.ap <= 0 && b.armourLeast > 6) b.aegis = Math.min(b.aegis, 5);
    },
  },
  'ghostly-form': {
    id: 'T9A26-R-58',
    implies: ['aegis'],
    saves: (b) => {
      b.aegis = Math.min(b.aegis, b.tags.has('magical-attacks') ? 5 : 3);
    },
  },
  clergy: {
    id: 'T9A26-R',
    implies: ['aegis'],
    saves: (b) => {
      if (b.tags.has('magical-attacks')) b.aegis = Math.min(b.aegis, 5);
    },
  },
  'krakens-hide': { name: "Kraken's Hide", id: 'T9A26-R', ofWearer: true, protects: () => [add('arm', 1)] },
  'mammoth-hide': {
    name: 'Mammoth-Hide Cloak',
    id: 'T9A26-O-53',
    against: (b) => {
      b.str = Math.min(b.str, 5);
    },
  },
  'no-regeneration': { id: 'T9A26-O', against: sets({ noFortitude: true }) },
  'no-special-saves': { id: 'T9A26-O', against: sets({ noSpecialSaves: true }) },
  'ghostly-guard': {
    id: 'T9A26-O',
    ofWearer: true,
    protects: (b) => (b.tags.has('magical-attacks') ? [] : [add('arm', 2)]),
  },
  'daemons-bane': {
    name: "Daemon's Bane",
    id: 'T9A26-O',
    ofWearer: true,
    protects: (b) => (b.tags.has('magical-attacks') ? [add('arm', 2)] : []),
  },
  'dusk-forged': {
    id: 'T9A26-O',
    against: (b) => {
      b.rerollArmour |= 2;
      b.noSpecialSaves = true;
    },
  },
  'sheltering-standard': {
    id: 'T9A26-O',
    against: (b) => {
      if (b.ap <= 3 && b.arm > 0) b.armourLeast = 6;
    },
  },
  'mountain-hide': { id: 'T9A26-R', against: sets({ woundsReduced: 'half' }) },
  'segmented-shell': { id: 'T9A26-O', against: sets({ woundsReduced: 'less' }) },
  'eternal-guardian': { id: 'T9A26-R', against: sets({ woundsReduced: 'half' }) },
  'lions-fur': {
    name: "Lion's Fur",
    id: 'T9A26-R',
    protects: (b) => (b.moment.foe.tags.has('mount') ? [] : [add('arm', 1)]),
  },
  'rune-of-resilience': {
    id: 'T9A26-O',
    against: (b) => {
      b.toWound.push(-1);
    },
  },
  'defy-death': {
    id: 'T9A26-R',
    against: (b) => {
      b.woundsBest = Math.max(b.woundsBest, 4);
    },
  },
  'hit-at-best': {
    name: 'Hit at Best',
    id: 'T9A26-HIT-1',
    takes: 'roll',
    against: (b, needed) => {
      b.hitsBest = Math.max(b.hitsBest, needed);
    },
  },
  'wounded-at-best': {
    name: 'Wounded at Best',
    id: 'T9A26-WND-1',
    takes: 'roll',
    against: (b, needed) => {
      b.woundsBest = Math.max(b.woundsBest, needed);
    },
  },
  fly: { id: 'T9A26-R' },
});
