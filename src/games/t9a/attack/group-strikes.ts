import { Cache } from '../../../core/cache.ts';
import type { Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import { restricted } from '../formation/ranks.ts';
import { type Amount, amountText, rollAmount } from '../rules/notation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { weapon } from '../rules/weapons.ts';
import { ordersWithoutRf, preferences, sharesOf } from './aims.ts';
import { agilityOf, attackOf, attacksOf, type FightingMode } from './attack-draft.ts';
import { attackWorth, extraSupport, fightingModeOf, type Group, supportingRanks, supports } from './choices.ts';
import { type Fighter, type FighterPart, specialPart } from './fighter.ts';
import { type Attack, attackKey, attackRoll } from './strike.ts';
import { CHAMPION, type Draft, FEARS, RANKS, type Scene, VARIANTS } from './strikes.ts';

/** All that one group of models strikes over one contact: its parts, then its special attacks. */
export function groupStrikes(at: Scene, who: number): Draft[] {
  const { group, moment: m, main, company } = at;
  const { rules } = company.setup;
  const f = group.fighter;
  const unit = company.setup.units[at.unit]!;
  const manners = f.parts.map((p) => fightingModeOf(group, p, main, m));
  const attacks = f.parts.map((p, i) => attacksOf(p, manners[i]!, main.fighter, m));
  const restricts = at.facing !== 'front' && rules.restrict_flank_rear;
  const standing = restricts ? restrictedOf(at, manners, attacks, false) : attacks;
  const supporting = restrictedOf(at, manners, attacks, true);
  // The Champion has one more attack, within the same cap (T9A-UNIT-6, T9A-ATK-3).
  const leading = f.parts.findIndex((p) => !p.traits.has('harnessed', 'inanimate'));
  const led = attacks.map((n, i) => (i === leading && !manners[i]!.crush ? n + rules.champion_att_bonus : n));
  const ledStanding = restricts ? restrictedOf(at, manners, led, false) : led;
  const ledSupporting = restrictedOf(at, manners, led, true);
  const name = who > CHAMPION ? `${unit.id}.${f.setup.id}` : who === CHAMPION ? `${unit.id}, Champion` : unit.id;
  const drafts: Draft[] = [];
  f.parts.forEach((p, i) => {
    if (attacks[i]! === 0) return;
    const manner = manners[i]!;
    const held = manner.crush ? 'Crush Attack' : manner.weapon ? weapon(manner.weapon)!.name : 'innate weapon';
    drafts.push({
      ...base(at, who, `${name}: ${p.part.name}, ${held}`, p, manner),
      deed: deedOf(at, name, p.part.name),
      front: who === CHAMPION ? ledStanding[i]! : standing[i]!,
      champion: who === RANKS && !rules.duels ? ledStanding[i]! : 0,
      support: who === CHAMPION ? ledSupporting[i]! : supporting[i]!,
      ledSupport: who === RANKS && !rules.duels ? ledSupporting[i]! : 0,
      ranks: at.facing === 'front' && (supporting[i]! > 0 || ledSupporting[i]! > 0) ? supportingRanks(p, manner) : 0,
      rage: p.traits.has('rage') && !manner.crush,
    });
  });
  for (const use of f.traits.uses) {
    const special = use.rule.special?.(use.value);
    if (!special || (special.when === 'charging' && !m.charging) || (special.when === 'debut' && !m.debut)) continue;
    if (special.front && at.facing !== 'front') continue;
    const p = f.parts[specialPart(f, use)]!;
    const manner: FightingMode = { weapon: undefined, crush: false, special };
    if (special.stomps && at.targets.every((g) => !g || !canStomp(f, g.fighter))) continue;
    drafts.push({
      ...base(at, who, `${name}: ${use.rule.name}`, p, manner),
      deed: deedOf(at, name, use.rule.name),
      front: 1,
      champion: who === RANKS && !rules.duels ? 1 : 0,
      support: 0,
      ledSupport: 0,
      ranks: 0,
      rage: false,
    });
  }
  return drafts;
}

const deedOf = ({ company, foe, facing, moment }: Scene, name: string, what: string): string =>
  `${name}: ${what}, ${facing} to ${moment.foeFacing} of ${company.setup.units[foe]!.id}`;

/** Whom a stomper can stomp (T9A-SPEC-3). */
const canStomp = (f: Fighter, foe: Fighter): boolean =>
  foe.setup.profile.height <= 2 &&
  foe.setup.profile.height < f.setup.profile.height &&
  !foe.traits.has('cannot-be-stomped');

const capOf = (at: Scene, rules: Ruleset): number => rules.restricted_cap[at.group.fighter.setup.profile.height]!;

/** Restricted Attacks of a model, by part: supporting, or at an enemy in its flank or rear (T9A-ATK-3, T9A-ATK-4, T9A-ATK-6). */
function restrictedOf(
  at: Scene,
  manners: readonly FightingMode[],
  attacks: readonly number[],
  supporting: boolean,
): number[] {
  const { group, moment: m, main } = at;
  const f = group.fighter;
  const { rules } = m;
  const may = f.parts.map((p, i) => {
    const able = !supporting || supports(group, p, manners[i]!, m);
    return { attacks: able ? attacks[i]! : 0, extraSupport: supporting ? extraSupport(p) : 0 };
  });
  const order = may.map((_, i) => i);
  if (rules.restricted_parts === 'best') {
    const each = order.map((i) => (attacks[i]! > 0 ? attackWorth(f.parts[i]!, manners[i]!, main, m) : 0));
    order.sort((a, b) => each[b]! - each[a]!);
  }
  const made = restricted(
    order.map((i) => may[i]!),
    capOf(at, rules),
    rules.support_cap === 'part',
  );
  return may.map((_, i) => made[order.indexOf(i)]!);
}

/** What standard and special strikes have in common: where, when, at whom, and the trials. */
function base(at: Scene, who: number, name: string, p: FighterPart, manner: FightingMode) {
  const { company, moment: m, targets, main } = at;
  const foe = company.setup.units[at.foe]!;
  const aimed = targets.map((g) =>
    g && !(manner.special?.stomps && !canStomp(at.group.fighter, g.fighter)) ? g : undefined,
  );
  const each = targets.map((g, i) =>
    variantsOf(at, who, i === 0 ? name : `${name}, at ${foe.characters[i - 1]!.id}`, p, manner, g ?? main),
  );
  const [areaWide, areaDeep] = attackOf(p, manner, main.fighter, m).area;
  const { special } = manner;
  const distributes = special !== undefined && foe.characters.length > 0;
  const one: Amount = { count: 0, sides: 6, plus: 1 };
  const shares = special ? [] : sharesOf(at, p, manner);
  const sharing = shares.some((share) => share > 0);
  return {
    name,
    unit: at.unit,
    foe: at.foe,
    touch: at.touch,
    who,
    agility: agilityOf(p, manner, main.fighter, m),
    area: areaWide * areaDeep > 1,
    areaWide,
    areaDeep,
    flank: m.foeFacing === 'left' || m.foeFacing === 'right',
    trials: each.map((v) => v.trials),
    main: each[0]!.trials,
    attacks: each.map((v) => v.attacks),
    special: special !== undefined,
    plain: who === RANKS && !distributes && !sharing,
    gifted: who <= CHAMPION && company.groups[at.unit]!.some((g, i) => i > 0 && g!.fighter.traits.has('inspires')),
    shares,
    sharing,
    withoutRf: special ? [] : ordersWithoutRf(at, p, manner),
    anybody: company.setup.rules.targets_without_rf === 'any',
    prefer: who === RANKS || special ? [] : preferences(at, p, manner, who),
    hits: distributes ? hitsTrial(name, special.hits) : undefined,
    wounds: distributes
      ? targets.map(
          (g, i) =>
            variantsOf(
              at,
              who,
              i === 0 ? `${name}, hit` : `${name}, hit at ${foe.characters[i - 1]!.id}`,
              p,
              {
                ...manner,
                special: { ...special, hits: one },
              },
              g ?? main,
            ).trials,
        )
      : [],
    shielded: bits(
      foe.characters,
      (c) => c.profile.type === foe.profile.type && c.profile.height === foe.profile.height,
    ),
    safe: bits(foe.characters, (_, i) => aimed[i + 1] === undefined),
  };
}

const bits = <T>(list: readonly T[], is: (item: T, i: number) => boolean): number =>
  list.reduce((mask, item, i) => (is(item, i) ? mask | (1 << i) : mask), 0);

/** Trials by name and numbers. The cells of a sweep have most of them in common, and so need not make their laws again. */
const trials = new Cache<Roll>(256);

const hitsTrial = (name: string, hits: Amount): Roll =>
  trials.get(`hits/${name}/${amountText(hits)}`, () =>
    rollOf(`${name}, number of hits`, (dice) => rollAmount(dice, hits, 'number of hits (T9A-SPEC)')),
  );

/** The attack of a part against one kind of target in all variants. */
function variantsOf(at: Scene, who: number, name: string, p: FighterPart, manner: FightingMode, target: Group) {
  const { company, moment: m, unit } = at;
  const { rules } = company.setup;
  const [areaWide, areaDeep] = attackOf(p, manner, target.fighter, m).area;
  const givers = who > CHAMPION ? [] : company.groups[unit]!.slice(1).map((g) => g!.fighter.traits.all('inspires'));
  const gifted = givers.some((gifts) => gifts.length > 0) ? givers : [];
  const count = VARIANTS << gifted.length;
  const fear = rules.fear_mode !== 'none';
  const made: Roll[] = [];
  const attacks: Attack[] = [];
  for (let hits = 1; hits <= areaWide * areaDeep; hits++) {
    for (let v = 0; v < count; v++) {
      // Without Fear the variants with it are those without.
      const like = fear ? v : v & ~FEARS;
      if (like < v) {
        made.push(made.at(like - v)!);
        attacks.push(attacks.at(like - v)!);
        continue;
      }
      const attack = attackOf(p, manner, target.fighter, {
        ...m,
        foeType: target.fighter.setup.profile.type,
        advantaged: (v & 1) > 0,
        steady: (v & 2) > 0,
        afraid: (v & 4) > 0,
        foeAfraid: (v & 8) > 0,
        gifts: gifted.flatMap((gifts, i) => ((v >> (4 + i)) & 1 ? gifts : [])),
      });
      const struck = manner.special ? attack : { ...attack, hits: { count: 0, sides: 6 as const, plus: hits } };
      made.push(trials.get(`${name}/${attackKey(struck)}`, () => attackRoll(name, struck)));
      attacks.push(struck);
    }
  }
  return { trials: made, attacks };
}
