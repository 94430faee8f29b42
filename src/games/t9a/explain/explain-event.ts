import type { StepExplanation } from '../../../core/game.ts';
import { countNoun } from '../../../core/words.ts';
import type { Combat } from '../combat.ts';
import { possible } from '../round/events.ts';
import type { State } from '../state/state.ts';
import { frontLine } from './front-line.ts';

export function explainEvent(c: Combat, before: State, after: State): StepExplanation {
  const e = c.events[before.round]![before.step]!;
  const { effect, unit, character } = e.setup;
  const plan = c.units[unit]!;
  const name = character >= 0 ? `${plan.setup.id}.${plan.characters[character]!.setup.id}` : plan.setup.id;
  const first = before.step === 0 ? [`BEFORE ROUND ${before.round}`] : [];
  const heading = [...first, `  ${name}: ${effect} (${RULE[effect]})`];
  if (!possible(before, e)) return { heading, result: [`  ${name}: cannot happen any more.`] };
  const result = [`  ${name}: ${outcome(c, before, after, unit, character, effect)}.`];
  if (before.layout !== after.layout) result.push(...frontLine(c, after).map((line) => `  ${line}`));
  return { heading, result };
}

const RULE = {
  raise: 'T9A-MAG-3',
  recover: 'T9A-MAG-2',
  lose: 'T9A26-CAS-4',
  hits: 'T9A26-R-73',
  gain: 'T9A26-DUR-1',
  'magical-move': 'T9A-MAG-1',
  summon: 'T9A-MAG-7',
  charge: 'T9A-BRK-18',
  join: 'T9A-FR-10',
} as const;

function outcome(c: Combat, before: State, after: State, unit: number, character: number, effect: string): string {
  const was = before.units[unit]!;
  const is = after.units[unit]!;
  if (effect === 'raise' || effect === 'recover') {
    const hp =
      character >= 0
        ? is.characters[character]! - was.characters[character]!
        : is.rf + is.champion - was.rf - was.champion;
    const models = is.models + (is.mask & 1) - was.models - (was.mask & 1);
    const champion = (is.mask & ~was.mask & 1) === 1 ? ', the Champion among them' : '';
    return `${countNoun(hp, 'Health Point')} given${models > 0 ? `, ${countNoun(models, 'model')} back${champion}` : ''}`;
  }
  if (effect === 'gain') return after.units[unit]!.kept === was.kept ? 'gets nothing' : 'has what it gives';
  if (effect === 'lose' || effect === 'hits') return `${countNoun(was.rf - is.rf, 'Health Point')} lost`;
  if (effect === 'charge') {
    return (after.layout.engaged >> unit) & ~(before.layout.engaged >> unit) & 1
      ? 'the charge goes home'
      : 'the charge fails';
  }
  if (effect === 'summon') return is.onTable === 1 ? 'stands on the table' : 'does not come';
  if (effect === 'join') return (is.waiting >> character) & 1 ? 'does not join' : `joins ${c.units[unit]!.setup.id}`;
  return after.magic === before.magic ? 'does not move' : `${is.distance / 10} inches from the enemy`;
}
