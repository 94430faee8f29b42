import type { Library } from '../../../core/format.ts';
import type { DuelLine } from '../../../core/game-module.ts';
import { Problems } from '../../../core/problem.ts';
import { EDITION, indexIn, unitIn } from '../army/edition.ts';
import { type LineUnit, readLine } from '../army/line.ts';
import { optionsNamed } from '../army/match.ts';
import { placesOf } from '../army/places.ts';
import type { SearchRow } from '../army/search/row.ts';
import { isFault, parseRule } from '../rules/parse.ts';
import { weapon } from '../rules/weapons.ts';
import { usualOf } from './matrix/field.ts';

const FLAGS = new Set(['charging', 'shaken']);

const COMMAND = ['champion', 'standard bearer', 'musician'];

/** Whether a word that is no option may be among the options: a weapon, or a rule. */
const isWord = (word: string): boolean => word === 'command' || weapon(word) !== undefined || !isFault(parseRule(word));

type Words = { word: string; path: readonly (string | number)[] }[];

interface Aside {
  readonly text: string;
  readonly flags: readonly string[];
  readonly set: readonly string[];
}

/** Reads `state infantry 30x6 spear, std + marshal on horse, charging`; if `isShort`, a part of a name means the most played unit. */
export function duelLine(text: string, library: Library, isShort = false): DuelLine | undefined {
  const index = indexIn(library, EDITION);
  if (index === undefined) return undefined;
  const problems = new Problems();
  const asides = text.split(/\s\+\s/).map((one) => asideOf(one));
  const plain = asides.map((one) => one.text).join(' + ');
  const playedOf = isShort
    ? ({ army, id }: SearchRow): number => usualOf(library, `${army}/${id}`)?.entries ?? 0
    : undefined;
  const units = readLine(plain, index, (row) => unitIn(library, EDITION, row)!, problems, isWord, playedOf);
  const words: Words = [];
  const settings: DuelLine['settings'][number][] = [];
  const [first, ...others] = units.length === asides.length ? units : [];
  if (!first) return { unit: {}, words, settings, problems: problems.list };
  const ids = new Set<string>();
  const of = (unit: LineUnit, i: number, path: readonly string[]): Record<string, unknown> => {
    const { flags: on, set } = asides[i]!;
    for (const flag of on) words.push({ word: flag, path: [...path, flag] });
    for (const word of set) settings.push({ word, path });
    return { ...unitText(unit, path, words), ...Object.fromEntries(on.map((flag) => [flag, true])) };
  };
  const unit = of(first, 0, []);
  const characters = others.map((one, i) => {
    let id = one.of.id;
    for (let n = 2; ids.has(id); n++) id = `${one.of.id}-${n}`;
    ids.add(id);
    const { files: _, models: __, ...self } = of(one, i + 1, ['characters', id]);
    return [id, self];
  });
  return {
    unit: { ...unit, ...(characters.length > 0 && { characters: Object.fromEntries(characters) }) },
    words,
    settings,
    problems: problems.list,
  };
}

function asideOf(text: string): Aside {
  const on: string[] = [];
  const set: string[] = [];
  const rest = (
    text.match(/[A-Za-z_][\w.-]*=(?:\[[^\]]*\]|[^\s,])*|(?:\([^)]*\)|\[[^\]]*\]|[^\s,([])+|,|\(|\[/g) ?? []
  ).filter((word) => {
    if (/^[A-Za-z_][\w.-]*=/.test(word)) set.push(word);
    else if (FLAGS.has(word)) on.push(word);
    else return true;
    return false;
  });
  // Removed words may leave an empty text between two commas.
  const joined = rest
    .join(' ')
    .replace(/\s+,/g, ',')
    .replace(/,(?:\s*,)+/g, ',');
  return { text: joined.replace(/[\s,]+$/, ''), flags: on, set };
}

/** Writes the unit as in a file. Options that are really rules or weapons become rules or weapons. */
function unitText({ of, configuration, files, wordAt }: LineUnit, path: readonly string[], words: Words) {
  const places = placesOf(of);
  const options: string[] = [];
  const rules: string[] = [];
  let arm: string | undefined;
  const has = (option: string): boolean => optionsNamed(places, option.replace(/\s*\(.*$/, '')).length > 0;
  for (const option of configuration.options) {
    const isOption = has(option);
    const command = option === 'command' ? COMMAND.filter(has) : [];
    if (command.length > 0) {
      for (const [i] of command.entries()) words.push({ word: option, path: [...path, 'options', options.length + i] });
      options.push(...command);
    } else if (!isOption && weapon(option)) {
      arm = option;
      words.push({ word: option, path: [...path, 'weapon'] });
    } else if (!isOption && !isFault(parseRule(option))) {
      words.push({ word: option, path: [...path, 'rules', rules.length] });
      rules.push(option);
    } else {
      words.push({ word: option, path: [...path, 'options', options.length] });
      options.push(option);
    }
  }
  words.unshift({ word: wordAt([]), path: [...path, 'unit'] });
  if (configuration.mount) words.push({ word: wordAt(['mount']), path: [...path, 'mount'] });
  if (configuration.models !== undefined) words.push({ word: wordAt(['models']), path: [...path, 'models'] });
  if (files !== undefined) words.push({ word: wordAt(['files']), path: [...path, 'files'] });
  return {
    unit: `${of.army.army}/${of.id}`,
    ...(configuration.models !== undefined && { models: configuration.models }),
    ...(files !== undefined && { files }),
    ...(configuration.mount && { mount: configuration.mount }),
    ...(options.length > 0 && { options }),
    ...(rules.length > 0 && { rules }),
    ...(arm && { weapon: arm }),
  };
}
