import type { GameFormat } from '../../core/format.ts';
import { type Problem, Problems } from '../../core/problem.ts';
import type { Cell, Variant } from '../experiment.ts';
import { type Checked, checkCombat, expandFile, withNames } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import type { CommonText } from '../file/schema.ts';
import { MAX_PROBLEMS } from '../limits.ts';
import { type CellProblem, Faults } from '../problems/faults.ts';
import { checkMetrics } from './headline.ts';
import { ExpandedFile, points, SweptFile, type SweptValue, shownAt, sweptAt } from './points.ts';
import { warnOfPerCent } from './precision.ts';
import { Interner } from './sharing.ts';
import { type Axis, countPoints } from './sweep.ts';
import { type PatchSource, VariantCells } from './variant-cells.ts';

export interface Cells {
  /** The baseline and then the variants, for each sweep point. */
  readonly cells: readonly Cell[];
  readonly variants: readonly Variant[];
  readonly problems: readonly CellProblem[];
  /** The file of the first cell with all defaults; only without errors. */
  readonly text?: CommonText & Record<string, unknown>;
  readonly preset: string;
  /** The parameters that all baselines change to equal values. */
  readonly overrides: Record<string, unknown>;
}

/** Makes the cells of a file: one, or those of its sweep, each with its variants. Each is the file with values set as by `--set`. */
export function makeCells(
  value: SweptValue,
  axes: readonly Axis[],
  sources: readonly PatchSource[],
  format: GameFormat,
  library: BuiltInLibrary,
  formats: readonly GameFormat[],
): Cells {
  const found = new Faults(axes);
  const file = new SweptFile(new ExpandedFile(value, (before) => expandFile(before, format, library)), axes);
  const sharing = new Interner();
  const check = (one: SweptValue): Checked => {
    const checked = checkCombat(one, format, library, formats);
    return checked.setup === undefined ? checked : { ...checked, setup: sharing.share(checked.setup) };
  };
  const variantCells = new VariantCells(sources, countPoints(axes), found, check);
  const cells: Cell[] = [];
  const presets = new Set<string>();
  let text: Checked['text'];
  const ends: NonNullable<Checked['draft']>[] = [];
  let overrides: [string, unknown][] | undefined;
  let number = 0;
  for (const point of points(axes)) {
    const swept = sweptAt(axes, point);
    const standing = file.at(point);
    const checked = check(standing.value);
    found.add(checked.problems, point, swept);
    // A file with very many problems is not checked point by point.
    if (checked.problems.length > MAX_PROBLEMS) break;
    if (checked.draft) ends.splice(1, 1, checked.draft);
    const shown = shownAt(axes, point);
    const cell = { cell: number++, swept, ...(shown && { shown }), system: format.system };
    const variants = variantCells.at(standing, checked, cell);
    if (checked.text === undefined) continue;
    text ??= checked.text;
    const rules = format.rules(checked.text);
    presets.add(rules.preset);
    overrides = alike(overrides, rules.overrides);
    cells.push({ ...cell, variant: 'baseline', setup: checked.setup }, ...variants);
  }
  variantCells.warnOfIdle();
  // The metrics of a combat depend on the units alone; to compile every cell for them would take longer than to read them.
  found.addOfFile(metricProblems(ends, format));
  const problems = found.list();
  return {
    cells,
    variants: variantCells.variants,
    problems,
    ...(text && !problems.some(({ problem }) => problem.severity === 'error') ? { text } : {}),
    preset: [...presets].join(' or '),
    overrides: Object.fromEntries(overrides ?? []),
  };
}

/** Returns the problems of headlines and `precision` with metrics that these combats lack. */
function metricProblems(combats: readonly NonNullable<Checked['draft']>[], format: GameFormat): Problem[] {
  const { report, precision } = combats[0]?.text ?? {};
  const problems = new Problems();
  if ((report?.headline || precision) && format.metrics) {
    const known = new Map(combats.flatMap(({ setup }) => format.metrics!(setup)).map((one) => [one.name, one]));
    const names = [...known.keys()];
    checkMetrics(report?.headline ?? [], names, ['report', 'headline'], problems);
    checkMetrics(precision?.metrics ?? [], names, ['precision', 'metrics'], problems);
    const counting = precision?.metrics ?? report?.headline ?? names;
    if (precision)
      warnOfPerCent(precision, counting.map((name) => known.get(name)?.kind).includes('probability'), problems);
  }
  return withNames(problems.list);
}

function alike(before: [string, unknown][] | undefined, now: Record<string, unknown>): [string, unknown][] {
  return (before ?? Object.entries(now)).filter(
    ([key, value]) => Object.hasOwn(now, key) && JSON.stringify(now[key]) === JSON.stringify(value),
  );
}
