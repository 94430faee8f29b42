import { Cache } from '../../../core/cache.ts';
import type { Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import { type Attack, attackRoll, rolledRoll } from '../rules/attack.ts';
import { type Amount, amountKey, certain, most, parseAmount, rollAmount } from '../rules/notation.ts';
import type { CounterAnswer, RuleContext } from '../rules/rule.ts';
import { ATTACK_CASES, FEARS, type StrikeContext, type StrikeDraft } from '../strikes.ts';
import { type AttackAnswered, attackOf, attacksOf, madeBy } from './attack-draft.ts';
import type { Group } from './choices.ts';
import { type FighterPart, PLAIN } from './fighter.ts';
import type { FightingMode } from './sources.ts';

/** Rolls for numbers of hits, by name and dice. Most cells of a sweep share them. */
const numbers = new Cache<Roll>(256);

export const hitsTrial = (name: string, hits: Amount): Roll =>
  numbers.get(`${name}/${amountKey(hits)}`, () =>
    rollOf(`${name}, number of hits`, (dice) => rollAmount(dice, hits, 'number of hits (T9A-SPEC)')),
  );

/** Returns the variants of an attack's rolls. @param mostAttacks Standard Melee Attacks of one model, if they are rolled */
export function variantsOf(
  at: StrikeContext,
  name: string,
  p: FighterPart,
  manner: FightingMode,
  target: Group,
  mostAttacks: number,
) {
  const { company, moment: m } = at;
  const { rules } = company.setup;
  const fear = rules.fear_mode !== 'none';
  // Press of Ranks helps only models of some Heights (T9A26-FORM-4).
  const pressed = rules.both_gives_advantage || rules.press_heights.includes(at.group.fighter.setup.profile.height);
  // Rules without Fear make variants with and without it equal.
  const told = (fear ? -1 : ~FEARS) & (pressed ? -1 : ~1);
  const moments: RuleContext[] = [];
  const drafts: AttackAnswered[] = [];
  const likes: number[] = [];
  let readsSteady = isRolled(p, manner);
  for (let v = 0; v < ATTACK_CASES; v++) {
    // Few rules read whether the striker was Steady, and those that read it in one variant may do so in others.
    const like = v & told & (readsSteady ? -1 : ~STEADY);
    likes.push(like);
    const moment: RuleContext =
      moments[like] ??
      ({
        ...m,
        foeType: target.fighter.setup.profile.type,
        foe: target.fighter.being,
        advantaged: (v & 1) > 0,
        get steady() {
          readsSteady = true;
          return (v & STEADY) > 0;
        },
        afraid: (v & 4) > 0,
        foeAfraid: (v & 8) > 0,
      } satisfies RuleContext);
    moments.push(moment);
    drafts.push(drafts[like] ?? attackOf(p, manner, target.fighter, moment, at.group.fighter));
  }
  // For targets other than the main one, the first of these moments is that of the scene.
  const { area } = target === at.main ? drafts[0]! : attackOf(p, manner, target.fighter, m);
  const made: Roll[] = [];
  let answers: StrikeDraft['answers'][number] = [];
  const attacks: Attack[] = [];
  const widest = area[0] * area[1];
  // A mark that begins nothing would only widen the distributions.
  const isMarked = company.facts[at.foe]!.some(({ begins }) => begins === 'hit' || begins === 'wounded');
  for (let hits = 1; hits <= widest; hits++) {
    for (let v = 0; v < ATTACK_CASES; v++) {
      const like = likes[v]!;
      if (like < v) {
        made.push(made.at(like - v)!);
        attacks.push(attacks.at(like - v)!);
        continue;
      }
      const moment = moments[v]!;
      const struckBy = (part: FighterPart, how: FightingMode, draft: AttackAnswered): Attack => {
        const { answers: all, ...plain } = draft;
        const by = isMarked ? all : all.filter(({ instead }) => instead !== 'marks');
        const attack = how.special ? plain : { ...plain, hits: certain(hits) };
        if (by.length === 0 || rules.duels) return attack;
        // Fury makes two hits of one.
        const most1 = 2 * (how.special ? most(attack.hits) : widest);
        const together = togetherOf(most1, attack.clip, by.length);
        if (together === 0) return attack;
        if (answers.length === 0) {
          const worth = most1 * attack.clip * together + 1;
          answers = by.map((one, i) => ({
            ...answerOf(at, name, one, target, part, how),
            worth: worth * (most1 * together + 1) ** i,
            most: together,
            place: 0,
          }));
        }
        return { ...attack, answered: by.map(({ on }, i) => ({ on, worth: answers[i]!.worth })) };
      };
      const struck = struckBy(p, manner, drafts[v]!);
      made.push(
        isRolled(p, manner)
          ? rolledVariant(name, p, manner, target, moment, mostAttacks, (part, how) =>
              attackRoll(name, struckBy(part, how, attackOf(part, how, target.fighter, moment, at.group.fighter))),
            )
          : attackRoll(name, struck),
      );
      attacks.push(struck);
    }
  }
  return { rolls: made, attacks, answers };
}

const STEADY = 2;
const FEW = 32;
const MAX_LOST = 255;
const MAX_SUM = 16_384;

/** Returns the maximum of attacks in a sum, by the hits of one, the Health Points of each, and the kinds of answers. */
function togetherOf(hits: number, clip: number, answers: number): number {
  const few = Math.min(FEW, Math.floor(MAX_LOST / (hits * clip)));
  if (answers === 1) return few;
  for (let n = few; n > 0; n--) if ((hits * clip * n + 1) * (hits * n + 1) ** answers <= MAX_SUM) return n;
  return Math.min(1, few);
}

/** Returns a blow back at the strikers, by the target or by their own attack (R99, O-24). */
function answerOf(
  at: StrikeContext,
  name: string,
  { special, turned = false, fallen = false, instead }: CounterAnswer,
  target: Group,
  own: FighterPart,
  ownManner: FightingMode,
) {
  if (instead) return { blow: undefined, marks: instead === 'marks', fallen };
  const part = turned ? own : target.fighter.parts[0]!;
  const { group, moment: m } = at;
  const manner: FightingMode = turned
    ? ownManner
    : { weapon: special ? undefined : part.weapon, crush: false, special };
  const moment: RuleContext = {
    ...{ ...m, ...PLAIN },
    // A returned attack keeps its Strength.
    ...{ charging: turned && m.charging, first: turned && m.first },
    ...{ foeType: group.fighter.setup.profile.type, foe: group.fighter.being },
    ...{ facing: m.foeFacing, foeFacing: m.facing },
  };
  const striker = turned ? group.fighter : target.fighter;
  const { answers: _, ...back } = attackOf(part, manner, group.fighter, moment, striker);
  const blow = turned ? { ...back, toHit: 0 } : back;
  return { blow: attackRoll(`${name}, answered`, blow), marks: false, fallen };
}

const diceOf = (value: number | string | undefined): Amount | undefined =>
  typeof value === 'string' ? parseAmount(value) : undefined;

/** Whether the Attacks, Offence or Strength of a part are rolled for each model when it strikes. */
export const isRolled = (striker: FighterPart, manner: FightingMode): boolean => {
  const { special } = manner;
  const part = madeBy(striker, manner);
  return special
    ? (special.str?.count ?? 0) > 0 || (special.str === undefined && diceOf(part.str) !== undefined)
    : [part.att, part.off, part.str].some((value) => typeof value === 'string');
};

function rolledVariant(
  name: string,
  p: FighterPart,
  manner: FightingMode,
  target: Group,
  moment: RuleContext,
  mostMade: number,
  rollFor: (part: FighterPart, how: FightingMode) => Roll,
): Roll {
  const { special } = manner;
  const ofSpecial = special?.str !== undefined && special.str.count > 0 ? special.str : undefined;
  const str = ofSpecial ?? (special?.str ? undefined : diceOf(p.part.str));
  const off = special ? undefined : diceOf(p.part.off);
  const att = special || manner.crush ? undefined : (diceOf(p.part.att) ?? certain(Number(p.part.att)));
  const made =
    att &&
    Array.from({ length: most(att) + 1 }, (_, n) =>
      Math.min(mostMade, attacksOf({ ...p, part: { ...p.part, att: n, count: 1 } }, manner, target.fighter, moment)),
    );
  return rolledRoll(name, {
    off,
    str,
    att: att && { roll: att, made: made! },
    attack: (offIs, strIs) => {
      const part = { ...p.part, ...(off ? { off: offIs } : {}), ...(str && !ofSpecial ? { str: strIs } : {}) };
      const how = ofSpecial ? { ...manner, special: { ...special!, str: certain(strIs) } } : manner;
      return rollFor({ ...p, part }, how);
    },
  });
}
