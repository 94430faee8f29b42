import type { DuelLine, DuelWords } from '../../core/game-module.ts';
import { read } from '../../experiment/file/read.ts';
import { partsOfPath } from '../../experiment/key-paths/dotted-path.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';

export interface DuelUnit {
  readonly unit: Readonly<Record<string, unknown>>;
  /** The words of keys of the unit, with these keys. */
  readonly words: readonly { readonly word: string; readonly path: readonly (string | number)[] }[];
  readonly problems: readonly LocatedProblem[];
  /** The id of the unit; default from its name. */
  readonly id?: string;
}

const size = 'MODELSxFILES, as in 25x5';

/** Reads `empire/heavy-infantry 25x5 spear standard`: profile, size, then all else in any order; problems name `label` as the file. */
export function duelUnit(text: string, label: string, known: DuelWords): DuelUnit {
  const draft = new UnitDraft(label);
  const [profile = '', numbers = '', ...rest] = split(text);
  if (profile === '') draft.bad('', 'missing-profile', 'There is no profile', `PROFILE ${size}`);
  else draft.put(profile, ['profile'], profile);
  const match = /^(\d+)x(\d+)$/i.exec(numbers);
  if (match) {
    draft.put(numbers, ['models'], Number(match[1]));
    draft.put(numbers, ['files'], Number(match[2]));
  } else if (profile !== '') {
    draft.bad(numbers, 'bad-size', 'The second word is the size of the unit', size);
  }
  draft.readWords(rest, known);
  return draft;
}

export class UnitDraft implements DuelUnit {
  readonly unit: Record<string, unknown>;
  readonly words: { word: string; path: readonly (string | number)[] }[] = [];
  readonly problems: LocatedProblem[] = [];
  readonly #label: string;

  constructor(label: string, unit: Readonly<Record<string, unknown>> = {}) {
    this.#label = label;
    this.unit = structuredClone(unit) as Record<string, unknown>;
  }

  put(word: string, path: readonly string[], value: unknown): void {
    this.words.push({ word, path });
    setIn(this.unit, path, value);
  }

  bad(word: string, code: string, message: string, allowed: string, near: readonly string[] = []): void {
    const file = place(this.#label, word);
    const found = word || 'nothing';
    this.problems.push(errorIn(file, code, message, { found, allowed, near }));
  }

  readWords(rest: readonly string[], { flags, weapons }: DuelWords): void {
    const rules = [...((this.unit['rules'] as readonly string[] | undefined) ?? [])];
    for (const word of rest) {
      const setting = settingOf(word);
      if (setting) {
        if ('code' in setting) this.bad(word, setting.code, setting.message, setting.allowed);
        else this.put(word, setting.path, setting.value);
      } else if (Object.hasOwn(flags, word)) {
        for (const key of flags[word]!) this.put(word, [key], true);
      } else if (weapons.includes(word)) {
        if (this.words.some(({ path }) => path.length === 1 && path[0] === 'weapon'))
          this.bad(word, 'two-weapons', 'A unit uses one weapon', `${this.unit['weapon']} or ${word}`);
        this.put(word, ['weapon'], word);
      } else {
        this.words.push({ word, path: ['rules', rules.length] });
        rules.push(word);
      }
    }
    if (rules.length > 0) this.unit['rules'] = rules;
  }
}

type Setting =
  | { readonly path: readonly string[]; readonly value: unknown }
  | { readonly code: string; readonly message: string; readonly allowed: string };

/** Reads `key=value`; undefined for a word of another form. */
function settingOf(word: string): Setting | undefined {
  const equals = word.search(/=(?![^(]*\))/);
  if (equals <= 0) return undefined;
  const allowed = 'key=value, as in courage=9';
  const { problems, value } = read(word.slice(equals + 1));
  if (problems.length > 0) return { code: 'bad-value', message: 'The value is not YAML', allowed };
  const path = partsOfPath(word.slice(0, equals));
  return Array.isArray(path)
    ? { path, value }
    : { code: 'bad-key', message: path.message, allowed: path.allowed ?? allowed };
}

/** Adds the `key=value` words to a unit in players' form that the game has read. */
export function duelUnitOf(
  { unit: given, words: known, settings, problems: found }: DuelLine,
  label: string,
): DuelUnit {
  const unit = structuredClone(given) as Record<string, unknown>;
  const words = known.map(({ word, path }) => ({ word, path }));
  const problems = found.map(({ path, ...problem }): LocatedProblem => {
    return { ...problem, path: [], file: place(label, String(path[0] ?? '')) };
  });
  for (const { word, path } of settings) {
    const setting = settingOf(word)!;
    if ('code' in setting)
      problems.push({ ...setting, severity: 'error', path: [], found: word, file: place(label, word) });
    else {
      const at = [...path, ...setting.path];
      words.push({ word, path: at });
      setIn(unit, at, setting.value);
    }
  }
  return { unit, words, problems };
}

export const firstWords = (text: string): readonly [profile: string, size: string] => {
  const [profile = '', numbers = ''] = split(text);
  return [profile, numbers];
};

export const place = (label: string, word: string): string => `${label} "${word}"`;

export const split = (text: string): string[] => text.match(/(?:\([^)]*\)|[^\s(])+|\(/g) ?? [];

function setIn(unit: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = unit;
  for (const part of path.slice(0, -1)) {
    const next = at[part];
    at[part] = typeof next === 'object' && next !== null ? next : {};
    at = at[part] as Record<string, unknown>;
  }
  at[path.at(-1)!] = value;
}
