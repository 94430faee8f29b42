import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { UnitOfList } from '../lists/listed-units.ts';

const MOST = 500;

export const fieldOpponents = (top: number): object => ({ field: 'field-2026', top });

export const listOpponents = (units: readonly UnitOfList[]): object[] =>
  units.map(({ id, keys }) => ({ label: id, ...keys }));

/** Reads opponents from a text, one per line, in players' form: `dread/corsairs 10 repeater handbow`. */
export function linedOpponents(
  text: string,
  file: string,
): { readonly opponents: readonly string[]; readonly lines: readonly number[]; readonly problems: LocatedProblem[] } {
  const all = text.split(/\r\n|\r|\n/).map((line, i) => ({ line: i + 1, text: line.replace(/#.*$/, '').trim() }));
  const some = all.filter((one) => one.text !== '');
  const bad = (message: string, found: string, allowed: string): LocatedProblem =>
    errorIn(file, 'no-opponents', message, { found, allowed });
  const problems: LocatedProblem[] = [];
  if (some.length === 0) problems.push(bad('No line names a unit', 'nothing', 'lines such as dread/corsairs 10'));
  if (some.length > MOST) problems.push(bad('There are too many opponents', `${some.length}`, `at most ${MOST}`));
  return { opponents: some.map((one) => one.text.slice(0, 300)), lines: some.map((one) => one.line), problems };
}
