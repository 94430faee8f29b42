import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../experiment/problems/nearest.ts';
import { fieldOpponents } from '../../../lists/gauntlet/opponents.ts';
import { type GauntletSituation, situationNames, situations } from '../../../lists/gauntlet/situations.ts';
import { isAbout, unitsCalled } from '../../../lists/units/listed-units.ts';
import type { OneList } from '../../../lists/units/read-units.ts';
import { unknownUnit } from '../unknown-unit.ts';
import type { ChosenUnits, Opponents } from './asked.ts';

/** The units of a list that are played: those that are named, or all. */
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

/** Those who are met most. @param top - how many, the most played first */
export const opponentsOfField = (top = 30): Opponents => ({
  ...{ opponents: fieldOpponents(top), called: `the ${top} most played of the field of 2026`, theirs: undefined },
  placeOf: () => undefined,
});

/** The situations that are named, or all. */
export function chosenSituations(text: string | undefined, problems: LocatedProblem[]): readonly GauntletSituation[] {
  if (text === undefined) return situations;
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !situationNames.includes(word));
  for (const found of wrong)
    problems.push({
      ...{ code: 'bad-option', severity: 'error', path: [], file: '--situations', found },
      ...{
        message: 'There is no such situation',
        allowed: situationNames.join(', '),
        near: nearest(found, situationNames),
      },
    });
  return wrong.length > 0 ? [] : situations.filter(({ name }) => words.includes(name));
}
