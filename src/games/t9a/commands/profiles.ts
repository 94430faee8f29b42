import { Document } from 'yaml';
import { twoLineTable } from '../../../../reports/text/two-line-table.ts';
import { wrap } from '../../../../reports/text/wrap.ts';
import { exit } from '../../../cli/exit-codes.ts';
import { printProblems } from '../../../cli/input/read-files.ts';
import type { Io } from '../../../cli/io.ts';
import { toNode } from '../../../experiment/key-paths/set.ts';
import { errorIn } from '../../../experiment/problems/located-problem.ts';
import { jsonText } from '../../../stats/format/json-text.ts';
import { profiles as table } from '../input/profile-row.ts';
import { findProfiles, nearNames, playedAs } from './find-profiles.ts';
import { type ProfilesOptions, profilesHere } from './profiles-here.ts';
import { unitCard } from './unit-card.ts';
import { unitJson } from './unit-json.ts';
import { name2026, unitOf, unitsNamed, unitsTable } from './units.ts';

/** Runs `profiles [WORD…]`: prints the profiles as a table; with words, the matching profiles, then the matching units of 2026. */
export async function listProfiles(
  words: readonly string[],
  { json, library: own }: ProfilesOptions,
  io: Io,
): Promise<number> {
  const here = profilesHere(own, io);
  if (here === undefined) return exit.input;
  const { library, armies } = here;
  const text = words.join(' ').trim();
  const found = text === '' ? undefined : findProfiles(text, library, armies.index);
  if (found !== undefined && found.problems.length > 0) {
    printProblems(found.problems, io);
    return exit.input;
  }
  const { played, units } = found ?? { played: library.names(), units: [] };
  const profiles = played.map((name) => [name, library.get(name)] as const);
  if (json) {
    const all = units.map((row) => [name2026(row), unitJson(unitOf(row, armies))] as const);
    io.out(jsonText(Object.fromEntries([...profiles, ...all])));
    return exit.done;
  }
  if (profiles.length > 0) {
    const { columns, row } = table;
    const rows = profiles.map(([name, profile]) => row(name, profile));
    io.out(twoLineTable(columns, rows, io.columns));
  }
  const say = (sentences: string): void => io.out(`${wrap(sentences, io.columns).join('\n')}\n`);
  if (found === undefined) {
    const { index } = armies;
    say(
      `\n${index.units.length} units of ${index.armies.length} armies of 2026 are found by words and numbers: breaktest profiles "dwarf cavalry < 300"`,
    );
  } else if (units.length > 0) {
    if (profiles.length > 0) io.out('\n');
    io.out(unitsTable(units, armies, io.columns));
    const both = units.map(({ army, id }) => `${army}/${id}`).filter((name) => played.includes(name));
    if (both.length > 0) {
      io.out('\n');
      say(`In both, each with numbers of its own: ${both.join(', ')}.`);
      say(`To see the unit of 2026: breaktest profiles show 2026/${both[0]}`);
    }
  }
  return exit.done;
}

/** Runs `profiles show NAME`: prints a profile as YAML, indented for use under `profiles:`, or a unit of 2026 as a card. */
export async function showProfile(
  words: readonly string[],
  { json, library: own }: ProfilesOptions,
  io: Io,
): Promise<number> {
  const here = profilesHere(own, io);
  if (here === undefined) return exit.input;
  const { library, armies } = here;
  const typed = words.join(' ').trim();
  const slashed = typed.replace(/\s+/, '/');
  const name = library.get(slashed) === undefined ? typed : slashed;
  const profile = library.get(name);
  if (profile !== undefined) {
    io.out(json ? jsonText({ [name]: profile }) : yamlOf(name, profile));
    if (unitsNamed(name, armies).length > 0)
      io.err(`${name} is in 2026 too, with numbers of its own: breaktest profiles show 2026/${name}\n`);
    return exit.done;
  }
  const is2026 = name.startsWith('2026/');
  const rows = unitsNamed(is2026 ? name.slice(5) : name, armies);
  const played = is2026 ? [] : playedAs(name, library);
  const [row, ...more] = rows;
  if (row === undefined || more.length > 0 || played.length > 0) {
    const meant = [...played, ...rows.map(name2026)];
    const [code, message] =
      meant.length > 1
        ? (['several-profiles', `Several have the name \`${name}\``] as const)
        : (['unknown-profile', `There is no profile \`${name}\``] as const);
    const near = meant.length > 0 ? meant : nearNames(name, library, armies.index);
    const allowed = `one of ${library.names().length} names that \`breaktest profiles\` lists, or a unit of 2026`;
    printProblems([errorIn('profiles', code, message, { found: name, allowed, near })], io);
    return exit.input;
  }
  const of = unitOf(row, armies);
  io.out(json ? jsonText({ [name2026(row)]: unitJson(of) }) : unitCard(of, io.columns));
  return exit.done;
}

function yamlOf(name: string, profile: unknown): string {
  const doc = new Document();
  doc.contents = toNode(doc, { [name]: profile }) as never;
  const yaml = doc.toString({ lineWidth: 0, flowCollectionPadding: false });
  return yaml.replace(/^(?=.)/gm, '  ');
}
