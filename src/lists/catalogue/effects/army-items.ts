import type { Effect } from '../../../games/t9a/army/effect.ts';

const banner = (...rules: string[]): Effect => ({ item: 'banner', rules });
const rules = (...list: string[]): Effect => ({ rules: list });
const magical = (more: Effect): Effect => ({
  item: 'weapon',
  ...more,
  rules: [...(more.rules ?? []), 'magical-attacks'],
});

const ofNames = (names: string, effect: Effect): Readonly<Record<string, Effect>> =>
  Object.fromEntries(
    names
      .split(';')
      .map((name) => name.trim())
      .map((name) => [name, effect]),
  );

/** What things of single armies do in a Round of Combat. Names are folded. */
export const armyItems: Readonly<Record<string, Effect>> = {
  // Banners, of which the catalogue of rules knows what they give.
  'flaming standard': banner('flaming-standard'),
  'rending banner': banner('rending-banner'),
  'war banner of ryma': banner('war-banner-of-ryma'),
  'black standard of zagvozd': banner('black-standard'),
  'navigators banner': banner('navigators-banner'),
  'banner of the gyengget': banner('banner-of-the-gyengget'),
  'zealots banner': banner('zealots-banner'),
  'runic standard of grudges': banner('ancient-grudge(1)'),
  'runic standard of the hold': banner('resolute'),
  'koru stone': { item: 'artefact', rules: ['beacon-of-courage(6)'] },
  'great protector': { rules: ['great-protector'], loses: ['stubborn'] },
  'scarred bark': banner('first-strike(hatred)'),
  // Ranks and what goes with them; orders and spells are written by the file.
  'battle standard bearer and imperial authority': { bsb: true },
  'general imperial authority and +1 dis': { general: true, add: { dis: 1 } },
  'general and the dead arise': { general: true },
  'general disciplined and the dead arise': { general: true, rules: ['disciplined'] },
  bannerman: { bsb: true },
  castellan: { captain: true, rules: ['commanding-presence(6, commonfolk)'] },
  cleric: { rules: ['clergy', 'ordo-minister'], loses: ['commonfolk'] },
  'tribe leader and orc horde': rules('fearless'),
  'deathless noble': rules('undying-will', 'disciplined'),
  'ancient grudge 1': rules('ancient-grudge(1)'),
  'fleet officer': rules('resolute', 'lightning-attacks'),
  'royal huntsman': rules('lions-fur', 'multiple-wounds(2, towards height 4-5)'),
  'queens cavalier': rules('first-strike(+1 att, +1 off)'),
  'hooded men': rules('skirmisher'),
  lich: rules('regeneration(5+)'),
  sangreal: { add: { arm: 1 }, rules: ['fury'] },
  vetala: rules('disciplined', 'vampiric(4)', 'awaken'),
  lust: rules('feigned-flight', 'strider'),
  sloth: rules('aegis(6+)', 'aegis(+1, max 4+, against no-armour-save)'),
  greed: { weapons: ['great-weapon', 'halberd', 'paired-weapons'], rules: ['weapon-master'] },
  hoardmaster: {
    add: { arm: 1 },
    weapons: ['great-weapon', 'halberd', 'paired-weapons', 'iron-fist'],
    rules: ['weapon-master'],
  },
  headhunter: rules('poison-attacks'),
  rottenjaw: rules('poison-attacks', 'immune(poison-attacks)'),
  spinesplitter: rules('devastating-charge(+1 att, +1 str, +1 ap)'),
  'prophet of lugar': {
    add: { arm: -3 },
    rules: ['aegis(4+)', 'aegis(3+, against flaming-attacks)', 'flaming-attacks', 'magical-attacks'],
    loses: ['infernal-armour'],
  },
  'castle guard': { weapons: ['spear'], rules: ['commonfolk'] },
  'ordo wardens': { weapons: ['great-weapon'], rules: ['clergy'] },
  'heath hunters': { weapons: ['light-lance'], rules: ['feigned-flight', 'hit-and-run', 'light-troops', 'vanguard'] },
  'heath lancers': { shield: true, weapons: ['lance'] },
  'legion charioteers': { loses: ['light-troops'] },
  salamander: rules('resistance(flaming-attacks)'),
  'fire phoenix': rules('flaming-attacks', 'grind-attacks(D6, str 4, ap 1, flaming-attacks, unmodifiable)'),
  'frost phoenix': rules('supernal', 'fearless', 'magical-attacks', 'afflict(-2 def, -2 off, -2 agi)'),
  'trampling hooves': rules('grind-attacks(D3, str 5, ap 2, magical-attacks, unmodifiable)'),
  'torporous tendrils': rules('afflict(-2 agi)'),
  'mesmerising plumage': rules('afflict(-1 def, -1 off)'),
  'whipcrack tail': rules('changed(+1 to hit)'),
  'hot blood': rules('devastating-charge(+2 agi)'),
  'hammer hand': { add: { att: 1 } },
  'lacerating touch': { add: { att: 2, ap: 2 } },
  'brimstone secretions': rules('immune(divine-attacks)'),
  'unnatural roots': rules('resolute'),
  'eternal duellist': rules('ignores-parry', 'ones-to-hit', 'ones-to-wound'),
  // Items.
  'king slayer': magical(rules('king-slayer')),
  'grim resolve': magical(rules('grim-resolve')),
  'khagadais legacy': magical(rules('multiple-wounds(D3)')),
  'onyx core': magical({ set: { str: 6 }, rules: ['flaming-attacks', 'multiple-wounds(D3, towards weakness)'] }),
  'elemental blade': magical({ add: { att: 1, str: 1 }, rules: ['flaming-attacks'] }),
  'lygurs tongue': magical(rules('afflict(-2 off)')),
  'nova flare': magical(rules('devastating-charge(+1 att)', 'lethal-strike', 'divine-attacks')),
  'supernatural dexterity': magical({ add: { def: 3, off: 3 } }),
  'true thirst': magical({ add: { str: 1, ap: 1 }, rules: ['unholy-appetite', 'vampiric(3)'] }),
  'rune of precision': { item: 'rune', rules: ['changed(+1 to hit)', 'magical-attacks'] },
  'rune of destruction': { item: 'rune', rules: ['multiple-wounds(D3)', 'magical-attacks'] },
  'rune of penetration': { item: 'rune', add: { ap: 3 }, rules: ['magical-attacks'] },
  'rune of anger': { item: 'rune', add: { att: 1 }, rules: ['magical-attacks'] },
  'rune of the forge': { item: 'rune', rules: ['aegis(3+, against flaming-attacks)'] },
  'rune of resistance': { item: 'rune', rules: ['resistance'] },
  'rune of shielding': { item: 'rune', rules: ['aegis(+1, max 4+)'] },
  'wrestlers belt': { item: 'artefact', add: { arm: 1, str: 1 }, rules: ['devastating-charge(+1 arm)'] },
  'gladiators spirit': { item: 'armour', add: { arm: 1 }, rules: ['parry'] },
  'protection of dorac': { item: 'armour', add: { def: 3, arm: 3 }, most: { arm: 5 } },
  'legend of the black king': { item: 'armour', add: { arm: 1 }, rules: ['aegis(4+)'] },
  'diadem of protection': { item: 'artefact', rules: ['aegis(+2, max 4+)'] },
  'jackals blessing': { item: 'armour', add: { hp: 2 }, rules: ['regeneration(5+)'] },
  'flame of the east': { item: 'armour', rules: ['flaming-attacks', 'volcanic-embrace(D3+1)'] },
  'serpents nest charm': { item: 'artefact', set: { att: 6 }, rules: ['poison-attacks'] },
  'oaken crown': rules('disciplined'),
  valour: rules('fearless', 'multiple-wounds(2, towards res>=5)'),
  // Without effect on a Round of Combat: shooting, magic, moves, the army list.
  ...ofNames(
    `dragons brew; banner of becalming; queens companion; asfad scholar; master of canreig tower; icon of the infinite;
    ceinrans scales; pathfinder; great tactician; banner of unity; dark prelate; monster munch; golden idol of shamut;
    banner of the entombed; bell of the deep roads; rune of mining; rune of kinship; rune of denial; rune of channeling;
    runic standard of dismay; runic standard of steadiness; runic standard of swiftness; rune of storms; rune of returning;
    caedhrens pennon; courtier of the dusk; greater totem bearer; totem bearer; darrmu and goblin gardens; skinning lash;
    soul conduit and hierophant; tomb architect; fetthis fleshmaster; stygian overseer; lodestone shield; dark hide;
    order of the fiery heart; skull of qenghet; mysteries of the night; sorcerous antennae; skull fetish; relic shroud;
    book of the dead; wyrd stone; distortion emblem; amethyst crystal; dark familiar; spirit callers charm;
    marksmans pennant; banner of the twice branded; banner of deception; obelisk of collaboration; potion of healing;
    all seeing eye; magnetic great bow; bough of wyscan; hail shot; alchemical arrows; spirit arrows; cadarons heartwood;
    enlightened by favana; prophet of ashuruk; carved wisdom; carved tablet; magic; enclave wizard; whispers of the veil;
    spell scroll tidal flame; spell scroll awaken the beast; spell scroll illusory paths; battle rune; battle runes;
    rune of dragons breath; hearthstone; war college banner`,
    {},
  ),
};
