import library from 'virtual:library';
import type { Files } from '../../../src/experiment/file/files.ts';

/** The loaded files by name: texts of YAML, data of JSON. */
const loaded = new Map<string, unknown>();
const names = Object.keys(library);

export async function load(wanted: Iterable<string>): Promise<void> {
  await Promise.all(
    [...wanted].map(async (name) => {
      const answer = await fetch(library[name]!);
      if (!answer.ok) throw new Error(`The army ${name} could not be loaded (${answer.status}).`);
      loaded.set(name, name.endsWith('.json') ? await answer.json() : await answer.text());
    }),
  );
}

/** Returns files that note missing ones. @param missing receives the names of requested files that are not loaded */
export const filesNoting = (missing: Set<string>): Files => {
  const find = (name: string): unknown => {
    if (Object.hasOwn(library, name) && !loaded.has(name)) missing.add(name);
    return loaded.get(name);
  };
  const none = (path: string): never => {
    throw Object.assign(new Error(`There is no file ${path} in a page`), { code: 'ENOENT' });
  };
  return {
    readFile: none,
    readBytes: none,
    filesIn: none,
    relativeTo: (_, path) => path,
    library: (system) => ({
      armies: () => names.flatMap((name) => new RegExp(`^${system}/([\\w-]+)\\.yaml$`).exec(name)?.[1] ?? []).sort(),
      read: (army) => {
        const text = find(`${system}/${army}.yaml`);
        return typeof text === 'string' ? { file: `${army}.yaml`, text } : undefined;
      },
      data: (name) => find(`${system}/${name}.json`),
    }),
  };
};
