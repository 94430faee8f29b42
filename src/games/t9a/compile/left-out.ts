import type { ModelSetup, Setup } from '../input/setup.ts';

/** What a rule that is not modelled bears on, the most important first. */
const weights = ['may matter for the Break Test', 'changes losses', 'acts outside of the round'] as const;

type Weight = (typeof weights)[number];

const names = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );

/** Rules that change who falls, and the score by that alone. */
const ofLosses = names(`
  Unstable Engines, Devour, Fae Miasma, Fanatical, Primal Instinct, Forest Walker, Unholy Appetite, The Blessing, Ruthless Efficiency,
  Ruthless Efficiency of the Lashmasters, Born Predator, Yer comin' with me!, Undying Will, Troll Belch, Sword Sworn,
  Strength from Flesh, Spiked Shield, Sons of the Avalanche, Sharp Horns, Scrapling Lookout, Runic Engravings, Mummy's Curse,
  Holy Might, Giant Club, Flaming Attacks of the Breath Attack, Cut One Off, Chariot Host, Bound in Death, Barbed Nets,
  Orders, Attack Gnasher, Breath of the Brass Bull, Justice, Swarm Master, Know Thyself
`);

/** Rules about magic, shooting, moves and pursuit. */
const ofOtherPhases = names(`
  Frenzy, Frenzy while engaged (Scent of Blood), Ashes to Ashes, Dust to Dust, Martial Discipline, Slow Flight,
  Master Strategist, Wonders of the Age
`);

/** What a rule bears on; of one that nobody has looked at, the worst is taken. */
function weightOf(rule: string): Weight {
  const [name = rule] = rule.split(': ');
  if (/, played as \d+$|^Multiple Wounds |^Devastating Charge /.test(rule) || ofLosses.has(name)) return weights[1];
  return ofOtherPhases.has(name) ? weights[2] : weights[0];
}

interface Named {
  readonly text: string;
  readonly weight: Weight | undefined;
}

/** What a list of rules says, each with whose it is; of what a file may write itself, that is said. */
const ofModel = (id: string, rules: readonly string[]): Named[] =>
  rules.map((rule) => ({
    text: `${id}: ${rule}`,
    weight: /\((written as|used once)/.test(rule) ? undefined : weightOf(rule),
  }));

/** One that is played as if it stood elsewhere. */
const ofPlace = (
  id: string,
  { profile, rules }: ModelSetup,
  name: string,
  why: string,
  weight: Weight = weights[1],
): Named[] => ([...profile.rules, ...rules].includes(name) ? [{ text: `${id}: ${why}`, weight }] : []);

const rankOf = ({ weight }: Named): number => (weight === undefined ? weights.length : weights.indexOf(weight));

/**
 * Rules of the profiles that are known to be missing, and those that say where a model stands against T9A-FR-1: with what they
 * bear on in brackets, `spears: Parent Unit [may matter for the Break Test]`, the most important first.
 */
export function leftOut({ units }: Setup): string[] {
  const all = units.flatMap((unit) => [
    ...(unit.models > 0
      ? [
          ...ofModel(unit.id, unit.profile.unmodelled),
          ...ofPlace(unit.id, unit, 'front-rank', 'Front Rank of R&F (T9A-FR-1)'),
          ...ofPlace(unit.id, unit, 'divine-right', 'who must meet it by Divine Right'),
          ...ofPlace(unit.id, unit, 'damnation', 'Wretched Ones of Damnation', weights[2]),
        ]
      : []),
    ...unit.characters.flatMap((k) => [
      ...ofModel(`${unit.id}.${k.id}`, k.profile.unmodelled),
      ...ofPlace(`${unit.id}.${k.id}`, k, 'stand-behind', 'Stand Behind (T9A-FR-14)'),
      ...ofPlace(`${unit.id}.${k.id}`, k, 'divine-right', 'who must meet it by Divine Right'),
    ]),
  ]);
  return all
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ text, weight }) => (weight === undefined ? text : `${text} [${weight}]`));
}
