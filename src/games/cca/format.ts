import type { GameFormat } from '../../core/format.ts';
import { metricNames, readGoal } from '../../core/format.ts';
import { isSolved } from '../../core/goal.ts';
import type { Problems } from '../../core/problem.ts';
import { ablation, ablationNames } from './ablation/ablations.ts';
import { stepGroups, steps } from './ablation/sensitivity-steps.ts';
import { subjectsIn } from './input/owner.ts';
import { resolveNames, rulesOf } from './input/resolve.ts';
import { rowOfCode, typesOf, typeText } from './input/resolve-types.ts';
import { type CcaText, shape } from './input/schema.ts';
import { Measures } from './metrics/measures.ts';
import { headlines, metricsOf } from './metrics/metrics.ts';
import { counterSlotsOf } from './metrics/record.ts';
import { names } from './names.ts';
import { official } from './rules/rules.ts';
import { unitTypes } from './rules/unit-types.ts';
import type { Setup } from './setup.ts';

export const ccaFormat: GameFormat = {
  system: names.system,
  shape,
  dependsOn: {
    terrain: [],
    pieces: ['sides', 'terrain', 'unit_types'],
    leaders: ['sides', 'pieces', 'terrain'],
    policies: ['sides', 'pieces'],
    sequence: ['sides', 'pieces', 'leaders', 'terrain', 'unit_types', 'repeat', 'policies', 'plan'],
    plan: ['sides', 'pieces', 'leaders', 'terrain', 'unit_types', 'repeat', 'policies'],
    goal: ['sides', 'pieces', 'leaders', 'policies', 'sequence', 'plan', 'repeat', 'banners_to_win'],
  },
  expand,
  resolve: (value, _, problems) => withGoal(value as CcaText, problems),
  metrics: (setup) => metricNames(new Measures(setup as Setup).metrics),
  headlines: (setup) => headlines(setup as Setup),
  subjects: subjectsIn,
  ablations: ablationNames,
  ablation,
  stepGroups,
  steps,
  rules,
};

function withGoal(text: CcaText, problems: Problems): Setup | undefined {
  const setup = resolveNames(text, problems);
  if (!setup) return undefined;
  const pieces = [...setup.units, ...setup.leaders];
  const solves = text.plan !== undefined || pieces.some(({ policies }) => Object.values(policies).some(isSolved));
  if (text.goal === undefined) {
    if (!solves) return problems.failed ? undefined : setup;
    problems.error(['goal'], 'missing-key', 'The key `goal` is required: `plan`, `optimal` and `adverse` play for it', {
      found: 'nothing',
      allowed: `a metric, such as ${setup.sides[0].name}.banners, or ${setup.sides[0].name}.banners >= 1`,
    });
    return undefined;
  }
  const { checks } = counterSlotsOf(setup);
  const goal = readGoal(text.goal, metricsOf(setup), (counter) => counter < checks, solves, problems);
  return goal && !problems.failed ? { ...setup, goal } : undefined;
}

/** Fills in the defaults: rulings with all settings, the table's rows of the units in use, and pieces at full strength. */
function expand(value: Record<string, unknown>): Record<string, unknown> {
  const text = value as CcaText;
  const types = typesOf(text.unit_types);
  const codes = new Set(Object.values(text.pieces).map(({ unit }) => unit));
  const rows = [...codes].flatMap((code) => {
    const type = types.get(code);
    return type ? [[code, { ...text.unit_types[code], ...typeText(type) }] as const] : [];
  });
  const pieces = Object.entries(text.pieces).map(([id, piece]) => {
    const blocks = piece.blocks ?? types.get(piece.unit)?.blocks;
    return [id, { ...piece, ...(blocks === undefined ? {} : { blocks }) }];
  });
  return {
    ...value,
    rules: rulesOf(text.rules),
    unit_types: { ...text.unit_types, ...Object.fromEntries(rows) },
    pieces: Object.fromEntries(pieces),
  };
}

function rules(value: Record<string, unknown>): { preset: string; overrides: Record<string, unknown> } {
  const text = value as CcaText;
  const overrides: [string, unknown][] = differences(rulesOf(text.rules), official);
  for (const [code, row] of Object.entries(text.unit_types)) {
    const like = rowOfCode(code, text.unit_types);
    if (like === undefined) continue;
    if (like !== code) overrides.push([`unit_types.${code}.like`, like]);
    const changed = differences(typeText(typesOf({ [code]: row }).get(code)!), typeText(unitTypes.get(like)!));
    overrides.push(...changed.map(([key, to]) => [`unit_types.${code}.${key}`, to] as [string, unknown]));
  }
  return { preset: 'official', overrides: Object.fromEntries(overrides) };
}

function differences(map: object, other: object): [string, unknown][] {
  const base = other as Record<string, unknown>;
  return Object.entries(map).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(base[key]));
}
