import type { ArmyEffect } from '../../army/effect.ts';
import { fold } from '../../army/names.ts';
import { isWithoutEffect } from '../../muster/known-rules.ts';
import { parametersOf, ruleWritten } from '../rules/parameters.ts';
import { keyOf } from '../rules/rule-key.ts';
import { itemNamed } from './items.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const melee = words(`
  spear halberd great-weapon lance light-lance paired-weapons hand-weapon bastard-sword beast-axe flintlock-axe
  infernal-weapon iron-fist poisoned-spear sylvan-blades gladius tooth-and-claw guardian-patu plague-flail giant-club
  cavalry-pick bloodpox-blades lion-cloak-and-axe spectral-blades flail morning-star mancatcher
`);

const shooting = words(`
  bow longbow crossbow handgun pistol brace-of-pistols repeater-pistol repeater-gun repeater-handbow repeater-crossbow
  throwing-weapons sylvan-bow ogre-crossbow brace-of-ogre-pistols hunting-spear blunderbuss jezail long-rifle blowpipe
  poisoned-javelin magnetic-short-bow guild-crafted-handgun forge-repeater wyrm-slayer-rocket naphtha-thrower titan-mortar
  rocket-battery dark-fire rotary-gun canister-launcher deepfire-thrower rakachit-mauss-rifle great-aspis-bow
  giant-aspis-bow shoreguardian-bow scorpion trebuchet cannon mortar volley-gun imperial-rocketeer dwarf-ballista
  dwarf-catapult dwarf-cannon organ-gun flame-cannon skewerer splatterer git-launcher skorchit-ordnance
  firestarter-smite-the-unbeliever aspis-arrows shrapnel-grenades shrapnel-bombs flaming-shots rune-crafted
`);

const paired = words('brace-of-pistols brace-of-ogre-pistols');

const paths = words(
  'alchemy cosmology divination druidism evocation occultism pyromancy shamanism thaumaturgy witchcraft',
);

const given = words(`
  light-troops vanguard ambush scout strider skirmisher fly swiftstride hatred fury frenzy lethal-strike poison-attacks
  devastating-charge first-strike resolute stubborn fearless disciplined courageous hard-target ghost-step weapon-master
  stand-behind accurate hand-and-a-half feigned-flight impact-hits stomp-attacks grind-attacks distracting
  magic-resistance solitary attached exclusive hidden chameleon elven-finesse terracotta-army barrow-legion elven-cloak
  fae-miasma moonlight-arrows dragonforged-armour krakens-hide gates shield-wall spiked-shield headbashers
  ancient-grudge commanding-presence parent-unit support-unit war-platform sweeping-attack unstable undead
`);

/** Returns the effect of an option that is named after its kind: weapons, shields, ranks, paths, rules. */
export function equipment(name: string): ArmyEffect | undefined {
  const known = part(name);
  if (known !== undefined) return known;
  const parts = name
    .split(/,(?![^(]*\))| and (?![^(]*\))/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (parts.length < 2) return undefined;
  const effects = parts.map((one) => partNamed(one.replace(/^and /, '')));
  const all = effects.map((effect) => effect ?? ({ unknown: true } as const)).reduce<ArmyEffect>(join, {});
  return effects.every((effect) => effect === undefined) ? undefined : all;
}

export function join(a: ArmyEffect, b: ArmyEffect): ArmyEffect {
  const both: Record<string, unknown> = { ...a, ...b };
  for (const key of ['weapons', 'ranged', 'rules', 'loses', 'tags', 'unit', 'ranks', 'mounts'] as const) {
    const lists = [...(a[key] ?? []), ...(b[key] ?? [])];
    if (lists.length > 0) both[key] = [...new Set(lists)];
  }
  for (const key of ['set', 'add', 'least', 'most'] as const)
    if (a[key] !== undefined && b[key] !== undefined) both[key] = { ...a[key], ...b[key] };
  return both as ArmyEffect;
}

const partNamed = (name: string): ArmyEffect | undefined => part(name) ?? itemNamed(fold(name));

function part(name: string): ArmyEffect | undefined {
  const match = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(name.trim())!;
  const key = keyOf(match[1]!);
  const inside = match[2] === undefined ? [] : [match[2]];
  if (Object.hasOwn(ranks, key)) return ranks[key];
  if (melee.has(key)) return { weapons: [key] };
  if (shooting.has(key)) return { ranged: [key], ...(paired.has(key) && { weapons: ['paired-weapons'] }) };
  if (paths.has(key)) return { path: key };
  const added = /^\+(\d) (cou|dis|discipline|courage)$/i.exec(name.trim());
  if (added) return { add: { dis: Number(added[1]) } };
  if (given.has(key) || isWithoutEffect(key)) return { rules: [ruleWritten(key, parametersOf(key, inside))] };
  return undefined;
}

const ranks: Readonly<Record<string, ArmyEffect>> = {
  general: { general: true },
  'army-general': { general: true },
  'battle-standard-bearer': { bsb: true },
  'standard-bearer': { standard: true },
  musician: { musician: true },
  champion: { rules: ['champion'] },
  captain: { captain: true, rules: ['captain'] },
  shield: { shield: true },
  'wizard-apprentice': { wizard: 'apprentice' },
  'wizard-adept': { wizard: 'adept' },
  'wizard-master': { wizard: 'master' },
  'wizard-conclave': { wizard: 'conclave' },
  'knight-banneret': { rules: ['knight-banneret'] },
};
