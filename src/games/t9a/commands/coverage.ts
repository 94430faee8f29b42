import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrap } from '../../../../reports/text/wrap.ts';
import { exit } from '../../../cli/exit-codes.ts';
import { printProblems } from '../../../cli/input/read-files.ts';
import type { Io } from '../../../cli/io.ts';
import { whyUnreadable } from '../../../experiment/file/files.ts';
import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { counted } from '../../../stats/format/counted.ts';
import { grouped } from '../../../stats/format/format-number.ts';
import { jsonText } from '../../../stats/format/json-text.ts';
import { ArmyLibrary } from '../lists/army-library.ts';
import { type Coverage, type CoverageShare, coverageOf, type Lack } from '../lists/coverage.ts';
import { type CoverageEntry, entriesOf } from '../lists/tournament-lists.ts';

export interface CoverageOptions {
  readonly json?: boolean;
}

const TOLD = 24;

/** Counts the units in tournament reports (JSON, in folders and below) with all rules modelled, and all options too. */
export async function coverage(folders: readonly string[], { json }: CoverageOptions, io: Io): Promise<number> {
  const problems: LocatedProblem[] = [];
  const bad = (file: string, message: string, found: string): void => {
    problems.push(errorIn(file, 'unreadable-file', message, { found, allowed: 'reports' }));
  };
  const entries: CoverageEntry[] = [];
  let games = 0;
  for (const folder of folders) {
    try {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
        if (!name.endsWith('.json')) continue;
        const found = entriesOf(jsonOf(join(folder, name)));
        if (found === undefined) continue;
        games++;
        entries.push(...found);
      }
    } catch (error) {
      bad(folder, `The folder cannot be read: ${whyUnreadable(error)}`, folder);
      continue;
    }
    if (games === 0) bad(folder, 'There is no report of a game', 'no JSON file with two armies and their lists');
  }
  printProblems(problems, io);
  if (problems.length > 0) return exit.input;
  const counted = coverageOf(entries, new ArmyLibrary());
  io.out(json ? jsonText({ games, ...counted }) : coverageText(counted, games, io.columns));
  return exit.done;
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function coverageText(
  { all, armies, rules, options, unknown, written }: Coverage,
  games: number,
  width: number,
): string {
  const rows = [...armies, all];
  const name = Math.max(...rows.map(({ army }) => army.length));
  const line = ({ army, entries, unit, options: whole, alone }: CoverageShare): string =>
    `${army.padEnd(name)}  ${grouped(entries).padStart(7)}  ${share(unit, entries)}  ${share(whole, entries)}  ${share(alone, entries)}`;
  return [
    ...wrap(
      `${counted(all.entries, 'unit')} in the lists of ${counted(games, 'game')}. Modelled or without effect in combat: every rule of the unit and its mount; these, and every option that was bought; and these without a line of the file's own, such as an event.`,
      width,
    ),
    '',
    `${'army'.padEnd(name)}  entries     unit  options    alone`,
    ...rows.map(line),
    ...told('Rules that are missing, by entries', rules, width),
    ...told('Options that are missing, by entries', options, width),
    ...told('Left to the file, by entries', written, width),
    ...told('Not in the armies, by entries', unknown, width),
    '',
  ].join('\n');
}

const share = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`.padStart(7);

function told(title: string, list: readonly Lack[], width: number): string[] {
  if (list.length === 0) return [];
  const some = list.slice(0, TOLD).map(({ name, entries }) => `${name} ${grouped(entries)}`);
  const more = list.length > TOLD ? `; and ${grouped(list.length - TOLD)} more, which --json lists` : '';
  return ['', ...wrap(`${title}: ${some.join('; ')}${more}.`, width, '', '  ')];
}
