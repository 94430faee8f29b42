import type { Told } from '../core/game.ts';
import { attackText } from './attack-text.ts';
import { trialOf } from './attacks.ts';
import { courageTarget, scoreModifier } from './break-test.ts';
import { active } from './casualties.ts';
import type { Combat, UnitPlan } from './compile.ts';
import { DESTROYED, FLAG, STEP, type State, type UnitState } from './state.ts';

/** What one step of a round did, in words, with the ids of its rules. */
export function explain(c: Combat, before: State, after: State): Told {
  const told = explainStep(c, before, after);
  // The start of round 1 is played before the first step of a trial.
  const opens = before.round === 1 && before.step === c.opening.step;
  return opens ? { ...told, heading: [...startOfRound(c, before, before), ...told.heading] } : told;
}

function explainStep(c: Combat, before: State, after: State): Told {
  const step = before.step;
  if (step === STEP.start) return { heading: startOfRound(c, before, after), result: [] };
  if (step < STEP.strike) return fear(c, after, step - STEP.fear);
  if (step < STEP.score) return strike(c, before, after, step - STEP.strike);
  if (step === STEP.score) return { heading: score(c, after), result: [] };
  if (step === STEP.end) return { heading: [], result: end(c, before, after) };
  if (step < STEP.pursue) return breakTest(c, before, after, step - STEP.test);
  return pursuit(c, after, step - STEP.pursue);
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
const has = (u: UnitState, flag: number) => (u.flags & flag) !== 0;

function startOfRound(c: Combat, before: State, after: State): string[] {
  const lines = [`ROUND ${before.round}. The Active Player is ${c.setup.sides[active(c, before.round)]}.`];
  c.units.forEach((plan, i) => {
    const u = after.units[i]!;
    const name = plan.setup.id;
    if (u.here === 0) {
      lines.push(`  ${name}: Shaken, removed and counted as wiped (T9A-SEQ-1).`);
      return;
    }
    const ranks = plan.ranks[u.models]!;
    const steady = has(u, FLAG.steady_at_start) ? 'Steady' : 'not Steady';
    const solid = ranks >= plan.solid ? 'Solid' : 'not Solid';
    const advantage = has(u, FLAG.advantaged) ? '; Advantaged Position (T9A-FORM-6)' : '';
    lines.push(
      `  ${name}: ${count(u.models, 'model')}, ${u.first} wide, files ${u.lo + 1} to ${u.hi + 1} in contact (T9A-GEO-5), ` +
        `${count(ranks, 'Proper Rank')} (T9A-RANK-3), ${steady}, ${solid}${advantage}.`,
    );
  });
  const [a, b] = c.units.map((plan, i) => scoreText(plan, after.units[i]!, before.round));
  lines.push(`  Static Combat Score (T9A-CS-1): ${c.setup.sides[0]} ${a}; ${c.setup.sides[1]} ${b}.`);
  return lines;
}

function scoreText(plan: UnitPlan, u: UnitState, round: number): string {
  if (u.here === 0) return '0';
  const items: [number, string][] = [
    [round === 1 ? plan.chargeScore : 0, 'charge'],
    [plan.rankScore[u.models]!, 'ranks'],
    [u.rf > 0 ? plan.standardScore : 0, 'standard'],
  ];
  const counted = items.filter(([points]) => points > 0);
  const sum = counted.reduce((total, [points]) => total + points, 0);
  return counted.length === 0 ? '0' : `${sum} (${counted.map(([points, what]) => `${what} ${points}`).join(', ')})`;
}

function fear(c: Combat, after: State, index: number): Told {
  const plan = c.units[index]!;
  if (plan.fearTest < 0) return { heading: [], result: [] };
  const verdict = after.units[index]!.afraid ? 'fails' : 'passes';
  return {
    heading: [`  ${plan.setup.id}: Fear (T9A-BRK-11)`],
    result: [`  ${plan.setup.id}: ${verdict} on ${plan.fearTest}.`],
  };
}

function strike(c: Combat, before: State, after: State, place: number): Told {
  const { strikes } = before;
  const k = strikes[place]!;
  const u = before.units[k.unit];
  const foe = before.units[1 - k.unit]!;
  const heading: string[] = [];
  if (place === 0 || strikes[place - 1]!.last) heading.push(`  AGILITY ${k.agility} (T9A-SEQ-6)`);
  if (u.here & foe.here) heading.push(`  ${k.name}: ${attackText(k.attacks[k.trials.indexOf(trialOf(k, u, foe))]!)}`);
  if (!k.last) return { heading, result: [] };
  const result = c.units.flatMap((plan, i) => losses(plan, before.units[i]!, after.units[i]!));
  return { heading, result };
}

/** What a unit lost at the end of an Agility Step. */
function losses(plan: UnitPlan, before: UnitState, after: UnitState): string[] {
  const hp = before.rf + before.champion - after.rf - after.champion;
  if (hp === 0) return [];
  const name = plan.setup.id;
  if (after.models === 0) return [`  ${name}: ${count(hp, 'Health Point')} lost; wiped out (T9A-CAS-1).`];
  const fallen = before.champion > 0 && after.champion === 0 ? ', its Champion among them (T9A-POOL-3)' : '';
  const from = after.first < before.first ? 'from its first rank (T9A-CAS-3, T9A-CAS-5)' : 'from the rear (T9A-CAS-2)';
  const models = before.models - after.models;
  const removed = models === 0 ? 'no model' : `${count(models, 'model')} ${from}${fallen}`;
  return [`  ${name}: ${count(hp, 'Health Point')} lost, ${removed}; ${count(after.models, 'model')} left.`];
}

function score(c: Combat, after: State): string[] {
  const [first, second] = c.setup.sides;
  const lines = [`  COMBAT SCORE ${first} ${after.score0}, ${second} ${after.score1} (T9A-CS-2).`];
  const here = c.units.map((_, i) => after.units[i]!.here === 1);
  if (!here[0] || !here[1]) {
    const survivor = c.units.find((_, i) => here[i]);
    if (survivor) lines.push(`  ${survivor.setup.id}: no enemy left, counts as winner (T9A-CS-4).`);
    return lines;
  }
  if (after.score0 === after.score1) return [...lines, '  A tie: both sides are winners, and nobody tests (T9A-CS-3).'];
  const loser = after.score0 < after.score1 ? 0 : 1;
  const difference = Math.abs(after.score0 - after.score1);
  lines.push(`  ${c.setup.sides[loser]} loses by ${difference} (T9A-CS-3).`);
  c.units.forEach((plan, i) => {
    const u = after.units[i]!;
    const state = [has(u, FLAG.steady) ? 'Steady' : 'not Steady', has(u, FLAG.solid) ? 'Solid' : 'not Solid'].join(
      ', ',
    );
    lines.push(`  ${plan.setup.id}: ${count(plan.ranks[u.models]!, 'Proper Rank')}, ${state} (T9A-FORM-7).`);
  });
  return lines;
}

function breakTest(c: Combat, before: State, after: State, index: number): Told {
  const plan = c.units[index]!;
  const name = plan.setup.id;
  const was = before.units[index]!;
  const u = after.units[index]!;
  const difference = Math.abs(before.score0 - before.score1);
  const hp = was.rf + was.champion - u.rf - u.champion;
  const gone = u.models === 0 ? ' and nothing is left of it' : '';
  const crumbled = `  ${name}: crumbling takes ${count(hp, 'Health Point')}${gone} (T9A-BRK-9).`;
  if (!plan.tested) return { heading: [], result: [crumbled] };
  if (plan.unbreakable)
    return { heading: [], result: [`  ${name}: Unbreakable, the Break Test is passed (T9A-BRK-8).`] };
  const modifier = scoreModifier(difference, has(was, FLAG.steady), has(was, FLAG.solid), plan.stubborn, c.rules);
  const target = courageTarget(plan.courage, modifier + plan.otherModifier, c.rules);
  const other = plan.otherModifier === 0 ? '' : `, Fear ${plan.otherModifier}`;
  const heading = [
    `  ${name}: Break Test on ${target}, from Courage ${plan.courage}, Combat Score ${modifier}${other} (T9A-BRK-3).`,
  ];
  if (plan.supernal && has(u, FLAG.break)) return { heading, result: [crumbled] };
  if (has(u, FLAG.break)) return { heading, result: [`  ${name}: Broken and Shaken (T9A-BRK-12).`] };
  const saved = has(u, FLAG.saved_by_solid)
    ? ', saved by being Solid beside Steady (T9A-FORM-6)'
    : has(u, FLAG.saved_by_steady)
      ? ', saved by being Steady (T9A-FORM-4)'
      : '';
  return { heading, result: [`  ${name}: holds${saved}.`] };
}

function pursuit(c: Combat, after: State, index: number): Told {
  const name = c.units[index]!.setup.id;
  const caught = has(after.units[index]!, FLAG.caught);
  const result = caught ? `  ${name}: caught and destroyed (T9A-BRK-13).` : `  ${name}: gets away (T9A-BRK-13).`;
  return { heading: [], result: [result] };
}

function end(c: Combat, before: State, after: State): string[] {
  const left = c.units.map((plan, i) => {
    const u = before.units[i]!;
    const state = has(u, DESTROYED)
      ? 'destroyed'
      : has(u, FLAG.break) && !plan.supernal
        ? 'Broken'
        : `${count(u.models, 'model')}, holds`;
    return `${plan.setup.id} ${state}`;
  });
  return [`  END OF ROUND ${before.round}: ${left.join('; ')}.`, ...(after.step < 0 ? ['  The trial is over.'] : [])];
}
