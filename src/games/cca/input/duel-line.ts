import type { DuelLine } from '../../../core/game-module.ts';
import type { Problem } from '../../../core/problem.ts';
import { type UnitType, unitTypes } from '../rules/unit-types.ts';
import { MAX_CARD_DICE } from '../setup.ts';

/** The key, on a unit, of the words that are no keys of a piece. */
export const SCENE = 'scene';

/** The parts of the invented board and of the attack that a unit's words determine. */
export interface DuelScene {
  readonly leader?: boolean;
  readonly supported?: boolean;
  readonly terrain?: string;
  readonly dice?: number;
  readonly firstStrike?: boolean;
  readonly twice?: boolean;
  readonly optimal?: boolean;
}

/** Keys of a piece that `key=value` may set; the others are invented. */
const KEYS = ['blocks', 'elite', 'without', 'policies'];

const terrains = ['hill', 'forest', 'broken', 'marsh', 'ford', 'camp'];

interface Word {
  readonly form: string;
  readonly is: RegExp;
  readonly sets: (found: RegExpExecArray) => readonly [path: readonly string[], value: unknown];
}

const scene = (key: keyof DuelScene, value: unknown = true): readonly [readonly string[], unknown] => [
  [SCENE, key],
  value,
];

const words: readonly Word[] = [
  { form: '2 blocks', is: /^(-?\d+)(?:\s*blocks?)?(?![\w.=-])/i, sets: ([, n]) => [['blocks'], Number(n)] },
  { form: '+leader', is: /^\+?\s*leader(?![\w=-])/i, sets: () => scene('leader') },
  { form: 'supported', is: /^supported(?![\w=-])/i, sets: () => scene('supported') },
  {
    form: 'on hill',
    is: new RegExp(`^on\\s+(?:an?\\s+)?(${terrains.join('|')})(?:\\s+ground)?(?![\\w=-])`, 'i'),
    sets: ([, kind]) => scene('terrain', kind!.toLowerCase()),
  },
  { form: '+1 die', is: /^\+\s*(\d+)\s*(?:die|dice)(?![\w=-])/i, sets: ([, n]) => scene('dice', Number(n)) },
  { form: 'twice', is: /^twice(?![\w=-])/i, sets: () => scene('twice') },
  { form: 'evades', is: /^evades?(?![\w=-])/i, sets: () => [['policies', 'evade'], 'always'] },
  { form: 'stands', is: /^stands?(?![\w=-])/i, sets: () => [['policies', 'evade'], 'never'] },
  { form: 'first-strike', is: /^first[\s-]strikes?(?![\w=-])/i, sets: () => scene('firstStrike') },
  { form: 'optimal', is: /^optimal(?:ly)?(?![\w=-])/i, sets: () => scene('optimal') },
];

const refused: readonly {
  readonly is: RegExp;
  readonly code: string;
  readonly message: string;
  readonly allowed: string;
}[] = [
  {
    is: /^on\s+(?:an?\s+)?(?!\d)[\w-]+/i,
    code: 'unknown-terrain',
    message: 'There is no such terrain',
    allowed: terrains.map((kind) => `on ${kind}`).join(', '),
  },
];

export const duelForms: readonly string[] = words.map(({ form }) => form);

/** Whether a text consists of words that may follow a unit's name; a number is a word of other games too. */
export function isDuelWord(text: string): boolean {
  let rest = behind(text, 0);
  if (/^\d/.test(rest)) return false;
  while (rest !== '') {
    const letters = [...words, ...refused].map(({ is }) => is.exec(rest)?.[0].length ?? 0).find((length) => length > 0);
    if (letters === undefined) return false;
    rest = behind(rest, letters);
  }
  return text !== '';
}

const called: ReadonlyMap<string, UnitType> = new Map(
  [...unitTypes.values()].flatMap((type): [string, UnitType][] => {
    const name = type.name.toLowerCase();
    return [type.code.toLowerCase(), name, name.replace(/s$/, ''), `${name}s`].map((one) => [one, type]);
  }),
);

export const duelNames = (): readonly string[] => [...unitTypes.values()].flatMap(({ code, name }) => [code, name]);

const WORDS = 3;

/** Returns the kind of unit that a text begins with, and how many letters name it; the longest name counts. */
function typeIn(text: string): readonly [UnitType, number] | undefined {
  const ends = [...text.matchAll(/[^\s,+]+/g)].slice(0, WORDS).map(({ index, 0: word }) => index + word.length);
  for (const end of ends.reverse()) {
    const type = called.get(text.slice(0, end).toLowerCase().replace(/\s+/g, ' '));
    if (type) return [type, end];
  }
  return undefined;
}

/** The blocks before the name of a unit: `4 HI`, `3x MI`. */
const BEFORE = /^(\d+)(?:\s*x)?\s+/i;

export const isDuelUnit = (text: string): boolean => typeIn(text.trim().replace(BEFORE, '')) !== undefined;

/** Returns the likely name of an unknown unit: all words before the first known word. */
function nameIn(line: string): string {
  let end = 0;
  for (const { index, 0: word } of [...line.matchAll(/[^\s,+]+/g)].slice(0, WORDS)) {
    const rest = line.slice(index);
    if (end > 0 && (/^\s*[,+]/.test(line.slice(end)) || isDuelWord(word) || !/^[a-z]+(?![^\s,+])/i.test(rest))) break;
    end = index + word.length;
  }
  return line.slice(0, end);
}

/** Reads `HI+leader 4`, `4 HI`, `medium cavalry 2, supported`: a code or name, next to its blocks, then words. */
export function duelLine(text: string): DuelLine {
  const [before = '', blocks] = BEFORE.exec(text.trim()) ?? [];
  const line = text.trim().slice(before.length);
  const problems: Problem[] = [];
  const bad = (word: string, code: string, message: string, more: Partial<Problem>): void =>
    void problems.push({ ...{ code, severity: 'error', path: [word], message, found: word || 'nothing' }, ...more });
  const [type, end] = typeIn(line) ?? [];
  const name = end === undefined ? nameIn(line) : line.slice(0, end);
  if (/^(?:ldr|leaders?)$/i.test(name)) {
    bad(name, 'lone-leader', 'A leader is no unit (CCA-BRD-6)', {
      allowed: '+leader behind a unit; a file for a leader that is alone',
    });
  } else if (!type) {
    bad(
      name,
      name === '' ? 'missing-unit' : 'unknown-unit',
      name === '' ? 'There is no unit' : 'There is no such unit',
      {
        allowed: [...unitTypes.keys()].join(', '),
      },
    );
  }
  const unit: Record<string, unknown> = { ...(type && { unit: type.code }) };
  const read: { word: string; path: readonly string[] }[] = [{ word: name, path: ['unit'] }];
  const put = (word: string, path: readonly string[]): void => {
    if (read.some((one) => one.path.join('.') === path.join('.')))
      bad(word, 'said-twice', 'An earlier word sets this already', { allowed: 'one of them' });
    read.push({ word, path });
  };
  if (blocks !== undefined) {
    put(blocks, ['blocks']);
    setIn(unit, ['blocks'], Number(blocks));
  }
  const settings: { word: string; path: readonly string[] }[] = [];
  for (let rest = behind(line, name.length); rest !== ''; ) {
    const setting = /^([A-Za-z_][\w.-]*)=(?:\[[^\]]*\]|(?<=\d),(?=\d)|[^\s,])*/.exec(rest);
    const found = words.map((one) => ({ one, match: one.is.exec(rest) })).find(({ match }) => match !== null);
    const wrong = refused.find(({ is }) => is.test(rest));
    const [word] = setting ?? found?.match ?? wrong?.is.exec(rest) ?? /^\S[^\s,+]*/.exec(rest)!;
    rest = behind(rest, word.length);
    if (setting) {
      const path = setting[1]!.split('.');
      const key = path[0]!;
      if (KEYS.includes(key)) {
        put(word, path);
        settings.push({ word, path: [] });
      } else
        bad(word, 'unknown-key', 'A unit of a duel has no such key', {
          ...{ found: key, allowed: KEYS.join(', ') },
        });
    } else if (found?.match) {
      const [path, value] = found.one.sets(found.match);
      put(word, path);
      setIn(unit, path, value);
    } else if (wrong) {
      const { code, message, allowed } = wrong;
      bad(word, code, message, { allowed });
    } else if (type) {
      bad(word, 'unknown-word', 'There is no such word', {
        allowed: `${duelForms.join(', ')}, key=value`,
      });
    }
  }
  const { dice } = sceneOf(unit);
  if (dice !== undefined && (dice < 1 || dice > MAX_CARD_DICE))
    bad(
      read.findLast(({ path }) => path.at(-1) === 'dice')!.word,
      'out-of-range',
      'Cards cannot add that number of dice (CCA-DCE-4)',
      {
        ...{ found: String(dice), allowed: `+1 die to +${MAX_CARD_DICE} dice` },
      },
    );
  return { unit, words: read, settings, problems };
}

export const sceneOf = (unit: Readonly<Record<string, unknown>>): DuelScene => (unit[SCENE] ?? {}) as DuelScene;

const behind = (text: string, letters: number): string => text.slice(letters).replace(/^[\s,]+/, '');

function setIn(unit: Record<string, unknown>, [key, inner]: readonly string[], value: unknown): void {
  if (inner === undefined) unit[key!] = value;
  else unit[key!] = { ...(unit[key!] as object | undefined), [inner]: value };
}
