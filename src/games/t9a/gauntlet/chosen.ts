import { isError } from '../../../core/problem.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { Armies } from '../lists/armies.ts';
import { withUsualJoins } from '../lists/joining.ts';
import { isAbout, type UnitOfList, unitsCalled } from '../lists/listed-units.ts';
import type { OneList } from '../lists/read-units.ts';
import { unknownUnit } from '../lists/unknown-unit.ts';
import { fieldOpponents } from './opponents.ts';
import type { ChosenUnits, Opponents } from './request.ts';

/** Returns the units of a list that can be played, Characters included. */
export function soundUnits({ list, units, problems }: OneList): readonly UnitOfList[] {
  const errors = problems.filter(isError);
  return units.filter((unit) => !errors.some((one) => one.path.length > 0 && isAbout(one, unit, list!)));
}

/** Returns the units of a list to play: the named ones, or all, in which Characters are where the list has them. */
export function chosen(one: OneList, words: readonly string[], problems: LocatedProblem[]): readonly UnitOfList[] {
  const { list, problems: told } = one;
  if (!list) return [];
  const sound = soundUnits(one);
  if (words.length === 0) return sound.filter(({ joins }) => typeof joins !== 'string');
  const played = words.flatMap((word) => {
    const found = unitsCalled(word, sound);
    if (found.length === 0) problems.push(unknownUnit(word, list.file, sound));
    return found;
  });
  return problems.length > told.length ? [] : [...new Set(played)];
}

/** Returns the units to play as `chosen` does, with Characters joined by default; one that is named fights alone. */
export function chosenJoined(
  one: OneList,
  words: readonly string[],
  problems: LocatedProblem[],
  library: Armies,
  placed: (joined: OneList) => OneList = (joined) => joined,
): ChosenUnits {
  if (!one.list) return { played: [], joined: [] };
  const sound = soundUnits(one);
  const apart = words.flatMap((word) => unitsCalled(word, sound).map(({ id }) => id));
  const { list, joined } = withUsualJoins(one, sound, library, apart);
  const played = chosen(placed(list), words, problems);
  return { played, joined: joined.filter(({ unit }) => played.some(({ id }) => id === unit.id)) };
}

export const opponentsOfField = (top = 30): Opponents => ({
  ...{
    opponents: fieldOpponents(top),
    called: `the ${top} most played of the field of 2026`,
    theirs: undefined,
    theirJoined: [],
  },
  placeOf: () => undefined,
});
