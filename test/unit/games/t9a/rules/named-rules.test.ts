import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ruleNames } from '../../../../../src/games/t9a/rules/index.ts';

const game = new URL('../../../../../src/games/t9a/', import.meta.url).pathname;

/** Folders of the flow, which call the moments of rules. */
const ROOMS = ['round', 'compile', 'state', 'formation', 'attack', 'effects', 'metrics', 'explain'];

/** Rules' names that also mean fields, tags, weapons and kinds of attacks. */
const WORDS = ['aegis', 'fortitude', 'fear', 'hand-weapon'];

const files = ROOMS.flatMap((room) =>
  readdirSync(game + room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`),
);

/** Returns the names of rules in quotes or as holders. */
function namedIn(file: string): string[] {
  const code = readFileSync(game + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = [...code.matchAll(/'([a-z][a-z0-9-]*)'|\bhaving\.([a-z]+)/g)].map((match) => match[1] ?? match[2]!);
  return names.filter((name) => ruleNames.some((rule) => rule === name) && !WORDS.includes(name));
}

it('The flow of a round names no rule', () => {
  const named = files.flatMap((file) => namedIn(file).map((name) => `${file}: ${name}`));
  expect(named).toEqual([]);
});
