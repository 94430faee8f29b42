import { problemsJson } from '../../../cli/output/problems-json.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { firstOf } from '../../../experiment/problems/problems-text.ts';
import { takenChoices } from '../army/list/choices.ts';
import type { ListUnit } from '../army/list/understand.ts';
import type { ListOfFile } from '../lists/list-file.ts';
import { notPlayedOf } from './list-text.ts';

export const listJson = (one: ListOfFile, problems: readonly LocatedProblem[]): object => ({
  ...plain(one),
  problems: problemsJson(problems),
  more_problems: problems.length - firstOf(problems).length,
});

export const listsJson = (lists: readonly ListOfFile[], problems: readonly LocatedProblem[]): object => ({
  lists: lists.map((one) => ({ ...plain(one), problems: problemsJson(one.problems) })),
  problems: problemsJson(problems),
  more_problems: problems.length - firstOf(problems).length,
});

const plain = ({ file, form, list }: ListOfFile): object => ({
  file,
  form,
  title: list.title.join('\n'),
  army: list.army?.army ?? null,
  edition: list.army?.edition ?? null,
  total_printed: list.total ?? null,
  points_printed: list.printed ?? null,
  points: list.points,
  other_edition: list.isOther,
  units: list.units.map(unitJson),
});

function unitJson(unit: ListUnit): object {
  const { written, name, of, models, files, printed, priced, spells, problems } = unit;
  const { options, mount } = takenChoices(priced?.taken ?? []);
  return {
    unit: of === undefined ? null : `${of.army.army}/${of.id}`,
    name: of?.unit.name ?? name,
    models: priced?.models ?? models ?? null,
    files: files ?? null,
    options,
    mount: mount ?? null,
    spells,
    points_printed: printed ?? null,
    points: priced?.points ?? null,
    bill: priced?.lines.map(({ name: item, points }) => ({ name: item, points })) ?? [],
    line: written.line ?? null,
    text: written.text,
    not_modelled: notPlayedOf(unit),
    problems: problems.map(({ code, severity, message, found, allowed, near }) => ({
      ...{ code, severity, message, found: found ?? null, allowed: allowed ?? null, near: near ?? [] },
    })),
  };
}
