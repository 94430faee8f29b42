import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { isAbout, unitsCalled } from '../lists/listed-units.ts';
import type { OneList } from '../lists/read-units.ts';
import { unknownUnit } from '../lists/unknown-unit.ts';
import { fieldOpponents } from './opponents.ts';
import type { ChosenUnits, Opponents } from './request.ts';

/** Returns the units of a list to play: the named ones, or all. */
export function chosen(
  { list, units, problems: told }: OneList,
  words: readonly string[],
  problems: LocatedProblem[],
): ChosenUnits {
  if (!list) return { played: [], alone: [] };
  const errors = told.filter(({ severity }) => severity === 'error');
  const sound = units.filter((unit) => !errors.some((one) => one.path.length > 0 && isAbout(one, unit, list)));
  if (words.length === 0) {
    const alone = sound.filter((one) => one.isCharacter && one.joins === undefined && one.keys['mount'] === undefined);
    return { played: sound.filter((one) => one.joins === undefined && !alone.includes(one)), alone };
  }
  const played = words.flatMap((word) => {
    const found = unitsCalled(word, sound);
    if (found.length === 0) problems.push(unknownUnit(word, list.file, sound));
    return found;
  });
  return { played: problems.length > told.length ? [] : [...new Set(played)], alone: [] };
}

export const opponentsOfField = (top = 30): Opponents => ({
  ...{ opponents: fieldOpponents(top), called: `the ${top} most played of the field of 2026`, theirs: undefined },
  placeOf: () => undefined,
});
