import type { ArmyEffect } from '../army/effect.ts';
import { splitRule } from '../army/rule-text.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Rules without effect in a Round of Combat, by subject. */
const without = {
  shooting: words(`
    accurate aspis-arrows bow dengrais-ice-storm elven-bolt-thrower energy-bolts engineer forge-gun forge-repeater
    hand-cannon higher-calibre impaling-roots longbow moonlight-arrows pistol poisoned-javelin poisoned-thorn
    quick-to-fire repeater-crossbow repeater-handbow silver-shots sky-reaper stand-and-shoot steam-cannon surprise
    sweeping-attack sylvan-bow throwing-weapons thunder-cannon tracking-telescope unit-of-artillery vassal-slingshot
    elven-cloak hard-target force-of-destruction forests-thorns cutting-corners breath-attack maniacal-enthusiasm
    chilling-howl dark-fire aether-battery harpoon-launcher daeb-bolt-thrower repeater-pistol
    ogre-crossbow hunting-spear scratapult great-aspis-bow charnel-catapult rotary-gun
    prototype-mauss-rifle braziers darkstone-generator cacophony-of-suffering petrifying-gaze sling deepfire-grenades wail-of-woe march-and-shoot hurl-attack firing-platform
    storm-crystal ghost-pepper flickering-lights master-artificer
  `),
  magic: words(`
    channel irresistible-will magic-resistance master-of-spellcrafting omniscience primal-legend runic-anvil tree-singing
    wizard-adept wizard-apprentice wizard-conclave wizard-master curse-of-phatep sacred-ark balance-of-nature
    coven-of-skulls eternal-mastery asfad-scholar asfada-headmaster assailed-sanity the-pyramidion
  `),
  moves: words(`
    ambush autonomous beastie-whisperer entrench feigned-flight ghost-step keys-to-the-citadel pack-hunter pack-tactics
    greater-guiding-mastery the-riddle-of-peace inergon-injection goblin-gardens
    scent-of-blood scout strider tunnel-ambush under-the-cover-of-mists unprofessional-courtesy vanguard veil-stalker
    veil-walker one-order-more wings-folded vassal-governor sleeper gateway wilderness-guides drill-down coastal-predator hunting-horn
    infuriating-wit new-guard the-unicorns-path unholy-conduit
  `),
  panic: words('callous insignificant terror valiant cannon-fodder blood-offering'),
  list: words(`
    attached exclusive scoring solitary symbol-of-the-warborn-alliance theocratic-litigators traits-of-a-hero noterracotta big-ud-chariot
    tribe-leader darrmu chosen-warlord brilliant-agitator mentor sylvan-beasts unbranded
    ancient-allies commander-of-the-veil war-platform
  `),
} as const;

/** Rules that files write with separate keys: as `events`, `near`, one of the `characters`, or a choice from a list. */
export const asKeys: ReadonlySet<string> = new Set(
  words(`
    ashes-to-ashes dust-to-dust awaken ordo-minister soul-tether death-is-only-the-beginning its-a-trap looted-booze hidden
    rebirth gates shadowslices-panoply incendiary-marker abandon-all-hope the-living-law master-brewer ever-growing morphlings totem-bearers greater-totem-bearers
    aura-of-undeath imperial-authority manifestation officially-not-a-miracle soul-conduit tales-of-the-fallen the-dead-arise
  `),
);

const withoutEffect: ReadonlySet<string> = new Set(Object.values(without).flat());

export const isWithoutEffect = (key: string): boolean => withoutEffect.has(key);

/** Rules that grant equipment or rules, in the words of options. */
const means: Readonly<Record<string, ArmyEffect>> = {
  shield: { shield: true },
  general: { general: true },
  'battle-standard-bearer': { bsb: true },
  'standard-bearer': { standard: true },
  musician: { musician: true },
  captain: { captain: true },
  'fire-rats': { rules: ['furs-on-fire'] },
  'the-bigger-the-axe': { weapons: ['great-weapon'], rules: ['bigger-axe'] },
  'like-the-tyrants-of-old': { general: true, bsb: true },
  'creepy-crawlies': { mounts: ['poison-attacks'] },
  // Rules with a choice from a list have the usual one (C-9).
  'runic-engravings': { add: { str: 1, ap: 1 } },
};

/** The effect that a rule's text describes; undefined for a rule by name. */
export const meant = (key: string): ArmyEffect | undefined => (Object.hasOwn(means, key) ? means[key] : undefined);

/** Rules with other names, and rules that combine several; `$` is replaced by the brackets and their content. */
const others: Readonly<Record<string, readonly string[]>> = {
  regeneration: ['fortitude$'],
  'battle-fever': ['courageous'],
  'bronze-backbone': ['first-strike(hatred)'],
  'golden-helm': ['minimised-tests'],
  'orc-horde': ['fearless'],
  'zeal(dragons)': ['zeal(towards dragon)'],
  'superior-darkstone-power': ['full-steam-ahead'],
  repent: ['changed(+1 att)', 'crush-attack'],
  'a-koelhunds-chase': ['envy'],
  // The rider has it with her lance.
  'queens-cavalier': [],
  'scourge-of-fleets': ['grind-attacks(D6, str 4, ap 1, flaming-attacks)'],
  'the-golden-chariot': ['distracting', 'beacon-of-courage'],
  'fae-breastplate': ['protected(+1 arm)', 'distracting'],
  sangreal: ['protected(+1 arm)', 'fury'],
  'barbed-nets': ['afflict(-1 str, -1 ap)'],
  'blessed-by-harag': ['aegis(5+)', 'resistance'],
  // The rule puts runes on the model's Paired Weapons.
  'wonders-of-the-age': ['enchanted(+1 att, +1 str, +1 ap, +1 to hit, magical-attacks)'],
  'the-aleward-crew': ['aleward-crew'],
  'infernal-giant': ['infernal-armour', 'first-strike(stubborn)', 'commanding-presence(12, insignificant)'],
  'animal-master': ['commanding-presence(12, sabretooth-tigers)'],
  // The item is used when it helps, and helps a Charging model.
  'release-the-hounds': ['devastating-charge(+1 att, +1 str)'],
  'meeting-of-minds': ['resistance(flaming-attacks)'],
  'giant-see-giant-do': ['first-strike(fury)'],
  'holy-relic': ['altar-of-battle'],
  'forest-guide': ['inspires(magical-attacks)'],
  'herald-of-sura': ['inspires(magical-attacks)'],
  drunkard: ['devastating-charge(+1 str, +1 ap)', 'fearless', 'unruly'],
  'resolute(1)': ['resolute'],
  'vampiric(3)': ['vampiric(3+)'],
  'vampiric(4)': ['vampiric(4+)'],
  'vampiric(6)': ['vampiric(6+)'],
  'flaming-attacks(melee-shooting)': ['flaming-attacks'],
  'magical-attacks(melee-shooting)': ['magical-attacks'],
  'poison-attacks(towards unit containing wizard)': ['poison-to-wizards'],
  'extra-support-3': ['extra-support(3)'],
  // The part is always affected by Awaken the Beast.
  'violence-of-the-storm': ['changed(+1 str, +1 ap)'],
};

export function otherwise(text: string): readonly string[] | undefined {
  if (Object.hasOwn(others, text)) return others[text];
  const key = splitRule(text)?.name ?? text;
  return Object.hasOwn(others, key) ? others[key]!.map((one) => one.replace('$', text.slice(key.length))) : undefined;
}

/** Weapons under other names: the equivalent, and additional rules. */
const sameWeapons: Readonly<Record<string, readonly [weapon: string, ...rules: string[]]>> = {
  'flintlock-axe': ['halberd'],
  'poisoned-spear': ['spear', 'poison-attacks'],
  'bloodpox-blades': ['paired-weapons', 'poison-attacks'],
  'giant-club': ['infernal-weapon'],
  'grim-harpoon': ['great-weapon', 'changed(+1 att)'],
  'gregors-holy-hammer': [
    'hand-weapon',
    'changed(+1 str, +1 ap)',
    'multiple-wounds(2, towards aegis or regeneration or fortitude)',
  ],
  'feyforged-lance': ['lance', 'devastating-charge(+2 att)', 'lethal-strike', 'zeal'],
  'the-lance-of-tears': [
    'lance',
    'changed(+1 att)',
    'first-strike(+1 att, +1 off)',
    'fury',
    'hatred',
    'afflict(-1 dis)',
  ],
  'aembeghens-blades': ['paired-weapons', 'blades-of-aembeghen'],
  'the-unicorns-horn': ['spear', 'changed(+1 str, +1 ap)'],
  'brace-of-ogre-pistols': ['paired-weapons'],
  'plague-flail': ['halberd', 'grind-attacks(1, toxic-attacks)'],
  'blivet-lance': ['lance', 'devastating-charge(+5 agi)', 'ignores-penalties'],
};

export const sameWeapon = (name: string): readonly [weapon: string, ...rules: string[]] =>
  Object.hasOwn(sameWeapons, name) ? sameWeapons[name]! : [name];
