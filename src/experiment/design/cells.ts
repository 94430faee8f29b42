import type { GameFormat } from '../../core/format.ts';
import { isError, type Problem, Problems } from '../../core/problem.ts';
import type { Cells, Variant } from '../experiment.ts';
import { type Checked, withNames } from '../file/check.ts';
import type { BuiltInLibrary } from '../file/library.ts';
import type { CommonText } from '../file/schema.ts';
import { MAX_PROBLEMS } from '../limits.ts';
import { type CellProblem, Faults } from '../problems/faults.ts';
import { CombatMaker } from './combat-maker.ts';
import { checkMetrics } from './headline.ts';
import { lazily } from './lazily.ts';
import type { PatchSource } from './patch-source.ts';
import { type SweptValue, sweepPoint, sweptAt } from './points.ts';
import { warnOfPerCent } from './precision.ts';
import { type Axis, countPoints } from './sweep.ts';
import { SweepCells } from './sweep-cells.ts';
import { VariantCells } from './variant-cells.ts';

export interface CheckedCells {
  readonly cells: Cells;
  readonly variants: readonly Variant[];
  readonly problems: readonly CellProblem[];
  readonly text?: CommonText & Record<string, unknown>;
  readonly preset: string;
  /** The parameters that all baselines change to equal values. */
  readonly overrides: Record<string, unknown>;
}

export function layOutCells(
  value: SweptValue,
  axes: readonly Axis[],
  sources: readonly PatchSource[],
  format: GameFormat,
  library: BuiltInLibrary,
  formats: readonly GameFormat[],
): CheckedCells {
  const found = new Faults(axes);
  const newMaker = () => new CombatMaker(value, axes, sources, format, library, formats);
  const maker = newMaker();
  // The layout outlives the parts that this maker shares.
  const again = lazily(newMaker);
  const layout = new SweepCells(axes, format.system, (number) => again().setups(sweepPoint(axes, number)));
  const size = countPoints(axes);
  const variantCells = new VariantCells(maker, size, found);
  const presets = new Set<string>();
  let text: Checked['text'];
  const ends: NonNullable<Checked['draft']>[] = [];
  let overrides: [string, unknown][] | undefined;
  for (let number = 0; number < size; number++) {
    const point = sweepPoint(axes, number);
    const swept = sweptAt(axes, point);
    const file = maker.file(point);
    const checked = maker.check(file);
    found.add(checked.problems, point, swept);
    // A file with very many errors is not checked point by point.
    if (checked.problems.filter(isError).length > MAX_PROBLEMS) break;
    if (checked.draft) ends.splice(1, 1, checked.draft);
    const variants = variantCells.at(file, checked, swept, number === 0);
    if (checked.text === undefined) continue;
    text ??= checked.text;
    const rules = format.rules(checked.text);
    presets.add(rules.preset);
    overrides = alike(overrides, rules.overrides);
    layout.add(
      variants.map(({ name }) => name),
      [checked, ...variants].map(({ setup }) => setup),
    );
  }
  variantCells.warnOfIdle();
  // The metrics of a combat depend on the units alone; compiling every cell for them would be slower than reading them.
  found.addOfFile(metricProblems(ends, format));
  const problems = found.list();
  const failed = problems.some(({ problem }) => isError(problem));
  return {
    cells: failed ? [] : layout.cells(),
    variants: variantCells.variants,
    problems,
    ...(text && !failed ? { text } : {}),
    preset: [...presets].join(' or '),
    overrides: Object.fromEntries(overrides ?? []),
  };
}

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
