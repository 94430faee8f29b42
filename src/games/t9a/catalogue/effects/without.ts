import type { ArmyEffect } from '../../army/effect.ts';

const names = (text: string): readonly string[] => text.trim().split(/\s*[;\n]\s*/);

/** Options without effect in a Round of Combat, by subject. Names are folded. */
const without = {
  shooting: names(`
    dragons brew; pathfinder; queens companion; skinning lash; rune of dragons breath; cadarons heartwood; spirit arrows
    all seeing eye; banner of the twice branded; alchemical arrows; hail shot; marksmans pennant; bough of wyscan
    magnetic great bow; lodestone shield; wyrd stone; distortion emblem; kaleidoscopic flesh; banner of roland
    banner of silent mist; rakachit technocrat; prophet of nezibkesh; hellish larynx; spear of infinity
    rain augur brew; storm caller
  `),
  magic: names(`
    master of canreig tower; asfad scholar; banner of becalming; rune of channeling; rune of denial; skull fetish
    sorcerous antennae; mysteries of the night; courtier of the dusk; enclave wizard; amethyst crystal
    dark familiar; spirit callers charm; enlightened by favana; monstrous familiar; arcane knowledge; sacred hourglass
    tablet of vezodinezh; rune of harnessing; rune of devouring; sacred chalice; warlock acolytes; farseeing mastery
    eternal mastery; forbidden mastery; guiding mastery; veil mastery; mystifying mastery; invasive mastery; ancient plaque
    favanite powder; prophet of shamut; prophet of ashuruk; magic; mark of the eternal champion
  `),
  moves: names(`
    fetthis fleshmaster; runic standard of steadiness; rune of storms; rune of mining; rune of kinship
    bell of the deep roads; banner of the entombed; caedhrens pennon; runic standard of dismay; runic standard of swiftness
    runic standard of the anvil; tunnel digger; dark hide; stygian overseer; banner of deception; obelisk of collaboration
    mist walkers mirror; castellans crest; envoys banner; horns of hubris; hunting call
    lord of the damned; potion of rat form; the obsidian thorns; light troops ghost step cha 4 and mob 6
    pillager icon; seed of the dark forest; horn of the wild hunt; sigil of the closed gates; veilgate orb
  `),
  panic: names('skull of qenghet'),
  list: names(`
    caelysian pantheon; cult of errahman; darrmu; darrmu and goblin gardens; favoured of gluttony; favoured of wrath
    favoured of envy; favoured of greed; favoured of lust; favoured of pride; favoured of sloth; threshing engine
    pontifex maximus; wildheart
  `),
} as const;

/** Options that act between rounds, once, or through other units (spells, orders, summoned units): files write them as `events`. */
const events = names(`
  icon of the infinite; ceinrans scales; battle rune; battle runes; imperial authority; the dead arise; dark prelate
  great tactician; monster munch; greater totem bearer; totem bearer; golden idol of shamut; tomb architect
  banner of unity; potion of healing; blooded horn totem; black wing totem; gnarled hide totem; clouded eye totem
  carved tablet; carved wisdom; book of the dead; relic shroud; war college banner; crown of the pharaohs
  runic standard of wisdom; blood magic; kherp sceptre; verdant rebirth; crown of hubris; exemplars flame; beastmasters vial; spell scroll
  rune of oaths; rune of resolve; rune of revocation; rune of reckoning
`);

export const outside: Readonly<Record<string, ArmyEffect>> = {
  ...Object.fromEntries(Object.values(without).flatMap((all) => all.map((name) => [name, {}]))),
  ...Object.fromEntries(events.map((name) => [name, { written: 'events' }] as const)),
};
