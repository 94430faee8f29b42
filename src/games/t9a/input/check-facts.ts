import type { Problems } from '../../../core/problem.ts';
import { fightersOf } from '../attack/fighter.ts';
import { factsOf } from '../effects/facts-of.ts';
import { guardsOf } from '../effects/guards.ts';
import { specialRule } from '../rules/index.ts';
import type { ModelSetup, Setup } from '../setup.ts';
import { endingEffects, MAX_FACTS, type StatusEffect } from '../status-effect.ts';
import type { NamePath } from './unknown-name.ts';

/** The maximum number of combinations in which effects on a unit's strikes may end during a round. */
const MAX_WAYS = 32;

export function checkFacts(setup: Setup, problems: Problems): void {
  const all = factsOf(
    setup,
    setup.units.map((unit) => fightersOf(unit, setup.rules)),
  );
  for (const unit of setup.units) {
    checkDances(['units', unit.id], unit, setup.rounds, problems);
    for (const k of unit.characters) checkDances(['units', unit.id, 'characters', k.id], k, setup.rounds, problems);
  }
  all.forEach((facts, i) => {
    const { id } = setup.units[i]!;
    if (facts.length === 0) return;
    const names = [...new Set(facts.map(({ from }) => from))].join(', ');
    if (facts.length > MAX_FACTS) {
      problems.error(['units', id], 'too-many', 'Too many changes of a unit depend on which other models are there', {
        found: `${facts.length}: ${names}`,
        allowed: `1..${MAX_FACTS}`,
      });
      return;
    }
    const ways = Math.max(...Array.from({ length: setup.rounds }, (_, r) => waysIn(facts, r + 1)));
    if (ways <= MAX_WAYS) return;
    problems.error(['units', id], 'too-many', 'Too many of its status effects may end within a round', {
      found: `${ways} ways: ${names}`,
      allowed: `1..${MAX_WAYS} ways`,
    });
  });
}

/** Reports a dance that is danced twice in a row (T9A26-R-90). */
function checkDances(at: NamePath, { choose = [] }: ModelSetup, rounds: number, problems: Problems): void {
  const dancesOf = (i: number) =>
    choose[i % choose.length]!.map(({ written }) => written).filter((text) => specialRule(text)?.dance);
  for (let i = 0; i + 1 < rounds && i < choose.length; i++) {
    const again = dancesOf(i).find((dance) => dancesOf(i + 1).includes(dance));
    if (again === undefined) continue;
    problems.error([...at, 'choose'], 'dances', 'A dance is not danced twice in a row (T9A26-R-90)', {
      found: `${again} in round ${i + 1} and in round ${i + 2}`,
      allowed: 'two dances or more by turns',
    });
    return;
  }
}

/** Counts the possible combinations of status effects in one round. */
function waysIn(facts: readonly StatusEffect[], round: number): number {
  const now = facts.reduce((mask, { rounds }, j) => ((rounds >> round) & 1 ? mask | (1 << j) : mask), 0);
  return guardsOf(facts, [], endingEffects(facts) & now, 0).length;
}
