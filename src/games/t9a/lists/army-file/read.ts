import { isError, type Problem } from '../../../../core/problem.ts';
import { read } from '../../../../experiment/file/read.ts';
import type { LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../../experiment/problems/nearest.ts';
import { locate } from '../../../../experiment/problems/place.ts';
import { zodProblems } from '../../../../experiment/problems/zod-problems.ts';
import { choiceText } from '../../army/configuration.ts';
import { type ArmyList, beside } from '../../army/list/list.ts';
import { listNames } from '../../army/list/list-names.ts';
import { nearNames, type ReadUnit } from '../../army/list/understand.ts';
import { idOf } from '../../army/names.ts';
import { placesOf } from '../../army/places.ts';
import type { Army } from '../../army/schema.ts';
import { ruleNames } from '../../rules/index.ts';
import { isFault, parseRule } from '../../rules/parse.ts';
import { weapons as allWeapons } from '../../rules/weapons.ts';
import { profilePatch } from '../../schema/profile.ts';
import type { Armies } from '../armies.ts';
import { type ArmyFileText, type ArmyUnitText, armyFileSchema } from './schema.ts';

interface ArmyFileUnit {
  readonly id: string;
  readonly text: ArmyUnitText;
}

export interface ArmyFile {
  readonly list: ArmyList | undefined;
  readonly text: ArmyFileText | undefined;
  readonly units: readonly ArmyFileUnit[];
  readonly problems: readonly LocatedProblem[];
}

function playProblems({ weapon: name, rules = [], profile }: ArmyUnitText, i: number): Problem[] {
  const weapons = Object.keys(allWeapons);
  const unknown = (path: (string | number)[], what: string, found: string, names: readonly string[]): Problem => ({
    ...{ code: `unknown-${what}`, severity: 'error', path: ['units', i, ...path], found },
    ...{ message: `There is no ${what} \`${found}\``, near: nearest(found, names) },
  });
  const ofRules = rules.flatMap((text, k): Problem[] => {
    const rule = parseRule(text);
    if (!isFault(rule)) return [];
    if (rule.kind === 'unknown') return [unknown(['rules', k], 'rule', text, ruleNames)];
    const { message, allowed } = rule;
    return [{ code: 'bad-rule', severity: 'error', path: ['units', i, 'rules', k], message, found: text, allowed }];
  });
  const ofProfile = profile === undefined ? [] : zodProblems(profilePatch, { from: 'unit', ...profile });
  return [
    ...(name !== undefined && !weapons.includes(name) ? [unknown(['weapon'], 'weapon', name, weapons)] : []),
    ...ofRules,
    ...ofProfile.map((problem) => ({ ...problem, path: ['units', i, 'profile', ...problem.path] })),
  ];
}

const editions = ['2026'];

/** Reads an army file and reports every mistake at once, with its line and the nearest names. */
export function readArmyFile(yaml: string, file: string, library: Armies): ArmyFile {
  const { value, problems: faults, locator } = read(yaml);
  const problems: LocatedProblem[] = faults.map((problem) => ({ ...problem, file }));
  const tell = (found: readonly Problem[]): void => {
    for (const problem of found) problems.push({ ...problem, file, ...locate(locator, problem) });
  };
  const nothing = { list: undefined, text: undefined, units: [], problems };
  if (value === undefined) return nothing;
  const wrong = zodProblems(armyFileSchema, value);
  tell(wrong);
  if (wrong.length > 0) return nothing;
  const text = armyFileSchema.parse(value);
  const army = armyOf(text, library, tell);
  const units = withIds(text.units, tell);
  tell(joinProblems(units));
  tell(text.units.flatMap(playProblems));
  if (army === undefined) return nothing;
  const list = understoodUnits(text, army, library);
  for (const [i, unit] of list.units.entries())
    tell(unit.problems.map((problem) => ({ ...problem, path: ['units', i, ...problem.path] })));
  tell(list.problems);
  const sorted = problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const failed = sorted.some(isError);
  return { list, text: failed ? undefined : text, units, problems: sorted };
}

function armyOf({ army, edition }: ArmyFileText, library: Armies, tell: (p: Problem[]) => void): Army | undefined {
  if (edition !== undefined && !editions.includes(String(edition)))
    tell([
      {
        ...{ code: 'unknown-edition', severity: 'error', path: ['edition'], message: 'There is no such edition' },
        ...{ found: String(edition), allowed: editions.join(', '), near: nearest(String(edition), editions) },
      },
    ]);
  const found = library.army(army);
  if (found === undefined) {
    const names = library.index.armies.flatMap(({ id, name }) => [id, name]);
    tell([
      {
        ...{ code: 'unknown-army', severity: 'error', path: ['army'], message: 'There is no such army', found: army },
        ...{ allowed: library.index.armies.map(({ id }) => id).join(', '), near: nearest(army, names) },
      },
    ]);
  }
  return found;
}

function withIds(units: readonly ArmyUnitText[], tell: (p: Problem[]) => void): ArmyFileUnit[] {
  const given = new Set<string>();
  for (const [i, { id }] of units.entries()) {
    if (id === undefined) continue;
    if (given.has(id))
      tell([
        {
          ...{ code: 'duplicate-id', severity: 'error', path: ['units', i, 'id'], found: id },
          message: 'Another unit has this id',
        },
      ]);
    given.add(id);
  }
  return units.map((text) => {
    const id = text.id ?? freeId(text.unit, given);
    given.add(id);
    return { id, text };
  });
}

/** Returns an unused id for a unit: `state-infantry`, `state-infantry-2`. */
export function freeId(name: string, taken: ReadonlySet<string>): string {
  const plain =
    idOf(name)
      .replace(/^[^a-z]+/, '')
      .slice(0, 50) || 'unit';
  let id = plain;
  for (let n = 2; taken.has(id); n++) id = `${plain}-${n}`;
  return id;
}

function joinProblems(units: readonly ArmyFileUnit[]): Problem[] {
  const ids = units.map(({ id }) => id);
  return units.flatMap(({ id, text: { joins } }, i): Problem[] => {
    if (joins === undefined || (joins !== id && ids.includes(joins))) return [];
    const others = ids.filter((one) => one !== id);
    return [
      {
        ...{ code: 'unknown-unit', severity: 'error', path: ['units', i, 'joins'], found: joins },
        message: joins === id ? 'A Character cannot join itself' : 'The army file has no such unit',
        ...{ allowed: others.slice(0, 24).join(', '), near: nearest(joins, others) },
      },
    ];
  });
}

function understoodUnits(text: ArmyFileText, army: Army, library: Armies): ArmyList {
  const names = listNames(library.index);
  const read = text.units.map((unit): ReadUnit => {
    const rows = names.units(unit.unit, army.army);
    const { models, mount, points } = unit;
    const options = (unit.options ?? []).map(choiceText);
    const written = { text: [unit.unit, ...options].join(', ') };
    const base = { written, name: unit.unit, models, files: unit.files, printed: points };
    const configuration = { ...(models && { models }), ...(mount && { mount }), options };
    const [row, ...more] = rows;
    if (row !== undefined && more.length === 0) {
      const of = { army, id: row.id, unit: army.units[row.id]! };
      return { ...base, of, configuration, places: placesOf(of), problems: [] };
    }
    const unknown: Problem = {
      ...{ code: 'unknown-unit', severity: 'error', path: ['unit'], message: `${army.name} has no such unit` },
      ...{ found: unit.unit, allowed: `one of ${Object.keys(army.units).length} units` },
      near: nearNames(unit.unit, army, names),
    };
    const several: Problem = {
      ...{ code: 'several-units', severity: 'error', path: ['unit'], message: 'Several units have this name' },
      ...{ found: unit.unit, allowed: rows.map(({ id }) => id).join(', ') },
    };
    return { ...base, of: undefined, configuration, places: [], problems: [row === undefined ? unknown : several] };
  });
  return beside(read, names, { army, title: text.name === undefined ? [] : [text.name], total: text.points });
}
