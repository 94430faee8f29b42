import type { GameFormat, Library } from '../../core/format.ts';
import { checkSolved, metricNames, readGoal } from '../../core/format.ts';
import { isSolved } from '../../core/goal.ts';
import type { Problems } from '../../core/problem.ts';
import { ablation, ablationNames } from './ablation/ablations.ts';
import { stepGroups, steps } from './ablation/sensitivity-steps.ts';
import { choicesToFix, countCombinations, FIXED_KEYS, MAX_COMBINATIONS } from './compile/fixed-choices.ts';
import { participantsOf } from './compile/participants.ts';
import { givenRules, mustered } from './input/expand/muster.ts';
import { matrix } from './input/matrix/matrix.ts';
import { subjectsIn } from './input/owner.ts';
import { resolve, rulesOf } from './input/resolve.ts';
import { allOf } from './input/resolve-policies.ts';
import { headlines } from './metrics/subjects.ts';
import { names } from './names.ts';
import { preset } from './rules/presets.ts';
import { profileName, profileSchema, type RawText, shape, type UnitText } from './schema/schema.ts';
import type { Setup } from './setup.ts';
import type { UnitPlan } from './unit-plan.ts';

export const t9aFormat: GameFormat = {
  system: names.system,
  shape,
  entry: profileSchema,
  entryName: profileName,
  expand,
  resolve: (value, library, problems, share) =>
    withGoal(value as RawText, resolve(value, library, problems, share), problems),
  metrics: (setup) => metricNames(participantsOf(setup as Setup).measures.metrics),
  headlines: (setup) => headlines(setup as Setup),
  subjects: subjectsIn,
  ablations: ablationNames,
  ablation,
  stepGroups,
  steps,
  matrix,
  rules: (value) => {
    const text = givenRules(value as RawText);
    if (typeof text === 'string') return { preset: text, overrides: {} };
    const name = text.preset;
    const base = preset(name) as Record<string, unknown>;
    const all = rulesOf(text) as Record<string, unknown>;
    const changed = Object.keys(all).filter((key) => JSON.stringify(all[key]) !== JSON.stringify(base[key]));
    return { preset: name, overrides: Object.fromEntries(changed.map((key) => [key, all[key]])) };
  },
};

function withGoal(raw: RawText, setup: Setup | undefined, problems: Problems): Setup | undefined {
  const { goal: text } = raw;
  if (!setup) return setup;
  const solves =
    setup.policies.some((policy) => Object.values(policy).some(isSolved)) ||
    setup.units.some(({ characters }) => characters.some(({ attacks }) => isSolved(attacks)));
  if (solves) checkOccurring(raw, setup, problems);
  if (text === undefined) {
    if (!solves) return setup;
    problems.error(['goal'], 'missing-key', 'The key `goal` is required: `optimal` and `adverse` play for it', {
      found: 'nothing',
      allowed: `a metric, such as ${setup.units[0]!.id}.break, or ${setup.units[0]!.id}.hp_lost <= 5`,
    });
    return undefined;
  }
  const { metrics, everyTrial } = participantsOf(setup).measures;
  const goal = readGoal(text, metrics, (counter) => everyTrial.includes(counter), solves, problems);
  if (!goal || problems.failed) return undefined;
  if (!solves) return { ...setup, goal };
  const solving: Setup = { ...setup, goal, solves };
  return checkCombinations(solving, problems) ? solving : undefined;
}

const hasDuellist = ({ champion, characters }: UnitPlan): boolean => champion > 0 || characters.length > 0;

function checkOccurring({ policies }: RawText, setup: Setup, problems: Problems): void {
  const { rules } = setup;
  const fixed = choicesToFix({ ...setup, solves: true });
  const { units } = participantsOf(setup);
  const all = allOf('optimal', rules);
  const check = (at: string[], given: unknown, isMine: (of: { side: 0 | 1 }) => boolean): void => {
    const mine = units.filter(isMine);
    const isOpen = (key: string): boolean => {
      if (key === 'hit_and_run') return mine.some(({ moments }) => moments.leaves[0]);
      if (key === 'fail_courage') return mine.some(({ moments: { mayFail, waits } }) => mayFail[0] ?? waits[0]);
      if (key === 'make_way') return rules.make_way && mine.some(({ characters }) => characters.length > 0);
      if (key.startsWith('duel_')) return rules.duels && mine.some(hasDuellist);
      const isFixed = FIXED_KEYS.includes(key as 'dances');
      return !isFixed || fixed.some((one) => one.key === key && isMine(one) && one.values.length > 1);
    };
    checkSolved(at, given, isOpen, all, problems);
  };
  check(['policies'], policies, () => true);
  for (const [name, own] of Object.entries(policies))
    check(['policies', name], own, ({ side }) => setup.sides[side] === name);
  for (const { key, path, side, solved, values } of fixed) {
    const isOwn = key === 'attacks' && !isSolved(Object(policies)[setup.sides[side]]);
    if (!isOwn || values.length > 1) continue;
    problems.error(path, 'no-choice', 'The Character has no choice of targets here', {
      found: `attacks: ${solved}`,
      allowed: 'another value',
    });
  }
}

function checkCombinations(setup: Setup, problems: Problems): boolean {
  const open = choicesToFix(setup).filter(({ values }) => values.length > 1);
  const count = countCombinations(open);
  if (count <= MAX_COMBINATIONS) return true;
  const last = open.at(-1)!;
  const parts = open.map(({ side, name, values }) => `${name} (${setup.sides[side]}, ${values.length} values)`);
  problems.error(last.path, 'range', 'Too many choices are to be solved and fixed for the combat', {
    found: `${count} combinations: ${parts.join(', ')}`,
    allowed: `at most ${MAX_COMBINATIONS}: give some of them a value, such as \`${last.key}: ${last.values[0]}\``,
  });
  return false;
}

function expand(value: Record<string, unknown>, library: Library): Record<string, unknown> {
  const text = mustered(value as RawText, library);
  const writtenOut = <T extends { readonly profile?: UnitText['profile'] }>(model: T): T =>
    typeof model.profile === 'string' ? { ...model, profile: library.get(model.profile) ?? model.profile } : model;
  const units = Object.entries(text.units).map(([id, unit]) => {
    const characters = Object.entries(unit.characters).map(([name, character]) => [name, writtenOut(character)]);
    return [id, { ...writtenOut(unit), characters: Object.fromEntries(characters) }];
  });
  const name = typeof text.rules === 'object' ? text.rules.preset : text.rules;
  return { ...value, rules: { preset: name, ...rulesOf(text.rules) }, units: Object.fromEntries(units) };
}
