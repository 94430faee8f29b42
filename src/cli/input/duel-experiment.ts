import type { Library } from '../../core/format.ts';
import type { DuelEdition, DuelOption, DuelWords } from '../../core/game-module.ts';
import { isError } from '../../core/problem.ts';
import type { OverrideOptions } from '../../experiment/file/overrides.ts';
import { libraryHere, readExperiment } from '../../experiment/file/read-experiment.ts';
import type { ReadResult } from '../../experiment/file/read-text.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { type DuelGame, duelGames } from '../../games/terminal.ts';
import { listDuelUnit } from './duel-list.ts';
import { type DuelUnit, duelUnit, duelUnitOf, firstWords, place, UnitDraft } from './duel-notation.ts';

export interface DuelText extends OverrideOptions {
  readonly rounds?: string | undefined;
  readonly library?: string | undefined;
  /** The edition; default the newest. */
  readonly edition?: string | undefined;
}

export interface Duel extends ReadResult {
  /** The ids of the units, A first. */
  readonly ids: readonly string[];
  readonly game: DuelGame;
  readonly edition: DuelEdition;
}

/** Makes a duel's experiment; every problem names the word that causes it. */
export function duelExperiment(a: string, b: string, options: DuelText = {}): Duel {
  const { rounds, library, edition: asked, ...more } = options;
  const { game, here, problems, isOne, isKnown } = gameOfDuel([a, b], options);
  const { editions } = game.duel;
  const takes = (option: DuelOption): boolean => game.duel.options.includes(option);
  const edition = editions.find(({ name }) => name === asked) ?? editions[0]!;
  const units = [duelUnitIn(edition, a, 'A', game, here.library), duelUnitIn(edition, b, 'B', game, here.library)];
  const unread = here.problems.some(isError);
  if (!isOne) return { game, problems, ids: [], edition };
  // An unknown unit may be in the unreadable library.
  problems.push(...units.flatMap((unit) => unit.problems).filter(({ code }) => !unread || code !== 'unknown-unit'));
  if (takes('edition') && asked !== undefined && asked !== edition.name) problems.push(unknownEdition(asked, editions));
  // The other checks follow even a wrong word, to report all problems at once.
  const ids = names(units);
  const both = [units[0]!.unit, units[1]!.unit] as const;
  const { engine, ...keys } = edition.keys;
  const value = {
    breaktest: 1,
    name: `${a.trim()} v ${b.trim()}`,
    system: game.system,
    ...keys,
    ...(engine !== undefined && more.trials === undefined && { engine }),
    ...(takes('library') && library !== undefined && { library }),
    ...game.duel.experiment(ids, both),
  };
  const set = rounds === undefined || !takes('rounds') ? [] : [`rounds=${rounds}`];
  const result = readExperiment(JSON.stringify(value), { ...more, set, file: 'duel' });
  const missing = units.some((unit) => unit.problems.some(isError));
  const ofBoth = game.duel.check?.(ids, both) ?? [];
  for (const problem of [...ofBoth.map((one) => ({ ...one, file: 'duel' })), ...result.problems]) {
    if (missing && problem.code === 'missing-key') continue;
    if (unread && problem.code === 'unknown-profile') continue;
    problems.push(inWords(problem, units, ids, game.duel));
  }
  const told = problems.map((problem) => ofOtherGame(isKnown ? problem : orOfOthers(problem, game), game));
  return told.some(isError)
    ? { game, problems: told, ids, edition }
    : { ...result, game, problems: told, ids, edition };
}

export const isDuelUnit = (text: string): boolean =>
  duelGames.some(({ format, duel }) => duel.isUnit(text, libraryHere(format, undefined).library));

/** Reports units of two games, and options that the game does not take. */
function gameOfDuel(texts: readonly [string, string], { rounds, library, edition }: DuelText) {
  const libraries = new Map(
    duelGames.map((game) => [
      game,
      libraryHere(game.format, game.duel.options.includes('library') ? library : undefined),
    ]),
  );
  const knows = (game: DuelGame, text: string): boolean =>
    text.trim().startsWith('@') ? game.duel.lists : game.duel.isUnit(text, libraries.get(game)!.library);
  const known = texts.map((text) => duelGames.filter((game) => knows(game, text)));
  const [ofA, ofB] = known as [DuelGame[], DuelGame[]];
  const both = ofA.filter((game) => ofB.includes(game));
  const game = both[0] ?? ofA[0] ?? ofB[0] ?? duelGames[0];
  const isOne = both.length > 0 || ofA.length === 0 || ofB.length === 0;
  const problems: LocatedProblem[] = [];
  if (!isOne) {
    problems.push(
      errorIn(
        place('B', texts[1].trim()),
        'other-game',
        `This is a unit of ${ofB[0]!.name}, and A is one of ${ofA[0]!.name}`,
        { allowed: 'two units of one game' },
      ),
    );
  }
  const given = Object.entries({ rounds, library, edition } satisfies Record<DuelOption, unknown>);
  for (const [option, value] of given as [DuelOption, string | undefined][]) {
    if (value === undefined || !isOne || game.duel.options.includes(option)) continue;
    problems.push(
      errorIn(`--${option} ${value}`, 'other-game', `Duels of ${game.name} do not take this option`, {
        allowed: `a duel of ${listed(duelGames.filter(({ duel }) => duel.options.includes(option)))}`,
      }),
    );
  }
  return { game, here: libraries.get(game)!, problems, isOne, isKnown: ofA.length > 0 || ofB.length > 0 };
}

const listed = (games: readonly DuelGame[]): string => games.map(({ name }) => name).join(' or ');

function ofOtherGame(problem: LocatedProblem, game: DuelGame): LocatedProblem {
  const { code, found = '' } = problem;
  if (!UNKNOWN.includes(code)) return problem;
  const theirs = duelGames.filter((other) => other !== game && other.duel.isWord(found));
  if (theirs.length > 0)
    return { ...problem, message: `This is a word of ${listed(theirs)}, and the units are of ${game.name}`, near: [] };
  const { near = [] } = problem;
  if (code !== 'unknown-unit') return near.length > 0 ? problem : { ...problem, near: nearest(found, game.duel.words) };
  const nearer = nearest(found, [...near, ...duelGames.flatMap(({ duel }) => duel.names())]);
  return { ...problem, near: [...new Set([...nearer, ...near])].slice(0, 5) };
}

function orOfOthers(problem: LocatedProblem, game: DuelGame): LocatedProblem {
  const { code, allowed } = problem;
  if (code !== 'unknown-unit' && code !== 'missing-unit') return problem;
  return { ...problem, allowed: `${allowed}; or a unit of ${listed(duelGames.filter((other) => other !== game))}` };
}

const UNKNOWN = ['unknown-unit', 'unknown-word', 'unknown-option', 'unknown-mount', 'unknown-rule', 'bad-size'];

function duelUnitIn(edition: DuelEdition, text: string, label: string, game: DuelGame, library: Library): DuelUnit {
  const { duel } = game;
  const [older] = firstWords(text);
  const isOlder = library.get(older) !== undefined;
  const listed = listDuelUnit(text, label, duel);
  const line = listed ? undefined : duel.line?.(text, library);
  const isNamed = line?.problems.every(({ code }) => code !== 'unknown-unit' && code !== 'missing-unit') === true;
  if (edition.lines) {
    if (listed) return listed;
    if (!line) return duelUnit(text, label, duel);
    if (isNamed || !isOlder) return duelUnitOf(line, label);
    const { name } = duel.editions.find(({ lines }) => !lines)!;
    const near = line.problems.flatMap((problem) => problem.near ?? []);
    return ofOther(
      label,
      older,
      'Only older editions have this profile',
      `a unit of ${edition.name}, or --edition ${name} for both units`,
      near,
    );
  }
  const isWhole = isNamed && !line.problems.some(({ code }) => code === 'short-name');
  if (listed || (isWhole && !isOlder)) {
    const newest = duel.editions.find(({ lines }) => lines)!;
    const name = listed ? text.trim() : (line?.words[0]?.word ?? text.trim());
    return ofOther(
      label,
      name,
      `Only ${newest.says} has this unit`,
      `an older profile, or --edition ${newest.name} for both units`,
      [],
    );
  }
  return duelUnit(text, label, duel);
}

function ofOther(label: string, word: string, message: string, allowed: string, near: readonly string[]): DuelUnit {
  const draft = new UnitDraft(label);
  draft.bad(word, 'other-edition', message, allowed, near);
  return draft;
}

const unknownEdition = (found: string, editions: readonly DuelEdition[]): LocatedProblem => {
  const names = editions.map(({ name }) => name);
  return errorIn(`--edition ${found}`, 'unknown-edition', 'There is no such edition', {
    found,
    allowed: names.join(', '),
    near: nearest(found, names),
  });
};

/** Names the units by the last part of their profiles' names, with `-a` and `-b` if these are equal. */
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

function inWords(
  problem: LocatedProblem,
  units: readonly DuelUnit[],
  ids: readonly string[],
  { units: group, flags, weapons, rules }: DuelWords,
): LocatedProblem {
  const [top, id, ...key] = problem.path;
  const i = ids.indexOf(String(id));
  if (top !== group || i < 0 || problem.file !== 'duel') return onOption(problem);
  const written = units[i]!.words.findLast(({ path }) => path.every((part, k) => String(part) === String(key[k])));
  const { line: _, column: __, ...rest } = problem;
  if (written === undefined) return { ...rest, file: i === 0 ? 'A' : 'B' };
  const { word } = written;
  const said = { ...rest, path: [], file: place(i === 0 ? 'A' : 'B', word) };
  const switches = Object.keys(flags);
  const known = [...switches, ...weapons, ...rules];
  if (problem.code === 'unknown-option') {
    const others = nearestOf(word, known).filter((name) => !problem.near?.some((one) => one.toLowerCase() === name));
    const allowed = `${problem.allowed}; also ${switches.join(', ')}, a weapon, a rule, or key=value`;
    return { ...said, allowed, near: [...others, ...(problem.near ?? [])].slice(0, 5) };
  }
  if (problem.code !== 'unknown-rule') return said;
  return {
    ...said,
    code: 'unknown-word',
    message: `\`${word}\` is neither a weapon, nor a rule, nor one of ${switches.join(', ')}`,
    allowed: 'these, or key=value',
    near: nearest(word, known),
  };
}

/** Returns the names nearest to the first unknown word, or else to the text between two commas. */
function nearestOf(text: string, known: readonly string[]): readonly string[] {
  const words = text.split(' ', 8).filter((word) => !known.includes(word));
  return [...words, text].map((word) => nearest(word, known)).find((names) => names.length > 0) ?? [];
}

function onOption(problem: LocatedProblem): LocatedProblem {
  const { line: _, column: __, ...rest } = problem;
  if (problem.file === 'duel' && problem.path[0] === 'library') return { ...rest, path: [], file: '--library' };
  if (!problem.file.startsWith('--set rounds=')) return problem;
  return { ...rest, file: problem.file.replace('--set rounds=', '--rounds ') };
}
