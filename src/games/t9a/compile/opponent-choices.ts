import type { OpponentChoices } from '../../../core/game.ts';
import { type Goal, goalMetric, type Solved } from '../../../core/goal.ts';
import { POLICY } from '../round/choose.ts';
import type { Policy } from '../schema/policy.ts';
import type { Setup } from '../setup.ts';
import { FIXED_KEYS } from './fixed-choices.ts';
import { participantsOf } from './participants.ts';

export function opponentChoices(setup: Setup, subject: string, metric: string): OpponentChoices | undefined {
  const own = setup.units.find(({ id, characters }) =>
    [id, ...characters.map((character) => `${id}.${character.id}`)].includes(subject),
  );
  if (!own || setup.goal) return undefined;
  const { metrics, everyTrial } = participantsOf(setup).measures;
  const goal: Goal = { text: `${subject}.${metric}`, subject, metric };
  const read = goalMetric(goal, metrics, (counter) => everyTrial.includes(counter));
  if (typeof read === 'string' || read.kind !== 'probability') return undefined;
  const side = own.side === 0 ? 1 : 0;
  const solvedBy = (solved: Solved): Setup => {
    const policies = Object.fromEntries([...Object.values(POLICY), ...FIXED_KEYS].map((key) => [key, solved]));
    const all: Policy = { ...setup.policies[side], ...policies };
    const units = setup.units.map((unit) => {
      if (unit.side !== side) return unit;
      return { ...unit, characters: unit.characters.map((character) => ({ ...character, attacks: solved })) };
    });
    const [first, second] = setup.policies;
    return { ...setup, goal, solves: true, units, policies: side === 0 ? [all, second] : [first, all] };
  };
  return { side: setup.sides[side], against: solvedBy('adverse'), inFavour: solvedBy('optimal') };
}
