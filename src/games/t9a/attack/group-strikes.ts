import { titleOfId } from '../../../core/words.ts';
import { restricted } from '../formation/ranks.ts';
import { certain } from '../rules/notation.ts';
import type { SpecialAttack } from '../rules/rule.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Traits } from '../rules/traits.ts';
import { weapon } from '../rules/weapons.ts';
import { CHAMPION, FEEDS, RANK_AND_FILE, type StrikeContext, type StrikeDraft } from '../strikes.ts';
import { ordersWithoutRf, preferences, sharesOf } from './aims.ts';
import { agilityOf, attacksOf } from './attack-draft.ts';
import {
  attackWorth,
  extraSupport,
  fightingModeOf,
  isRestricted,
  moreSupport,
  specialWorth,
  supportingRanks,
  supports,
} from './choices.ts';
import type { Fighter, FighterPart } from './fighter.ts';
import type { FightingMode } from './sources.ts';
import { hitsTrial, isRolled, variantsOf } from './variants.ts';

/** Returns all strikes of one group of models over one contact: its parts', then its special attacks. */
export function groupStrikes(at: StrikeContext, who: number): StrikeDraft[] {
  const { group, moment: m, main, company } = at;
  const { rules } = company.setup;
  const f = group.fighter;
  const unit = company.setup.units[at.unit]!;
  const manners = f.parts.map((p) => fightingModeOf(group, p, main, m));
  const attacks = f.parts.map((p, i) => attacksOf(p, manners[i]!, main.fighter, m));
  const known: (number | undefined)[] = [];
  const worth: Worth = (i) => {
    known[i] ??= attackWorth(f.parts[i]!, manners[i]!, main, m);
    return known[i];
  };
  // Models that support do not crush where that is no Restricted Attack (T9A26-ATT-6).
  const crushes = !rules.crush_restricted && manners.some(({ crush }) => crush);
  const behind = crushes ? manners.map((manner) => (manner.crush ? { ...manner, crush: false } : manner)) : manners;
  const attacksBehind = crushes ? f.parts.map((p, i) => attacksOf(p, behind[i]!, main.fighter, m)) : attacks;
  const worthBehind: Worth = (i) =>
    behind[i] === manners[i] ? worth(i) : attackWorth(f.parts[i]!, behind[i]!, main, m);
  const restricts = isRestricted(m);
  const standing = restricts ? restrictedOf(at, manners, attacks, 0, worth) : attacks;
  const supporting = restrictedOf(at, behind, attacksBehind, 1, worthBehind);
  const deeper = deeperOf(
    f.parts.map((p, i) => supportingRanks(p, behind[i]!)),
    supporting,
    (rank) => restrictedOf(at, behind, attacksBehind, rank, worthBehind),
  );
  // The Champion has one more attack, within the same cap (T9A-UNIT-6, T9A-ATK-3).
  const leading = f.parts.findIndex((p) => !p.traits.some((rule) => rule.beast));
  const led = attacks.map((n, i) => (i === leading && !manners[i]!.crush ? n + rules.champion_att_bonus : n));
  const ledStanding = restricts ? restrictedOf(at, manners, led, 0, worth) : led;
  const ledSupporting = restrictedOf(at, behind, crushes ? attacksBehind : led, 1, worthBehind);
  const ofUnit = who === CHAMPION ? `${unit.id}, Champion` : unit.id;
  const name = who > CHAMPION ? `${unit.id}.${f.setup.id}` : ofUnit;
  const drafts: StrikeDraft[] = [];
  const specials = specialAttacks(at);
  const instead = isBetter(at, specials, attacks, worth);
  f.parts.forEach((p, i) => {
    if (attacks[i]! === 0 || instead) return;
    const manner = manners[i]!;
    const wielded = manner.weapon ? weapon(manner.weapon)!.name : 'innate weapon';
    const held = manner.crush ? 'Crush Attack' : wielded;
    const front = who === CHAMPION ? ledStanding[i]! : standing[i]!;
    const support = who === CHAMPION ? ledSupporting[i]! : supporting[i]!;
    const supported = at.facing === 'front' && (support > 0 || ledSupporting[i]! > 0 || deeper[i]!.deep > 0);
    const ranks = supported ? supportingRanks(p, behind[i]!) : 0;
    const what = `${name}: ${p.part.name}, ${held}`;
    const deed = deedOf(at, name, p.part.name);
    const rolled = isRolled(p, behind[i]!);
    if (rolled || behind[i] !== manner) {
      // Each model rolls separately: one repetition per model; supporting models have another limit, and do not crush.
      const each = isRolled(p, manner);
      const most = each && restricts ? front : Number.POSITIVE_INFINITY;
      const none = { front: 0, champion: 0, support: 0, ledSupport: 0, ranks: 0, ...EVEN, rage: 0 };
      const first = { ...none, front: each ? p.part.count : front };
      if (front > 0) drafts.push(strikeOf(at, who, what, deed, p, manner, first, most));
      if (ranks > 0 && (support > 0 || (!rolled && deeper[i]!.deep > 0))) {
        const as = `${name}: ${p.part.name}, ${wielded}, supporting`;
        const counts = { ...none, ...(rolled ? { support: p.part.count } : { support, ...deeper[i]! }), ranks };
        const limit = rolled ? support : Number.POSITIVE_INFINITY;
        drafts.push(strikeOf(at, who, as, `${deed}, supporting`, p, behind[i]!, counts, limit));
      }
      return;
    }
    const counts = {
      front,
      champion: who === RANK_AND_FILE && !rules.duels ? ledStanding[i]! : 0,
      support,
      ledSupport: who === RANK_AND_FILE && !rules.duels ? ledSupporting[i]! : 0,
      ranks,
      ...deeper[i]!,
      rage: p.traits.some((rule) => rule.rages) && !manner.crush ? p.part.count : 0,
    };
    drafts.push(strikeOf(at, who, what, deed, p, manner, counts));
  });
  const total = standing.reduce((sum, n) => sum + n, 0);
  f.parts.forEach((p, i) => {
    for (const { rule } of p.traits.uses) {
      if (!rule.adds || attacks[i]! === 0) continue;
      const { per, most, step } = rule.adds;
      // Attacks that are Restricted share the limit of the model.
      const all = attacks.map((n, j) => (j === i ? n + most : n));
      const able = restricts ? restrictedOf(at, manners, all, 0, worth).reduce((sum, n) => sum + n, -total) : most;
      if (able <= 0) continue;
      const one = { front: 1, champion: 0, support: 0, ledSupport: 0, ranks: 0, ...EVEN, rage: 0 };
      const single = { ...p, part: { ...p.part, att: 1 } };
      const manner: FightingMode = { weapon: p.weapon, crush: false, special: undefined };
      const draft = strikeOf(at, who, `${name}: ${rule.name}`, deedOf(at, name, rule.name), single, manner, one, 1);
      drafts.push(Object.assign(draft, { agility: step, per, most: Math.min(most, able) }));
    }
  });
  for (const { use, part, special } of specials) {
    if (special.instead && !instead) continue;
    const p = f.parts[part]!;
    const manner: FightingMode = { weapon: undefined, crush: false, special };
    const goes = special.kind === 'grind' ? p.part.count : 1;
    const over = special.overRank === true && at.facing === 'front';
    const counts = {
      front: goes,
      champion: who === RANK_AND_FILE && !rules.duels ? goes : 0,
      support: over ? goes : 0,
      ledSupport: 0,
      ranks: over ? 1 : 0,
      ...EVEN,
      rage: 0,
    };
    const deed = deedOf(at, name, use.rule.seedName ?? titleOfId(use.key));
    drafts.push(strikeOf(at, who, `${name}: ${use.rule.name}`, deed, p, manner, counts));
  }
  return drafts;
}

type Worth = (part: number) => number;

const changed = (special: SpecialAttack, { traits }: Fighter): SpecialAttack =>
  traits.uses.reduce((made, { rule }) => rule.changes?.(made) ?? made, special);

/** Whether special attacks replace Standard ones (R81), as for parts that may choose a Crush Attack. */
function isBetter(
  { group, moment: m, main }: StrikeContext,
  specials: ReturnType<typeof specialAttacks>,
  attacks: readonly number[],
  worth: Worth,
): boolean {
  const other = specials.find(({ special }) => special.instead);
  const { crush_policy: policy } = group.policy;
  if (!other || policy !== 'best') return other !== undefined && policy === 'always';
  const { fighter: f } = group;
  const standard = f.parts.map((_, i) => (attacks[i]! > 0 ? attacks[i]! * worth(i) : 0));
  const worthOfOther = specialWorth(f, f.parts[other.part]!, other.special, main, m);
  return worthOfOther > standard.reduce((sum, n) => sum + n, 0);
}

/** Returns the present special attacks; of Impact Hits and Stomps the edition may allow the best part's only (T9A26-SPEC-2). */
function specialAttacks(at: StrikeContext) {
  const { group, moment: m, main } = at;
  const { rules } = m;
  const f = group.fighter;
  const able = f.specials.flatMap(({ use, part }) => {
    const special = changed(use.rule.special!(use.value), f);
    if (special.when !== 'always' && !m[special.when]) return [];
    if (special.kind === 'impact' && at.facing !== 'front' && rules.impact_front_only) return [];
    if (special.kind === 'breath' && !rules.breath_in_melee) return [];
    if (at.targets.every((g) => !g || !canReach(special, f, g.fighter, rules))) return [];
    return [{ use, part, special }];
  });
  if (rules.special_parts === 'each') return able;
  const worth = ({ part, special }: (typeof able)[number]) => specialWorth(f, f.parts[part]!, special, main, m);
  return able.filter((one) => {
    if (one.special.kind === 'grind') return true;
    const rivals = able.filter(({ special }) => special.kind === one.special.kind);
    return rivals.every(
      (other, i) =>
        other === one || worth(other) < worth(one) || (worth(other) === worth(one) && i > rivals.indexOf(one)),
    );
  });
}

const deedOf = ({ company, foe, facing, moment }: StrikeContext, name: string, what: string): string =>
  `${name}: ${what}, ${facing} to ${moment.foeFacing} of ${company.setup.units[foe]!.id}`;

/** Whether a special attack reaches the target: Stomps only models that can be stomped (T9A-SPEC-3, T9A26-SPEC-4). */
const canReach = (special: SpecialAttack, f: Fighter, foe: Fighter, rules: Ruleset): boolean =>
  special.kind !== 'stomp' ||
  (foe.being.height <= (special.reaches ?? rules.stomp_max_height) &&
    (!rules.stomp_lower_only || foe.being.height < f.being.height) &&
    !foe.traits.some((rule) => rule.neverStomped));

const capOf = (at: StrikeContext, rules: Ruleset): number =>
  rules.restricted_cap[at.group.fighter.setup.profile.height]!;

/**
 * Returns a model's Restricted Attacks by part: supporting, or to flank or rear (T9A-ATK-3, T9A-ATK-4, T9A-ATK-6).
 * @param rank the supporting rank, from 1; 0 for attacks in contact
 */
function restrictedOf(
  at: StrikeContext,
  manners: readonly FightingMode[],
  attacks: readonly number[],
  rank: number,
  worth: Worth,
): number[] {
  const supporting = rank > 0;
  const { group, moment: m } = at;
  const f = group.fighter;
  const { rules } = m;
  const ofModel = rules.extra_support === 'model';
  const may = f.parts.map((p, i) => {
    const able = !supporting || (supports(group, p, manners[i]!, m) && rank <= supportingRanks(p, manners[i]!));
    return { attacks: able ? attacks[i]! : 0, extraSupport: supporting && !ofModel ? extraSupport(p) : 0 };
  });
  const own = ofModel ? Math.max(...f.parts.map(extraSupport)) : 0;
  const more = supporting || ofModel ? f.parts.reduce((sum, p) => sum + moreSupport(p), 0) : 0;
  const order = may.map((_, i) => i);
  // The order of parts matters if they share the cap.
  if (rules.restricted_parts === 'best' && may.filter((one) => one.attacks > 0).length > 1) {
    const each = order.map((i) => (attacks[i]! > 0 ? worth(i) : 0));
    order.sort((a, b) => each[b]! - each[a]!);
  }
  const made = restricted(
    order.map((i) => may[i]!),
    (own || capOf(at, rules)) + more,
    rules.support_cap === 'part',
  );
  return may.map((_, i) => made[order.indexOf(i)]!);
}

interface Counts {
  readonly front: number;
  readonly champion: number;
  readonly support: number;
  readonly ledSupport: number;
  readonly ranks: number;
  readonly deep: number;
  readonly deepRanks: number;
  readonly rage: number;
}

const EVEN = { deep: 0, deepRanks: 0 };

/** Returns the supporting attacks that parts make in addition in the ranks from which other parts do not support. */
function deeperOf(
  ranks: readonly number[],
  supporting: readonly number[],
  atRank: (rank: number) => readonly number[],
): readonly Pick<Counts, 'deep' | 'deepRanks'>[] {
  if (ranks.every((n) => n === ranks[0])) return ranks.map(() => EVEN);
  return ranks.map((last, i) => {
    const made = Array.from({ length: last }, (_, rank) => atRank(rank + 1)[i]!);
    const deep = made.at(-1)! - supporting[i]!;
    return deep > 0 ? { deep, deepRanks: last - made.indexOf(made.at(-1)!) } : EVEN;
  });
}

/** Makes a strike. Written out, so that all strikes of all combats have one shape. */
function strikeOf(
  at: StrikeContext,
  who: number,
  name: string,
  label: string,
  p: FighterPart,
  manner: FightingMode,
  counts: Counts,
  most = Number.POSITIVE_INFINITY,
): StrikeDraft {
  const { company, guard, moment: m, targets, main } = at;
  const { rules } = company.setup;
  const foe = company.setup.units[at.foe]!;
  const { special } = manner;
  const aimed = targets.map((g) =>
    g && !(special && !canReach(special, at.group.fighter, g.fighter, rules)) ? g : undefined,
  );
  const each = targets.map((g, i) =>
    variantsOf(at, i === 0 ? name : `${name}, at ${foe.characters[i - 1]!.id}`, p, manner, g ?? main, most),
  );
  const [areaWide, areaDeep] = each[0]!.attacks[0]!.area;
  const led = special !== undefined && foe.characters.length > 0;
  const distributes = led && rules.special_hits === 'distributed';
  const allocates = led && rules.special_hits === 'allocated';
  // A strike that cannot reach the R&F reaches the others (T9A26-ALLOC-4).
  const out = allocates && targets[0] !== undefined && aimed[0] === undefined;
  const shares =
    special && !allocates ? [] : sharesOf(at, p, manner).map((n, i) => (out ? Number(aimed[i] !== undefined) : n));
  const sharing = shares.some((share) => share > 0);
  // Distributed hits are rolled singly, so that their sums encode fewer losses than those of whole attacks.
  const single = distributes
    ? targets.map((g, i) =>
        variantsOf(
          at,
          i === 0 ? `${name}, hit` : `${name}, hit at ${foe.characters[i - 1]!.id}`,
          p,
          { ...manner, special: { ...special, hits: certain(1) } },
          g ?? main,
          most,
        ),
      )
    : [];
  return {
    name,
    label,
    unit: at.unit,
    foe: at.foe,
    touch: at.touch,
    who,
    front: counts.front,
    champion: counts.champion,
    support: counts.support,
    ledSupport: counts.ledSupport,
    ranks: counts.ranks,
    deep: counts.deep,
    deepRanks: counts.deepRanks,
    rage: counts.rage,
    per: special?.per,
    atEach: special?.atEach === true,
    most: special?.most ?? MAX_TIMES,
    guarded: guard.guarded,
    facts: guard.facts,
    guardBits: guard.guardBits,
    foeFacts: guard.foeFacts,
    foeGuardBits: guard.foeGuardBits,
    last: false,
    kind: 0,
    division: -1,
    place: 0,
    places: NO_PLACES,
    devourPlace: 0,
    agility: agilityOf(p, manner, main.fighter, m),
    area: areaWide * areaDeep > 1,
    areaWide,
    areaDeep,
    feeds:
      (p.traits.some((rule) => rule.losses?.feeds) ? FEEDS.appetite : 0) |
      (!special && !manner.crush && p.traits.some((rule) => rule.begins === 'fed') ? FEEDS.effect : 0),
    drinks: p.traits.some((rule) => rule.thirst),
    devours: at.group.fighter.traits.some((rule) => rule.losses?.devours),
    trophies: p.part.tags.some(isNoHunter) ? 0 : trophiesOf(at.group.fighter.traits),
    flank: m.foeFacing === 'left' || m.foeFacing === 'right',
    rolls: each.map((v) => v.rolls),
    main: each[0]!.rolls,
    attacks: each.map((v) => v.attacks),
    answers: each.map((v) => v.answers),
    special: special !== undefined,
    allocates,
    out,
    plain: who === RANK_AND_FILE && !led && !sharing && each.every((v) => v.answers.length === 0),
    shares,
    sharing,
    withoutRf: special && !allocates ? [] : ordersWithoutRf(at, p, manner),
    anybody: rules.targets_without_rf === 'any',
    prefer: who === RANK_AND_FILE || (special && !allocates) ? [] : preferences(at, p, manner, who),
    hits: distributes ? hitsTrial(name, special.hits) : undefined,
    wounds: single.map((v) => v.rolls),
    woundAnswers: single.map((v) => v.answers),
    shielded: bits(
      foe.characters,
      (c) => c.profile.height === foe.profile.height && (allocates || c.profile.type === foe.profile.type),
    ),
    safe: bits(foe.characters, (_, i) => aimed[i + 1] === undefined),
  };
}

const NO_PLACES = new Int32Array(0);

const MAX_TIMES = 120;

const trophiesOf = ({ uses }: Traits): number => Math.max(0, ...uses.map(({ rule }) => rule.losses?.trophies ?? 0));

const isNoHunter = (tag: string): boolean => tag === 'mount' || tag === 'construct';

const bits = <T>(list: readonly T[], is: (item: T, i: number) => boolean): number =>
  list.reduce((mask, item, i) => (is(item, i) ? mask | (1 << i) : mask), 0);
