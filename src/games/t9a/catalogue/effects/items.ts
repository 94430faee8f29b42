import type { ArmyEffect } from '../../army/effect.ts';
import { fold } from '../../army/names.ts';
import { enchantments } from './enchantments.ts';
import { powers } from './powers.ts';
import { outside } from './without.ts';

/** The effects of named items in a Round of Combat, as numbers and rules. Names are folded. */
const items: Readonly<Record<string, ArmyEffect>> = {
  ...outside,
  ...enchantments,
  ...powers,
  'destinys call': { item: 'armour', rules: ['aegis(4+)', 'protected(always arm 3)'] },
  'symbol of slaughter': { item: 'weapon', add: { att: 2, agi: 2 }, rules: ['magical-attacks'] },
  'thrice forged': { item: 'armour', set: { arm: 6 } },
  'talisman of shielding': { item: 'artefact', rules: ['aegis(5+)'] },
  'rune of might': { item: 'rune', add: { str: 1, ap: 1 }, rules: ['magical-attacks'] },
  'chitinous scales': { item: 'other', add: { arm: 2 }, most: { arm: 3 } },
  'wild warding': { item: 'shield', add: { arm: 3 }, rules: ['protected(at most arm 5)'] },
  'piercing spike': { item: 'other', add: { ap: 1 } },
  'rune of quickening': { item: 'rune', add: { agi: 3 }, rules: ['magical-attacks'] },
  'rune of iron': { item: 'rune', add: { arm: 1 } },
  'imperial seal': { item: 'armour', set: { arm: 6 }, add: { dis: 1 }, rules: ['fearless'] },
  'touch of greatness': { item: 'weapon', add: { str: 1, ap: 1 }, rules: ['magical-attacks'] },
  'aurochs resilience': { add: { res: 1 }, rules: ['mountain-hide', 'no-special-saves'] },
  'death cheater': { item: 'armour', add: { arm: 1 }, rules: ['regeneration(4+)'] },
  'gleaming robe': { item: 'armour', set: { arm: 1 }, most: { arm: 1 }, rules: ['aegis(3+)'] },
  'sigil of protection': { item: 'shield', add: { arm: 1 } },
  'mammoth hide cloak': { item: 'armour', add: { arm: 1 }, rules: ['mammoth-hide'] },
  'shield breaker': { item: 'weapon', add: { ap: 6 }, rules: ['magical-attacks'] },
  'heros heart': { item: 'weapon', rules: ['heros-heart', 'magical-attacks'] },
  'eldritch inscriptions': { item: 'weapon', rules: ['first-strike(hatred, zeal)', 'magical-attacks'] },
  'basalt infusion': {
    item: 'armour',
    add: { arm: 1 },
    rules: ['aegis(3+, against flaming-attacks)', 'no-regeneration'],
  },
  'venom sacs': { rules: ['poison-attacks'] },
  'bronze backbone': { rules: ['first-strike(hatred)'] },
  'scythed skywheel': { rules: ['grind-attacks(2D3+1)'] },
  'gut roarer': { rules: ['horror'] },
  'ghostly guard': { item: 'armour', rules: ['ghostly-guard'] },
  'incendiary ichor': { rules: ['aegis(3+, against flaming-attacks)', 'flaming-attacks', 'no-regeneration'] },
  'unhinging jaw': { rules: ['zeal(towards height 3-5)'] },
  'giant slayer': { item: 'weapon', rules: ['crush-attack', 'giant-slayer', 'magical-attacks'] },
  'wasteland torch': { item: 'banner', rules: ['first-strike(flaming-attacks)', 'strider'] },
  netter: { rules: ['afflict(-3 off)'] },
  sainted: {
    add: { att: 1, off: 2 },
    set: { dis: 9 },
    rules: ['fearless', 'aegis(5+)', 'magical-attacks', 'ignores-parry'],
  },
  'potion of swiftness': { item: 'potion', once: true, add: { agi: 3 } },
  'rune of courage': { item: 'rune', once: true, rules: ['stubborn'] },
  'mimic cloak': { item: 'armour', rules: ['stand-behind', 'mimic-cloak'] },
  'captain and attached': { captain: true, rules: ['captain', 'attached'] },
  pride: { rules: ['disciplined', 'pride'] },
  wrath: { rules: ['first-strike(hatred)'] },
  gluttony: { rules: ['gluttony'] },
  envy: { rules: ['envy'] },
  greed: { weapons: ['great-weapon', 'halberd', 'paired-weapons'], rules: ['weapon-master'] },
  'altar of battle': { rules: ['altar-of-battle'] },
  'fleet officer': { rules: ['strider', 'resolute', 'resolute-again', 'lightning-attacks'] },
  'rampagers chain': { rules: ['rampagers-chain'] },
  'daemons bane': { item: 'armour', rules: ['daemons-bane'] },
  // Special saves fail whether or not the shield is used.
  'dusk forged': { item: 'shield', rules: ['dusk-forged'], also: [{ rules: ['no-special-saves'] }] },
  'sheltering standard': { item: 'banner', rules: ['sheltering-standard'] },
  'vorpal binding': { item: 'weapon', rules: ['vorpal-binding', 'magical-attacks'] },
  'rune of lightning': {
    item: 'rune',
    rules: ['grind-attacks(D3, str 4, ap 1, lightning-attacks, magical-attacks, unmodifiable)', 'magical-attacks'],
  },
  'clinging ichor': { rules: ['stalwart-defence'] },
  'spiked shield': { shield: true, rules: ['spiked-shield'] },
  'king slayer': { item: 'weapon', rules: ['king-slayer', 'magical-attacks'] },
  'grim resolve': { rules: ['grim-resolve'] },
  'trophy rack': { rules: ['trophy-rack'] },
  'death warrant': { rules: ['death-warrant', 'magical-attacks'] },
  'banner of shamut': { item: 'banner', rules: ['banner-of-shamut'] },
  'sliver of the blazing dawn': { item: 'weapon', add: { str: 1, ap: 2 }, rules: ['twofold-hits', 'magical-attacks'] },
  'hidden knives': { rules: ['hidden-knives'] },
  // Spells, which files write as events and as rules of the units that know them.
  'rod of battle': { item: 'artefact', written: 'events' },
  'rune of resilience': { item: 'rune', written: 'events' },
  'rune of resolve': { item: 'rune', written: 'events' },
  'rune of gleaming': { item: 'rune', written: 'events' },
  'rune of revocation': { item: 'rune', written: 'events' },
  'rune of oaths': { item: 'rune', written: 'events' },
  'binding scroll': { item: 'potion', written: 'events' },
  'scroll of draining': { item: 'potion', written: 'events' },
  'scroll of a free mind': { item: 'potion', written: 'events' },
  'scroll of the pearl throne': { item: 'potion', written: 'events' },
  'scroll of conquest': { item: 'potion', written: 'events' },
  'potion of power preservation': { item: 'potion', written: 'events' },
  'crown of the wizard king': { item: 'artefact', written: 'events' },
  'book of meladys': { item: 'artefact', written: 'events' },
  'necromantic staff': { item: 'artefact', written: 'events' },
  wizard: { wizard: 'apprentice' },
  // Items without effect in a Round of Combat.
  'obsidian rock': { item: 'artefact', rules: ['magic-resistance'] },
  'longbow with shots 3 3+': { ranged: ['longbow'] },
  'storm rocket': { ranged: ['storm-rocket'] },
  'rodentium bullets': { ranged: ['rodentium-bullets'] },
  'banner of courage': { item: 'banner' },
  'aether icon': { item: 'banner' },
  'banner of speed': { item: 'banner' },
  'talisman of the void': { item: 'artefact' },
  'scroll of power': { item: 'potion' },
  'magical heirloom': { item: 'artefact' },
  'centipede legs': {},
  'rune crafted': {},
  'stalkers standard': { item: 'banner' },
};

/** Returns an item's effect; all Spell Scrolls are alike, guiding items also affect the R&F. @param army - for names of several items */
export function itemNamed(name: string, army = ''): ArmyEffect | undefined {
  const plain = name.replace(/^spell scroll .+$/, 'spell scroll').replace(/^guiding /, '');
  const names = [`${fold(army)} ${name}`, name, plain];
  const known = names.find((one) => Object.hasOwn(items, one));
  if (known === undefined) return undefined;
  return name.startsWith('guiding ') && known === plain ? guiding(items[known]!) : items[known];
}

/** Returns the effect of a Manifestation that the R&F have in addition to the bearer. */
const guiding = ({ add = {}, rules = [], ...more }: ArmyEffect): ArmyEffect => {
  const ranks = [...rules, ...Object.entries(add).map(([of, by]) => `+${by} ${of}`)];
  return { ...more, ...(more.once ? { rules } : ranks.length > 0 && { ranks }) };
};
