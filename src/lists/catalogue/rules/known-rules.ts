import { ruleNames } from '../../../games/t9a/rules/index.ts';
import { weapons } from '../../../games/t9a/rules/weapons.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Rules that say nothing about a Round of Combat: they matter before contact, in shooting, for magic or for the list. */
export const withoutEffect: ReadonlySet<string> = new Set(
  words(`
    accurate ambush aspis-arrows attached autonomous beastie-whisperer bow callous cannon-fodder channel chilling-howl
    cutting-corners dengrais-ice-storm drill-down elven-bolt-thrower elven-cloak energy-bolts engineer entrench exclusive
    feigned-flight fly force-of-destruction forests-thorns forge-gun forge-repeater ghost-step hand-cannon hard-target
    higher-calibre impaling-roots insignificant irresistible-will keys-to-the-citadel longbow magic-resistance
    maniacal-enthusiasm march-and-shoot master-of-spellcrafting moonlight-arrows oil-flasks omniscience pack-hunter
    pack-tactics pistol poisoned-javelin poisoned-thorn primal-legend quick-to-fire repeater-crossbow repeater-handbow
    runic-anvil scent-of-blood scoring scout silver-shots sky-reaper solitary stand-and-shoot steam-cannon strider surprise
    sweeping-attack sylvan-bow symbol-of-the-warborn-alliance terror theocratic-litigators throwing-weapons thunder-cannon
    tracking-telescope traits-of-a-hero tree-singing tunnel-ambush under-the-cover-of-mists unit-of-artillery
    unprofessional-courtesy valiant vanguard vassal-slingshot veil-stalker veil-walker wail-of-woe wilderness-guides
    wizard-adept wizard-apprentice wizard-conclave wizard-master
  `),
);

/** Rules that another place of a unit says, or that are of the unit's command. */
const said: ReadonlySet<string> = new Set(
  words('shield general battle-standard-bearer standard-bearer musician captain'),
);

const played: ReadonlySet<string> = new Set([...ruleNames, ...Object.keys(weapons)]);

/** Names of this program for rules that catalogues know under others. */
const under: Readonly<Record<string, string>> = {
  fury: 'battle-focus',
  regeneration: 'fortitude',
  weakness: 'flammable',
  'light-lance': 'light-lance',
};

/** What there is here of a rule: it is played, it does nothing in a Round of Combat, or there is nothing. */
export function standing(key: string): 'played' | 'no-effect' | 'missing' {
  if (played.has(key) || said.has(key) || played.has(under[key] ?? '')) return 'played';
  return withoutEffect.has(key) ? 'no-effect' : 'missing';
}
