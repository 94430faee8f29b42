import type { Library } from '../../core/format.ts';
import type { DuelLine, DuelWords } from '../../core/game-module.ts';
import type { OverrideOptions } from '../../experiment/file/overrides.ts';
import { libraryHere, readExperiment } from '../../experiment/file/read-experiment.ts';
import type { ReadResult } from '../../experiment/file/read-text.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { duelGame } from './duel-game.ts';
import { listDuelUnit } from './duel-list.ts';
import { type DuelUnit, duelUnit, duelUnitOf, firstWords, place } from './duel-notation.ts';

/** The options of a duel that make its experiment. */
export interface DuelText extends OverrideOptions {
  readonly rounds?: string | undefined;
  /** A folder of army files. */
  readonly library?: string | undefined;
}

/** A duel as a checked experiment. */
export interface Duel extends ReadResult {
  /** The ids of the units, A first. */
  readonly ids: readonly string[];
}

/** Turns the two units of a duel into a checked experiment; every problem names the word that it comes from. */
export function duelExperiment(a: string, b: string, options: DuelText = {}): Duel {
  const game = duelGame();
  const { rounds, library, ...more } = options;
  const here = libraryHere(game.format, library);
  const { units, edition } = duelUnits(a, b, game, here.library);
  const unread = here.problems.some(({ severity }) => severity === 'error');
  // A unit that nobody knows may well stand in the library that cannot be read.
  const problems = units.flatMap((unit) => unit.problems).filter(({ code }) => !unread || code !== 'unknown-unit');
  // What the words say is checked even when one of them is no word, so that all is told at once.
  const ids = names(units);
  const value = {
    breaktest: 1,
    name: `${a.trim()} v ${b.trim()}`,
    system: game.system,
    ...(edition !== undefined && { edition }),
    ...(library !== undefined && { library }),
    ...game.duel.experiment(ids, [units[0].unit, units[1].unit]),
  };
  const set = rounds === undefined ? [] : [`rounds=${rounds}`];
  const result = readExperiment(JSON.stringify(value), { ...more, set, file: 'duel' });
  const missing = units.some((unit) => unit.problems.some(({ severity }) => severity === 'error'));
  for (const problem of result.problems) {
    if (missing && problem.code === 'missing-key') continue;
    if (unread && problem.code === 'unknown-profile') continue;
    problems.push(inWords(problem, units, ids, game.duel));
  }
  return problems.some((p) => p.severity === 'error') ? { problems, ids } : { ...result, problems, ids };
}

/** The two units, each as it is written: a profile with its size, or as players write units of an edition. */
function duelUnits(
  a: string,
  b: string,
  game: ReturnType<typeof duelGame>,
  library: Library,
): { readonly units: readonly [DuelUnit, DuelUnit]; readonly edition: string | undefined } {
  const listed = [a, b].map((text, i) => listDuelUnit(text, i === 0 ? 'A' : 'B', game.duel));
  const lines = [a, b].map((text, i) => (listed[i] ? undefined : game.duel.line?.(text, library)));
  const isNamed = (line: DuelLine | undefined): boolean =>
    line?.problems.every(({ code }) => !['unknown-unit', 'several-units', 'missing-unit'].includes(code)) === true;
  const isOld = (text: string): boolean => library.get(firstWords(text)[0]) !== undefined;
  const looksOld = (text: string): boolean => {
    const [profile, size] = firstWords(text);
    return profile === '' || /^\d+x\d+$/i.test(size);
  };
  const isNew = [a, b].map(
    (text, i) => !isOld(text) && lines[i] !== undefined && (isNamed(lines[i]) || !looksOld(text)),
  );
  // Beside a unit of an edition a name that both know means that of the edition.
  const either = isNew.some(Boolean) || listed.some((one) => one !== undefined);
  const [first, second] = [a, b].map((text, i): DuelUnit => {
    if (listed[i]) return listed[i].unit;
    const label = i === 0 ? 'A' : 'B';
    if (isNew[i] || (either && isNamed(lines[i]))) return duelUnitOf(lines[i]!, label);
    const old = duelUnit(text, label, game.duel);
    const { profile } = old.unit;
    if (!either || typeof profile !== 'string' || !game.duel.older) return old;
    return { ...old, unit: { ...old.unit, profile: game.duel.older(profile) } };
  });
  return {
    units: [first!, second!],
    edition: either ? (listed.find((one) => one) ?? lines.find((line) => line))?.edition : undefined,
  };
}

/** The units by the last part of their profiles' names; `-a` and `-b` if that is the same. */
function names(units: readonly DuelUnit[]): [string, string] {
  const last = units.map(({ unit, id }) =>
    String(id ?? unit['profile'] ?? unit['unit'] ?? 'unit')
      .split('/')
      .at(-1)!
      .toLowerCase(),
  );
  const [a, b] = last.map((name) => name.replace(/[^a-z0-9_-]/g, '-').replace(/^[^a-z]+/, '') || 'unit');
  return a === b ? [`${a}-a`, `${b}-b`] : [a!, b!];
}

/** A problem of the experiment as a problem of the word that wrote this key. */
function inWords(
  problem: LocatedProblem,
  units: readonly DuelUnit[],
  ids: readonly string[],
  { flags, weapons, rules }: DuelWords,
): LocatedProblem {
  const [top, id, ...key] = problem.path;
  const i = ids.indexOf(String(id));
  if (top !== 'units' || i < 0 || problem.file !== 'duel') return onOption(problem);
  const written = units[i]!.words.findLast(({ path }) => path.every((part, k) => String(part) === String(key[k])));
  const { line: _, column: __, ...rest } = problem;
  if (written === undefined) return { ...rest, file: i === 0 ? 'A' : 'B' };
  const { word } = written;
  const said = { ...rest, path: [], file: place(i === 0 ? 'A' : 'B', word) };
  if (problem.code !== 'unknown-rule') return said;
  const known = [...Object.keys(flags), ...weapons, ...rules];
  return {
    ...said,
    code: 'unknown-word',
    message: `\`${word}\` is neither a weapon, nor a rule, nor one of ${Object.keys(flags).join(', ')}`,
    allowed: 'these, or key=value',
    near: nearest(word, known),
  };
}

function onOption(problem: LocatedProblem): LocatedProblem {
  const { line: _, column: __, ...rest } = problem;
  if (problem.file === 'duel' && problem.path[0] === 'library') return { ...rest, path: [], file: '--library' };
  if (!problem.file.startsWith('--set rounds=')) return problem;
  return { ...rest, file: problem.file.replace('--set rounds=', '--rounds ') };
}
