import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { listedUnits, type UnitOfList, unitsCalled } from '../lists/listed-units.ts';
import type { OneList } from '../lists/read-units.ts';
import { unknownUnit } from '../lists/unknown-unit.ts';

/** Joins Characters to units, because pasted lists do not. @param words - `CHARACTER=UNIT`, by ids or names */
export function withJoins(one: OneList, words: readonly string[], problems: LocatedProblem[]): OneList {
  const { list, units } = one;
  if (!list || words.length === 0) return one;
  const joins = new Map<string, string>();
  const bad = (message: string, found: string, allowed: string): undefined => {
    problems.push({ code: 'bad-join', severity: 'error', path: [], file: '--join', message, found, allowed });
  };
  const theOne = (word: string): UnitOfList | undefined => {
    const [found, ...more] = unitsCalled(word.trim(), units);
    if (found === undefined) problems.push(unknownUnit(word.trim(), list.file, units));
    else if (more.length > 0)
      return bad('Several units have this name', word, `an id: ${[found, ...more].map(({ id }) => id).join(', ')}`);
    return found;
  };
  for (const word of words) {
    const at = word.indexOf('=');
    if (at < 0) bad('This does not name a Character and its unit', word, 'CHARACTER=UNIT: marshal=foot');
    else {
      const [who, whom] = [theOne(word.slice(0, at)), theOne(word.slice(at + 1))];
      if (who && !who.isCharacter) bad('Only Characters join others', who.id, charactersOf(units));
      else if (whom?.isCharacter) bad('Characters join no Characters', whom.id, 'a unit that is none');
      else if (who && whom) joins.set(who.id, whom.id);
    }
  }
  return { ...one, units: listedUnits(list, joins) };
}

const charactersOf = (units: readonly UnitOfList[]): string =>
  units.flatMap(({ id, isCharacter }) => (isCharacter ? [id] : [])).join(', ') || 'the list has none';
