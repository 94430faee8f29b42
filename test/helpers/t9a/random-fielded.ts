import seedrandom from 'seedrandom';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import type { Option } from '../../../src/games/t9a/army/schema.ts';
import type { SearchRow } from '../../../src/games/t9a/army/search/row.ts';
import { compile } from '../../../src/games/t9a/compile/compile.ts';
import { ArmyLibrary } from '../../../src/games/t9a/lists/army-library.ts';
import type { Setup } from '../../../src/games/t9a/setup.ts';
import type { Battle } from './armies.ts';

type Text = Record<string, unknown>;

const library = new ArmyLibrary();
const unitOf = ({ army, id }: SearchRow) => library.army(army)!.units[id]!;
const fighters = library.index.units.filter((row) => row.mount !== true && unitOf(row).parts !== undefined);
const isHero = ({ type }: SearchRow): boolean => type?.includes('character') ?? false;
const troops = fighters.filter((row) => !isHero(row) && unitOf(row).height !== 'mount');
const heroes = fighters.filter(isHero);

const namesOf = (options: readonly Option[] = []): { mounts: string[]; others: string[] } => {
  const found = options.flatMap((one) => [one, ...(one.options ?? [])]).filter(({ name }) => name !== undefined);
  const named = (mount: boolean) =>
    found.filter((one) => (one.mount !== undefined) === mount).map(({ name }) => name as string);
  return { mounts: named(true), others: named(false) };
};

export interface Fielded {
  readonly text: string;
  readonly battle: Battle;
}

/** Makes two or three units of armies of 2026 with options and Characters, over two rounds; undefined if the file is illegal. */
export function randomFielded(seed: string): Fielded | undefined {
  const random = seedrandom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const some = <T>(list: readonly T[], most: number): T[] =>
    list.length === 0 ? [] : Array.from(new Set(Array.from({ length: below(most + 1) }, () => one(list))));

  const withOptions = (row: SearchRow): Text => {
    const { mounts, others } = namesOf(unitOf(row).options);
    const rides = mounts.length > 0 && (unitOf(row).height === 'mount' || random() < 0.4);
    return {
      unit: `2026/${row.army}/${row.id}`,
      ...(rides && { mount: one(mounts) }),
      options: some(others, 3),
    };
  };
  const taken = (side: string, most: number): Text => {
    const row = one(troops);
    const models = Number(unitOf(row).height) >= 4 || row.models[1] === 1 ? 1 : 1 + below(most);
    const friends = heroes.filter(({ army, height }) => army === row.army && height === row.height);
    const joins = models > 2 && friends.length > 0 && random() < 0.5;
    return {
      ...withOptions(row),
      ...{ side, models, files: 1 + below(models) },
      ...(random() < 0.4 && { charging: true }),
      ...(random() < 0.3 && { near: { bsb: true, general: 8 } }),
      ...(joins && { characters: { hero: withOptions(one(friends)) } }),
    };
  };
  const third = random() < 0.35;
  const units = { a: taken('A', 5), b: taken('B', 5), ...(third && { c: taken('A', 2) }) };
  const facing = one(['left', 'right', 'rear']);
  const contacts = [['a.front', 'b.front'], ...(third ? [['c.front', `b.${facing}`]] : [])];
  const text = JSON.stringify({
    ...{ breaktest: 1, name: seed, system: 't9a', edition: '2026', rounds: 2, units, contacts },
  });
  const { experiment } = readExperiment(text);
  if (experiment === undefined) return undefined;
  const setup = experiment.cells[0]!.setup as Setup;
  return { text, battle: { setup, combat: compile(setup) } };
}
