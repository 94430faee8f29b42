import * as z from 'zod/mini';
import { Problems } from '../../../src/core/problem.ts';
import { resolve } from '../../../src/games/t9a/input/resolve.ts';
import { shape } from '../../../src/games/t9a/schema/schema.ts';
import type { Setup } from '../../../src/games/t9a/setup.ts';

const schema = z.strictObject(shape);

export type FileText = z.input<typeof schema>;
type AnyUnit = FileText['units'][string];
export type UnitInFile = Omit<AnyUnit, 'models' | 'files'> & { models: number; files: number };
export type ProfileInFile = Extract<AnyUnit['profile'], { courage: number }>;
export type CharacterInFile = NonNullable<AnyUnit['characters']>[string];
export type EventInFile = NonNullable<FileText['events']>[number];

/** By default all numbers are 3, with one part and a base of 20 mm. */
export const profileOf = (changes: Partial<ProfileInFile> = {}): ProfileInFile => ({
  name: 'Men',
  courage: 7,
  height: 1,
  base: [20, 20],
  defence: { hp: 1, def: 3, res: 3 },
  parts: [{ name: 'Man', att: 1, off: 3, str: 3, agi: 3 }],
  ...changes,
});

export const men = (side: string, changes: Partial<UnitInFile> = {}): UnitInFile => ({
  side,
  profile: profileOf(),
  models: 10,
  files: 5,
  ...changes,
});

export const hero = (changes: Partial<CharacterInFile> = {}): CharacterInFile => ({
  profile: profileOf({ name: 'Hero', courage: 9 }),
  ...changes,
});

export const alone = (side: string, changes: Partial<UnitInFile> = {}, character = hero()): UnitInFile => ({
  side,
  models: 0,
  files: 1,
  characters: { self: character },
  ...changes,
});

export const fileOf = (units: Readonly<Record<string, UnitInFile>> = {}, more: Partial<FileText> = {}): FileText => ({
  rounds: 6,
  units: { a: men('A'), b: men('B'), ...units },
  contacts: [['a.front', 'b.front']],
  ...more,
});

export function resolvedFile(
  text: FileText,
  library: Readonly<Record<string, unknown>> = {},
): { readonly setup: Setup | undefined; readonly problems: Problems['list']; readonly told: string[] } {
  const problems = new Problems();
  const names = { get: (name: string) => library[name], names: () => Object.keys(library) };
  const setup = resolve(schema.parse(text), names, problems);
  return { setup, problems: problems.list, told: problems.list.map((p) => `${p.path.join('.')}: ${p.code}`) };
}
