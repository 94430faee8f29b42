import type { DuelWords } from '../../core/game-module.ts';
import { nearest } from '../../experiment/problems/nearest.ts';
import { ArmyLibrary, isAbout, readOneList, type UnitOfList, unitsCalled } from '../../games/lists.ts';
import { type DuelUnit, split, UnitDraft } from './duel-notation.ts';
import { bytesAt } from './read-bytes.ts';
import { nameOfFile } from './read-files.ts';

/** Reads `@army.yaml#foot charging`; undefined if the text has another form. */
export function listDuelUnit(text: string, label: string, known: DuelWords): DuelUnit | undefined {
  const match = /^\s*@([^#]*)(?:#(.*))?$/s.exec(text);
  if (!match) return undefined;
  const [, file = '', rest = ''] = match;
  if (file.trim() === '') {
    const draft = new UnitDraft(label);
    draft.bad(text.trim(), 'missing-file', 'There is no file of a list', '@FILE#UNIT, as in @army.yaml#foot');
    return draft;
  }
  const bytes = bytesAt(file.trim());
  const { list, units, problems } =
    'code' in bytes
      ? { list: undefined, units: [], problems: [bytes] }
      : readOneList(bytes, nameOfFile(file.trim()), new ArmyLibrary());
  const words = split(rest);
  const found = unitNamed(words, units);
  if (list === undefined || found === undefined) {
    const draft = new UnitDraft(label);
    draft.problems.push(...problems);
    if (list !== undefined) noUnit(draft, rest.trim(), words, units);
    return draft;
  }
  const [unit, taken] = found;
  const draft = new UnitDraft(label, unit.keys);
  const name = `@${file}#${words.slice(0, taken).join(' ')}`;
  draft.words.push({ word: name, path: [] });
  draft.problems.push(...problems.filter((problem) => isAbout(problem, unit, list)));
  draft.readWords(words.slice(taken), known);
  return { unit: draft.unit, words: draft.words, problems: draft.problems, id: unit.id };
}

/** Returns the unit that the first words name, and the number of those words; the longest name counts. */
function unitNamed(words: readonly string[], units: readonly UnitOfList[]): readonly [UnitOfList, number] | undefined {
  for (let count = words.length; count > 0; count--) {
    const [unit, ...more] = unitsCalled(words.slice(0, count).join(' '), units);
    if (unit && more.length === 0) return [unit, count];
  }
  return undefined;
}

function noUnit(draft: UnitDraft, rest: string, words: readonly string[], units: readonly UnitOfList[]): void {
  const ids = units.map(({ id }) => id);
  const several = words
    .map((_, i) => unitsCalled(words.slice(0, i + 1).join(' '), units))
    .find(({ length }) => length > 1);
  if (several) draft.bad(rest, 'several-units', 'Several units have this name', several.map(({ id }) => id).join(', '));
  else
    draft.bad(
      rest,
      'unknown-unit',
      'The list has no such unit',
      ids.slice(0, 24).join(', '),
      nearest(rest, [...ids, ...units.map(({ name }) => name)]),
    );
}
