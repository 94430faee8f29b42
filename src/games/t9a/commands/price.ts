import { exit } from '../../../cli/exit-codes.ts';
import { anyError, printProblems } from '../../../cli/input/read-files.ts';
import type { Io } from '../../../cli/io.ts';
import { problemsJson } from '../../../cli/output/problems-json.ts';
import { Problems } from '../../../core/problem.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { firstOf } from '../../../experiment/problems/problems-text.ts';
import { jsonText } from '../../../stats/format/json-text.ts';
import { type LineUnit, readLine } from '../army/line.ts';
import { type Priced, pointsOf } from '../army/points.ts';
import { billText, totalText } from './bill-text.ts';
import { type ProfilesOptions, profilesHere } from './profiles-here.ts';

export interface PricedUnit extends LineUnit {
  readonly priced: Priced;
}

/** Runs `profiles price "UNIT"`. With mistakes, the points are those of the parts understood, and the exit code is 2. */
export async function priceUnits(
  words: readonly string[],
  { json, library: own }: ProfilesOptions,
  io: Io,
): Promise<number> {
  const here = profilesHere(own, io);
  if (here === undefined) return exit.input;
  const { armies } = here;
  const problems: LocatedProblem[] = [];
  const found = new Problems();
  const unitOf = (row: { readonly army: string; readonly id: string }) => armies.unit(`${row.army}/${row.id}`)!;
  const units = readLine(words.join(' '), armies.index, unitOf, found).map((unit): PricedUnit => {
    const priced = pointsOf(unit.of, unit.configuration);
    for (const problem of priced.problems) found.list.push({ ...problem, path: [unit.wordAt(problem.path)] });
    return { ...unit, priced };
  });
  for (const { path, ...problem } of found.list)
    problems.push({ ...problem, path: [], file: path.length > 0 ? `price "${path[0]}"` : 'price' });
  const failed = anyError(problems);
  if (json) io.out(jsonText(priceJson(units, problems)));
  else {
    io.out(units.map((unit) => billText(unit, io.columns)).join('\n'));
    if (units.length > 0) io.out(totalText(units, failed, io.columns));
    printProblems(problems, io);
  }
  return failed ? exit.input : exit.done;
}

const priceJson = (units: readonly PricedUnit[], problems: readonly LocatedProblem[]): object => ({
  valid: !anyError(problems),
  points: units.reduce((sum, { priced }) => sum + priced.points, 0),
  units: units.map(({ of, files, priced }) => ({
    unit: `2026/${of.army.army}/${of.id}`,
    name: of.unit.name,
    models: priced.models,
    files: files ?? null,
    mount: priced.mount === undefined ? null : `2026/${of.army.army}/${priced.mount}`,
    points: priced.points,
    bill: priced.lines.map(({ name, points }) => ({ name, points })),
    options: priced.taken.map(({ place, times }) => ({ name: place.option.name, times })),
    spells: priced.spells,
  })),
  problems: problemsJson(problems),
  more_problems: problems.length - firstOf(problems).length,
});
