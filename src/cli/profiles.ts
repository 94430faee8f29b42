import { Document } from 'yaml';
import type { Library } from '../core/format.ts';
import { formats } from '../games/formats.ts';
import { BuiltInLibrary } from '../scenario/library.ts';
import type { LocatedProblem } from '../scenario/located-problem.ts';
import { nearest } from '../scenario/nearest.ts';
import { toNode } from '../scenario/set.ts';
import type { Profile } from '../t9a/schema.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';
import { profileRow, profileTable } from './profile-row.ts';
import { printProblems } from './read-files.ts';
import { jsonText } from './results-json.ts';

/** Options of `profiles`. */
export interface ProfilesOptions {
  readonly json?: boolean;
}

/** `profiles [WORD]`: the library as a table; with a word, the names that contain it. */
export async function listProfiles(
  word: string | undefined,
  { json }: ProfilesOptions,
  io: Io,
  library: Library = builtIn(),
): Promise<number> {
  const wanted = (word ?? '').toLowerCase().replace(/[\s_]+/g, '-');
  const all = library.names().map((name) => [name, library.get(name) as Profile] as const);
  const found = all.filter(
    ([name, profile]) => name.includes(wanted) || profile.name.toLowerCase().includes((word ?? '').toLowerCase()),
  );
  if (found.length === 0) return unknown(word ?? '', library, io);
  if (json) io.out(jsonText(Object.fromEntries(found)));
  else {
    const rows = found.map(([name, profile]) => profileRow(name, profile));
    io.out(profileTable(rows, io.columns));
  }
  return exit.done;
}

/** `profiles show NAME`: a profile as YAML, indented so that it can stand under `profiles:`. */
export async function showProfile(
  name: string,
  { json }: ProfilesOptions,
  io: Io,
  library: Library = builtIn(),
): Promise<number> {
  const profile = library.get(name);
  if (profile === undefined) return unknown(name, library, io);
  if (json) {
    io.out(jsonText({ [name]: profile }));
    return exit.done;
  }
  const doc = new Document();
  doc.contents = toNode(doc, { [name]: profile }) as never;
  const yaml = doc.toString({ lineWidth: 0, flowCollectionPadding: false });
  io.out(yaml.replace(/^(?=.)/gm, '  '));
  return exit.done;
}

const builtIn = (): Library => new BuiltInLibrary(formats.find((format) => format.entry !== undefined)!);

function unknown(word: string, library: Library, io: Io): number {
  const names = library.names();
  const problem: LocatedProblem = {
    code: 'unknown-profile',
    severity: 'error',
    path: [],
    message: `There is no profile \`${word}\``,
    found: word,
    allowed: `one of ${names.length} names; \`breaktest profiles\` lists them`,
    near: nearest(word, names),
    file: 'profiles',
  };
  printProblems([problem], io);
  return exit.input;
}
