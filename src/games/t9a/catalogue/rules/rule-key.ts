import { ownValue } from '../../../../core/names.ts';

/** Ids of rules whose key differs from their name: the rulebook has another name, or armies share one name. */
const otherwise: Readonly<Record<string, string>> = {
  'rulebook-stomp_attack': 'stomp-attacks',
  'rulebook-grind_attack': 'grind-attacks',
  'rulebook-handandahalf': 'hand-and-a-half',
  'dh-whirling_chains_of_doom': 'whirling-chains',
  'vc-no_rest_for_the_wicked': 'no-rest',
  'wdg-giant_see_giant_do': 'battle-fever',
  'bh-giant_see_giant_do': 'drunkard',
  'id-giant_see_giant_do': 'infernal-giant',
  'vc-meeting_of_minds': 'necromantic-aura',
  'se-meeting_of_minds': 'tree-singing',
  'de-meeting_of_minds': 'one-order-more',
  'eos-meeting_of_minds': 'one-order-more',
  'wdg-meeting_of_minds': 'wings-folded',
  'vc-gates_of_the_netherworld': 'gates',
  'id-riddle_of_the_lamassu': 'incendiary-marker',
  'ong-creepycrawlies': 'creepy-crawlies',
  ambushopenTerrain: 'ambush',
  exclusivecultoferrahman: 'exclusive',
};

/** Keys by folded names, from titles of older editions and of other catalogues. */
const byName: Readonly<Record<string, string>> = {
  'stomp-attack': 'stomp-attacks',
  'grind-attack': 'grind-attacks',
  'grinding-attacks': 'grind-attacks',
  'hand-and-half': 'hand-and-a-half',
  'hell-forged-armour': 'hellforged-armour',
  'whirling-chains-of-doom': 'whirling-chains',
  'no-rest-for-the-wicked': 'no-rest',
  'gates-of-the-netherworld': 'gates',
  'riddle-of-the-lamassu': 'incendiary-marker',
  'battle-focus': 'fury',
  fortitude: 'regeneration',
  flammable: 'weakness(flaming-attacks)',
  'poison-attack': 'poison-attacks',
  'magical-attack': 'magical-attacks',
  'flaming-attack': 'flaming-attacks',
  'divine-attack': 'divine-attacks',
  'toxic-attack': 'toxic-attacks',
  'lightning-attack': 'lightning-attacks',
  'impact-hit': 'impact-hits',
  'light-troop': 'light-troops',
  'multiple-wound': 'multiple-wounds',
  'crush-attacks': 'crush-attack',
  'breath-attacks': 'breath-attack',
  'sweeping-attacks': 'sweeping-attack',
};

const prefixes = /^(rulebook|custom|[a-z]{2,3})-(?=[A-Za-z])/;

/** Returns the key of an id without its army: `rulebook-impact_hits` is `impact-hits`, `runeCraftMastery` is `rune-craft-mastery`. */
export function ruleKeyOfId(id: string): string {
  const known = ownValue(otherwise, id);
  if (known !== undefined) return known;
  return keyOf(
    id
      .replace(prefixes, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .replace(/_/g, ' '),
  );
}

/** Returns the key of a rule's name: `Impact Hits` is `impact-hits`. Older names have the keys of current ones. */
export function keyOf(name: string): string {
  const key = name
    .replace(/\\\w+\{([^}]*)\}/g, '$1')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`\u200b-\u200f\ufeff]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return ownValue(byName, key) ?? (key === '' ? 'nameless' : key);
}
