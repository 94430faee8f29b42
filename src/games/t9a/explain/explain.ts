import type { StepExplanation } from '../../../core/game.ts';
import { countNoun, joinWithAnd } from '../../../core/words.ts';
import { attacksOver, targetOf, variantOf } from '../attack/attacks.ts';
import type { Combat } from '../combat.ts';
import { failsGuard } from '../effects/guards.ts';
import { failsByChoice, loserOf, placeOfTest, standingOf, targetsOf, testedUnder } from '../round/break-tests.ts';
import { choiceOf } from '../round/choose.ts';
import { courageOf, rerolls, testsOf } from '../round/courage.ts';
import { reformingOf } from '../round/next-reform.ts';
import { fleeingOf, pursuersOf } from '../round/pursuit.ts';
import { combatsOf, differenceFor } from '../round/static-score.ts';
import { countTimes, findRanks } from '../round/steady.ts';
import { BOLD_SHIFT, DIFFERENCES, TEST_FLAGS, testModifier } from '../round/tests-table.ts';
import { specialRule } from '../rules/index.ts';
import type { Held } from '../rules/unit-moments.ts';
import { causeOf } from '../state/counters.ts';
import { flees, holds, isSupernal, isUnstable, minimised } from '../state/living.ts';
import { DESTROYED, FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import { RANK_AND_FILE } from '../strikes.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { attackText } from './attack-text.ts';
import { explainChoice } from './explain-choice.ts';
import { courageTest } from './explain-courage.ts';
import { explainEvent } from './explain-event.ts';
import { afterChoices, startOfRound } from './explain-start.ts';
import { has, signed } from './explain-words.ts';
import { frontLine } from './front-line.ts';

export function explain(c: Combat, before: State, after: State): StepExplanation {
  const told = explainStep(c, before, after);
  // The start of round 1 is played before the first step of a trial, unless something happens before it.
  const opens = before.round === 1 && before.step === c.opening.step && before.step > STEP.start;
  return opens ? { ...told, heading: [...startOfRound(c, before, before), ...told.heading] } : told;
}

function explainStep(c: Combat, before: State, after: State): StepExplanation {
  const { step } = before;
  if (c.solves && choiceOf(before) !== undefined) return explainChoice(c, before);
  if (step < STEP.start) return explainEvent(c, before, after);
  if (step === STEP.start) return { heading: startOfRound(c, before, after), result: [] };
  if (step === STEP.ready) return { heading: [], result: afterChoices(c, after) };
  if (step < STEP.strike) return courageTest(c, before, after);
  if (step < STEP.score) return strike(c, before, after, step - STEP.strike);
  if (step === STEP.score) return { heading: score(c, after), result: [] };
  if (step < STEP.pursue) return breakTest(c, before, after, placeOfTest(step));
  if (step === STEP.release) return { heading: [], result: release(c, before, after) };
  if (step < STEP.reform) return pursuit(c, before, after, fleeingOf(step));
  if (step < STEP.drink) return reform(c, before, after, reformingOf(step));
  if (step < STEP.end) return drinking(c, before, after, step - STEP.drink);
  return { heading: [], result: end(c, before, after) };
}

function strike(c: Combat, before: State, after: State, place: number): StepExplanation {
  const { strikes } = before;
  const k = strikes[place]!;
  const u = before.units[k.unit]!;
  const foe = before.units[k.foe]!;
  const touch = before.layout.touches[k.touch]!;
  const heading: string[] = [];
  countTimes(c, before, k);
  if (place === 0 || strikes[place - 1]!.last)
    heading.push(`  ${k.agility < 0 ? 'THE END OF AGILITY 0' : `AGILITY ${k.agility}`} (T9A-SEQ-6)`);
  if (
    touch.live &&
    u.onTable & foe.onTable &&
    !(k.guarded && failsGuard(k, u, foe)) &&
    (attacksOver(k, u, touch) > 0 || before.duel !== 0)
  ) {
    const target = k.who > RANK_AND_FILE && !k.special ? Math.max(0, targetOf(k, u, foe, touch)) : 0;
    const attack = k.attacks[target]![variantOf(k, u, foe)]!;
    heading.push(`  ${k.name}, at ${foe.plan.setup.id}: ${attackText(attack)}`);
  }
  const points = after.score0 + after.score1 - before.score0 - before.score1;
  const trophy =
    k.trophies > 0 && points > 0
      ? [`  ${u.plan.setup.id}: ${signed(points)} Combat Score for a trophy (T9A26-R).`]
      : [];
  if (!k.last) return { heading, result: trophy };
  const of = (tell: typeof losses) => c.units.flatMap((plan, i) => tell(plan, before.units[i]!, after.units[i]!));
  const result = [...of(losses), ...of(begun)];
  return { heading, result: [...trophy, ...result, ...changedLine(c, before, after)] };
}

/** Draws the front line before and after a batch that changed it (T9A-CAS). */
function changedLine(c: Combat, before: State, after: State): string[] {
  if (before.layout === after.layout) return [];
  const was = frontLine(c, before);
  const is = frontLine(c, after);
  if (was.join() === is.join()) return [];
  return [...was.map((line) => `  before  ${line}`), ...is.map((line) => `  after   ${line}`)];
}

function losses(plan: UnitPlan, before: UnitState, after: UnitState): string[] {
  const hp = before.rf + before.champion - after.rf - after.champion;
  const name = plan.setup.id;
  const lines: string[] = [];
  const whole = (u: UnitState) => u.models + (u.mask & 1);
  plan.characters.forEach((k, i) => {
    const lost = before.characters[i]! - after.characters[i]!;
    if (lost < 0) lines.push(regained(plan, `${name}.${k.setup.id}`, -lost));
    if (lost <= 0) return;
    const fate =
      after.characters[i] === 0
        ? 'it falls, and what it gave its unit ends (T9A-CAS-14)'
        : `${after.characters[i]} left`;
    lines.push(`  ${name}.${k.setup.id}: ${countNoun(lost, 'Health Point')} lost, ${fate}.`);
  });
  const dropped = has(after, FLAG.dropped_out) && !has(before, FLAG.dropped_out);
  if (hp > 0 && whole(after) === 0 && (after.mask & ~1) === 0) {
    lines.push(`  ${name}: ${countNoun(hp, 'Health Point')} lost; wiped out (T9A-CAS-1).`);
  } else if (hp > 0) {
    const fallen = before.champion > 0 && after.champion === 0 ? ', its Champion among them (T9A-POOL-3)' : '';
    const narrower = after.formation.files < before.formation.files;
    const from = narrower ? 'from its first rank (T9A-CAS-3, T9A-CAS-5)' : 'from the rear (T9A-CAS-2)';
    const models = whole(before) - whole(after);
    const removed = models === 0 ? 'no model' : `${countNoun(models, 'model')} ${from}${fallen}`;
    lines.push(
      `  ${name}: ${countNoun(hp, 'Health Point')} lost, ${removed}; ${countNoun(whole(after), 'model')} left.`,
    );
  }
  if (hp < 0) lines.push(regained(plan, name, -hp));
  if (dropped) lines.push(`  ${name}: touches no enemy any more and drops out of combat (T9A-NUDGE-6).`);
  return lines;
}

function begun({ facts, setup, whenWounded, whenFed }: UnitPlan, before: UnitState, after: UnitState): string[] {
  const mask = after.kept & ~before.kept;
  const from = (bits: number) => new Set(facts.filter((_, j) => (mask >> j) & (bits >> j) & 1).map((f) => f.from));
  return [
    ...[...from(whenWounded)].map((rule) => {
      const [how, until] = specialRule(rule)!.begins === 'hit' ? ['hit', 'the round'] : ['wounded', 'the next round'];
      return `  ${setup.id}: ${how}; ${nameOf(rule)}, to the end of ${until}.`;
    }),
    ...[...from(whenFed)].map(
      (rule) => `  ${setup.id}: a Health Point taken; ${nameOf(rule)}, to the end of the round.`,
    ),
  ];
}

function nameOf(rule: string): string {
  const { name, id } = specialRule(rule)!;
  return `${name} (${id})`;
}

function regained({ fighter, characters, moments }: UnitPlan, who: string, hp: number): string {
  const uses = [fighter, ...characters.map((k) => k.fighter)].flatMap((f) => f.parts.flatMap((p) => p.traits.uses));
  const by = moments.devours[0]?.rule ?? uses.find(({ rule }) => rule.losses?.recovers)!.rule;
  return `  ${who}: ${countNoun(hp, 'Health Point')} more by ${by.name} (${by.id}).`;
}

function score(c: Combat, after: State): string[] {
  findRanks(c, after);
  const [first, second] = c.setup.sides;
  const lines = [`  COMBAT SCORE ${first} ${after.score0}, ${second} ${after.score1} (T9A-CS-2).`];
  const { engaged } = after.layout;
  c.units.forEach((plan, i) => {
    if (after.units[i]!.onTable === 1 && ((engaged >> i) & 1) === 0 && after.fought >> i && 1) {
      lines.push(`  ${plan.setup.id}: touches no enemy and counts as a winner (T9A-CS-4).`);
    }
  });
  if (engaged === 0) return lines;
  const combats = combatsOf(after);
  if (combats) lines.push(...scoresApart(c, after, combats));
  else lines.push(...outcome(c, after.score0, after.score1));
  c.units.forEach((plan, i) => {
    if (((engaged >> i) & 1) === 0) return;
    const u = after.units[i]!;
    const name = c.rules.steady_rule === 'steadfast' ? 'Steadfast' : 'Steady';
    const away = has(u, FLAG.fled) ? '; breaks by choice (T9A26-BRK-1)' : '';
    const state = [has(u, FLAG.steady) ? name : `not ${name}`, has(u, FLAG.solid) ? 'Solid' : 'not Solid'].join(', ');
    lines.push(`  ${plan.setup.id}: ${countNoun(u.ranks, 'Proper Rank')}, ${state} (T9A-FORM-7)${away}.`);
  });
  return lines;
}

function outcome(c: Combat, score0: number, score1: number): string[] {
  if (score0 === score1) return ['  A tie: both sides count as winners, and no unit tests (T9A-CS-3).'];
  return [`  ${c.setup.sides[score0 < score1 ? 0 : 1]} loses by ${Math.abs(score0 - score1)} (T9A-CS-3).`];
}

/** Lists the scores of combats that have split (T9A-NUDGE-6). */
function scoresApart(c: Combat, s: State, combats: readonly number[]): string[] {
  return combats.flatMap((mask, i) => {
    const names = joinWithAnd(c.units.filter((u) => (mask >> u.index) & 1).map((u) => u.setup.id));
    return [
      `  The combat of ${names}: ${s.scores0[i]!} to ${s.scores1[i]!} (T9A-NUDGE-6).`,
      ...outcome(c, s.scores0[i]!, s.scores1[i]!),
    ];
  });
}

function breakTest(c: Combat, before: State, after: State, place: number): StepExplanation {
  const index = loserOf(c, before)[place]!;
  const plan = c.units[index]!;
  const name = plan.setup.id;
  const was = before.units[index]!;
  const u = after.units[index]!;
  const difference = differenceFor(before, index);
  const hp = was.rf + was.champion - u.rf - u.champion + u.lostCharacters - was.lostCharacters;
  const gone = u.models === 0 && u.mask === 0 ? ', its last' : '';
  const crumbled = `  ${name}: loses ${countNoun(hp, 'Health Point')} to crumbling${gone} (T9A-BRK-9).`;
  if (isUnstable(was)) return { heading: [], result: [crumbled] };
  const passes = namesOf(was, plan.moments.passes);
  if (passes.length > 0) {
    return { heading: [], result: [`  ${name}: ${joinWithAnd(passes)}, the Break Test is passed (T9A-BRK-8).`] };
  }
  const under = testedUnder(c, before, was);
  const standing = standingOf(was.flags);
  const feared = under & TEST_FLAGS.feared ? c.rules.fear_courage : 0;
  const modifier = testModifier(standing, difference, under & ((1 << BOLD_SHIFT) - 1), c.rules) - feared;
  const bold = testModifier(standing, difference, under, c.rules) - modifier - feared;
  const courage = courageOf(c, before, was);
  const target = targetsOf(c, before, was)[standing + Math.min(DIFFERENCES - 1, difference)]!;
  const other = [
    feared === 0 ? '' : `, Fear ${signed(feared)}`,
    bold === 0 ? '' : `, ${joinWithAnd(namesOf(was, plan.moments.bold))} ${signed(bold)}`,
    under & TEST_FLAGS.asBoth ? ', Steadfast by its Bodyguard' : '',
    minimised(was) > 0 ? ', Minimised' : '',
  ].join('');
  const reroll = rerolls(c, before, was) ? ', a failure re-rolled for the Battle Standard (T9A-BRK-5)' : '';
  const heading = [
    `  ${name}: Break Test: needs ${target} or less (Courage ${courage}, Combat Score ${signed(modifier)}${other}) (T9A-BRK-3)${reroll}.`,
  ];
  const waits =
    u.kept === was.kept
      ? []
      : [
          `  ${name}: fails by choice, and half of its loss is spared: ${joinWithAnd(namesOf(was, plan.moments.waits))} (T9A26-O).`,
        ];
  if (isSupernal(was) && has(u, FLAG.break)) return { heading, result: [...waits, crumbled] };
  const choice = failsByChoice(was, testsOf(c, before, was).on(target), target) ? ' by choice' : '';
  if (has(u, FLAG.break)) return { heading, result: [`  ${name}: Broken and Shaken${choice} (T9A-BRK-12).`] };
  return { heading, result: [`  ${name}: holds${savedBy(u)}.`] };
}

const namesOf = (u: UnitState, list: readonly Held[]): string[] =>
  list.filter((one) => holds(u, one)).map(({ rule }) => rule.name);

function savedBy(u: UnitState): string {
  if (has(u, FLAG.saved_by_solid)) return ', saved by being Solid as well as Steady (T9A-FORM-6)';
  return has(u, FLAG.saved_by_steady) ? ', saved by being Steady (T9A-FORM-4)' : '';
}

function pursuit(c: Combat, before: State, after: State, index: number): StepExplanation {
  const u = before.units[index]!;
  const name = u.plan.setup.id;
  const caught = has(after.units[index]!, FLAG.caught);
  const nobody = pursuersOf(c, before, index) === 0 ? ': no enemy is free to pursue' : '';
  const removed = has(after.units[index]!, FLAG.removed);
  const few = has(after.units[index]!, FLAG.decimated) ? ', without its R&F (T9A26-BRK-12)' : '';
  if (removed) return { heading: [], result: [`  ${name}: cannot flee, and is removed (T9A26-BRK-12).`] };
  const result = caught
    ? `  ${name}: caught and destroyed (T9A-BRK-13).`
    : `  ${name}: gets away${nobody}${few} (T9A-BRK-13).`;
  return { heading: [], result: [result] };
}

function release(c: Combat, before: State, after: State): string[] {
  if (before.layout === after.layout) return [];
  return [
    '  The boundaries are released, and casualties leave their places (T9A-CAS-16).',
    ...frontLine(c, after).map((line) => `  ${line}`),
  ];
}

function reform(c: Combat, before: State, after: State, index: number): StepExplanation {
  const name = c.units[index]!.setup.id;
  const was = before.units[index]!.formation;
  const is = after.units[index]!.formation;
  const result: string[] = [];
  if (was !== is) {
    result.push(`  ${name}: Combat Reform from ${was.files} to ${countNoun(is.files, 'file')} (T9A-BRK-17).`);
    result.push(...frontLine(c, after).map((line) => `  ${line}`));
  }
  return { heading: [], result };
}

function drinking(c: Combat, before: State, after: State, index: number): StepExplanation {
  const [was, is] = [before.units[index]!, after.units[index]!];
  if (was.drank === 0) return { heading: [], result: [] };
  const hp = is.rf - was.rf + is.characters.reduce((sum, left, i) => sum + left - was.characters[i]!, 0);
  return {
    heading: [],
    result: [`  ${c.units[index]!.setup.id}: ${countNoun(hp, 'Health Point')} back by Vampiric attacks (T9A26-R-38).`],
  };
}

function end(c: Combat, before: State, after: State): string[] {
  const left = c.units.flatMap((plan, i) => {
    const u = before.units[i]!;
    const name = plan.setup.id;
    if (u.onTable === 0 && u.flags === 0) return [];
    const models = countNoun(u.models + (u.mask & 1), 'model');
    const left = flees(u) ? 'Broken' : `${models}, holds`;
    const state = has(u, DESTROYED) ? 'destroyed' : left;
    const characters = plan.characters.flatMap((k, j) =>
      causeOf(u.characters[j]!, u.lostBy[j]!, u.flags) !== 0 ? [`${name}.${k.setup.id} killed`] : [],
    );
    return [`${name} ${state}`, ...characters];
  });
  return [`  END OF ROUND ${before.round}: ${left.join('; ')}.`, ...(after.step < 0 ? ['  The trial is over.'] : [])];
}
