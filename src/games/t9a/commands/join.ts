import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { joinsOf } from '../lists/joining.ts';
import { listedUnits, type UnitOfList, unitsCalled } from '../lists/listed-units.ts';
import { bearerOf, type Title, titles, withReach } from '../lists/reach.ts';
import type { OneList } from '../lists/read-units.ts';
import { unknownUnit } from '../lists/unknown-unit.ts';

const ALONE = 'alone';

/** Joins Characters to units, because pasted lists do not. @param words - `CHARACTER=UNIT`, by ids or names, or `CHARACTER=alone` */
export function withJoins(one: OneList, words: readonly string[], problems: LocatedProblem[]): OneList {
  const { list, units } = one;
  if (!list || words.length === 0) return one;
  const joins = joinsOf(units);
  const bad = (message: string, found: string, allowed: string): undefined => {
    problems.push(errorIn('--join', 'bad-join', message, { found, allowed }));
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
    if (at < 0)
      bad('This does not name a Character and its unit', word, 'CHARACTER=UNIT: marshal=foot, or marshal=alone');
    else {
      const isAlone = word.slice(at + 1).trim() === ALONE;
      const [who, whom] = [theOne(word.slice(0, at)), isAlone ? undefined : theOne(word.slice(at + 1))];
      if (who && !who.isCharacter) bad('Only Characters join others', who.id, charactersOf(units));
      else if (whom?.isCharacter) bad('Characters join no Characters', whom.id, 'a unit that is none');
      else if (who && (whom || isAlone)) joins.set(who.id, whom?.id ?? null);
    }
  }
  return { ...one, units: listedUnits(list, joins) };
}

/** Places units near the General or the Battle Standard. @param words - `general=UNIT,UNIT` or `bsb=all`, by ids or names */
export function withNear(one: OneList, words: readonly string[], problems: LocatedProblem[]): OneList {
  const { list, units } = one;
  if (!list || words.length === 0) return one;
  const reach: Partial<Record<Title, string[]>> = {};
  const bad = (message: string, found: string, allowed: string): void => {
    problems.push(errorIn('--near', 'bad-option', message, { found, allowed }));
  };
  for (const word of words) {
    const [name = '', ids = ''] = word.split('=', 2).map((part) => part.trim());
    const title = titles.find((known) => known === name);
    if (!title || ids === '') bad('This does not name units near a model', word, 'general=UNIT,UNIT or bsb=all');
    else if (!bearerOf(units, title)) bad('The list has no such model', name, 'one that the list has');
    else
      reach[title] = ids.split(',').flatMap((id) => {
        const found = ids === 'all' ? units : unitsCalled(id.trim(), units);
        if (found.length === 0) problems.push(unknownUnit(id.trim(), list.file, units));
        return found.map((unit) => unit.id);
      });
  }
  return { ...one, units: withReach(units, reach) };
}

const charactersOf = (units: readonly UnitOfList[]): string =>
  units.flatMap(({ id, isCharacter }) => (isCharacter ? [id] : [])).join(', ') || 'the list has none';
