import { specialRule } from '../rules/index.ts';
import { type ModelSetup, rulesIn, type Setup } from '../setup.ts';

/** The part of the game that an unmodelled rule affects, the most important first. */
const weights = [
  'may change anything',
  'may matter for the Break Test',
  'changes losses',
  'acts outside of the round',
] as const;

type Weight = (typeof weights)[number];

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s*,\s*/));

const ofTests = names(`
  Parent Unit, Afflict (pursuit-distance-is-always-0), Been There Done That, Bribed Enchantments, Get the Job Done,
  Our Brave King, Rogue Heroine, Shepherding the Flock, Revoke the Mandate of Heaven,
  Divine Jurisdiction, Higher Standards, The Fathers Gifts, Cibareshs Curse,
  Crown of Madness, Eye of the Gorgon, Scepter of the Usurper, Solemn Oath, Dread Mask, Emissary of Chaos,
  Brand of the Dragon, Augury of Triumph, General
`);

const ofLosses = names(`
  Fanatical, Primal Instinct, Forest Walker, Unholy Appetite, The Blessing, Ruthless Efficiency,
  Ruthless Efficiency of the Lashmasters, Born Predator, Yer comin' with me!, Undying Will, Troll Belch, Sword Sworn,
  Spiked Shield, Sons of the Avalanche, Sharp Horns, Scrapling Lookout, Runic Engravings, Mummy's Curse, Holy Might,
  Giant Club, Flaming Attacks of the Breath Attack, Cut One Off, Chariot Host, Bound in Death, Orders, Born in Fire,
  Charioteer of the Sun, Commander of the Steppes, Dance of Death, Dance of the Rose, Erus Secret Recipes,
  Gone But Not Forgotten, Ironmaul Limb, Leprechaun Companion, Memory of a Hoarded Blade, Shroud Seekers,
  The Only King, The Unicorns Fury, The World Tree, Thirsty Rapiers, Trolls Bellow, Utterly Ruthless, Borrowed Steed,
  Armed to the Teeth, Bone Break Dancer and Sylvan Blades, Cursed Medallion, Giant Sentinel,
  Entropic Aura, Fatal Folly, Generosity, Glory of the Dawn Age, Lion Cloak and Axe, Locket of Sunna, Lugar's Dice,
  Moithir's Mirror, Monstrous Whip, Seal of the Republic, Secrets of the Doom Blade, Shapeshifter,
  Spectral Blades, Stampede Resonator Crystal, Transcendence, Tristan's Resolve, Corrosive Spitter, Unholy Avatar,
  Altered Sight, Weal and Woe, Cosmic Scales, Foresight, Immortal's Bane, The Stars Align, Favour of Meladys,
  Chorus of the Damned, Whispers of the Veil
`);

const ofOtherPhases = names(`
  Frenzy, Frenzy while engaged (Scent of Blood), Ashes to Ashes, Dust to Dust, Martial Discipline, A Watery Grave,
  Beast, The Lost and Damned, Young Mercenaries, Chameleon and Hard Target, Prepared Position,
  Abiding Spirit, Sorcerer Immortal, Ice and Fire, Chalice of Gold, Truth of Time, Silver Spike, Fate's Judgement,
  Touch of the Reaper, Swarm of Insects, Danse Macabre, Soul Blight, Arise!, Pentagram of Pain, Wrath of God
`);

function weightOf(rule: string): Weight {
  const [name = rule] = rule.split(': ');
  const [first = name] = name.split(/,| \(/);
  const is = (list: ReadonlySet<string>): boolean => list.has(name) || list.has(first);
  if (is(ofTests)) return weights[1];
  if (/, played as \d+$|^Multiple Wounds |^Devastating Charge /.test(rule) || is(ofLosses)) return weights[2];
  return is(ofOtherPhases) ? weights[3] : weights[0];
}

interface Named {
  readonly text: string;
  readonly weight: Weight | undefined;
}

/** Lists a model's unmodelled rules with their owner; marks those that a file defines. */
const ofModel = (id: string, rules: readonly string[]): Named[] =>
  rules.map((rule) => ({
    text: `${id}: ${rule}`,
    weight: /\((written as|used once)/.test(rule) ? undefined : weightOf(rule),
  }));

const gapsOf = (id: string, model: ModelSetup, of: 'ranks' | 'characters', rounds: number): Named[] =>
  [...new Set(rulesIn(model).map(({ key }) => key))].flatMap((name) => {
    const gap = specialRule(name)?.gap;
    if (gap === undefined || (gap.of !== of && gap.of !== 'all') || (gap.later && rounds === 1)) return [];
    return [{ text: `${id}: ${gap.text}`, weight: gap.elsewhere ? weights[3] : weights[2] }];
  });

const rankOf = ({ weight }: Named): number => (weight === undefined ? weights.length : weights.indexOf(weight));

/** Lists unmodelled rules, and those on places that violate T9A-FR-1: `spears: Parent Unit [may matter for the Break Test]`. */
export function unmodelledOf({ units, rounds }: Setup): string[] {
  const all = units.flatMap((unit) => [
    ...(unit.models > 0
      ? [...ofModel(unit.id, unit.profile.unmodelled), ...gapsOf(unit.id, unit, 'ranks', rounds)]
      : []),
    ...unit.characters.flatMap((k) => [
      ...ofModel(`${unit.id}.${k.id}`, k.profile.unmodelled),
      ...gapsOf(`${unit.id}.${k.id}`, k, 'characters', rounds),
    ]),
  ]);
  return all
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ text, weight }) => (weight === undefined ? text : `${text} [${weight}]`));
}
