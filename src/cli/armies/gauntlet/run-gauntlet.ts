import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { combatsJson, gauntletCsv } from '../../../../reports/gauntlet/gauntlet-csv.ts';
import { gauntletPage } from '../../../../reports/gauntlet/gauntlet-page.ts';
import { mapsText, meaningText, notPlayed, verdictsText } from '../../../../reports/gauntlet/gauntlet-text.ts';
import { clean, type Screen } from '../../../../reports/text/screen.ts';
import { wrap } from '../../../../reports/text/wrap.ts';
import type { AskedGauntlet } from '../../../lists/gauntlet/asked.ts';
import { turned } from '../../../lists/gauntlet/gauntlet.ts';
import type { ArmyLibrary } from '../../../lists/library/library.ts';
import { type PlayedGauntlet, playGauntlet } from '../../../run/gauntlet/play-gauntlet.ts';
import { type ReadyGauntlet, readGauntlet } from '../../../run/gauntlet/read-gauntlet.ts';
import { grouped } from '../../../stats/format/format-number.ts';
import { exit } from '../../exit-codes.ts';
import { anyError, printProblems } from '../../input/read-files.ts';
import type { Io } from '../../io.ts';
import { prepareFolders } from '../../output/out-folders.ts';
import { jsonText } from '../../output/results-json.ts';
import { failureText } from '../../terminal/failure.ts';
import { Interrupt } from '../../terminal/interrupt.ts';
import { Progress } from '../../terminal/progress.ts';
import { screenOf } from '../../terminal/screen.ts';
import type { GauntletOptions } from './asked.ts';

/** Plays a gauntlet, writes what was asked for, and says what came of it. */
export async function runGauntlet(
  asked: AskedGauntlet,
  options: GauntletOptions,
  library: ArmyLibrary,
  io: Io,
): Promise<number> {
  const { file, played: units, situations, halfWidth, seed, opponents, placeOf } = asked;
  const name = `${file} against ${asked.called}`;
  const text = { name, seed, halfWidth, units, opponents, situations };
  const { ready, problems } = readGauntlet(text, placeOf);
  const folders = options.out === undefined ? { problems: [], tidy: () => {} } : prepareFolders([options.out]);
  printProblems([...problems, ...folders.problems], io);
  if (!ready || anyError(folders.problems)) {
    folders.tidy();
    return exit.input;
  }
  const progress = new Progress(name, io, { unit: 'combats' });
  const interrupt = new Interrupt(io, () => {}, 'Stopping; nothing is written.');
  try {
    const played = await playGauntlet(ready, asked.theirs, library, {
      threads: options.threads,
      signal: interrupt.signal,
      onProgress: (done, total) => progress.show({ done, total }),
      onWarning: (warning) => io.err(`${warning}\n`),
    });
    progress.stop();
    if (played.interrupted) {
      folders.tidy();
      return exit.interrupted;
    }
    for (const reason of new Set(played.failed)) io.err(`A combat could not be played: ${clean(reason)}\n`);
    if (options.json) io.out(jsonText(gauntletJson(asked, ready, played)));
    else io.out(`${gauntletText(asked, ready, played, screenOf(io)).join('\n')}\n`);
    if (options.out !== undefined) write(options.out, asked, ready, played, io);
    return played.failed.length > 0 ? exit.failed : exit.done;
  } catch (error) {
    progress.stop();
    folders.tidy();
    io.err(`${failureText('gauntlet', error)}\n`);
    return exit.failed;
  } finally {
    interrupt.close();
  }
}

function write(folder: string, asked: AskedGauntlet, ready: ReadyGauntlet, played: PlayedGauntlet, io: Io): void {
  const page = join(folder, 'report.html');
  writeFileSync(join(folder, 'combats.csv'), gauntletCsv(played.gauntlet));
  writeFileSync(page, gauntletPage({ asked, played, leftOut: ready.leftOut }));
  io.err(`report: ${page}\n`);
}

/** What was played, the maps, and a few lines for each unit; with a list of opponents for each of theirs too. */
function gauntletText(asked: AskedGauntlet, ready: ReadyGauntlet, played: PlayedGauntlet, screen: Screen): string[] {
  const { gauntlet, combats, unmodelled } = played;
  const { width } = screen;
  const { army } = asked.mine.list;
  const head = `${clean(asked.file)}: ${army!.name}, ${gauntlet.units.length} of its units against ${clean(asked.called)}: ${grouped(combats)} combats, each followed along all likely paths.`;
  const theirs = asked.theirs ? verdictsText(turned(gauntlet), width) : [];
  const rules = unmodelled.map(({ rule }) => rule);
  return [
    ...wrap(head, width),
    ...wrap(meaningText(asked.halfWidth), width),
    ...gauntlet.units.map(({ label, name }, i) => `[${i + 1}] ${clean(label)}: ${clean(name)}`),
    ...notPlayed(asked, ready).flatMap((line) => wrap(line, width, '', '  ')),
    ...mapsText(gauntlet, screen),
    ...verdictsText(gauntlet, width),
    ...(theirs.length > 0 ? ['', screen.paint('title', `${clean(asked.called)}:`), ...theirs] : []),
    ...(rules.length > 0 ? ['', ...wrap(`Not modelled: ${rules.join(', ')}`, width, '', '  ')] : []),
  ];
}

const gauntletJson = (asked: AskedGauntlet, { leftOut }: ReadyGauntlet, played: PlayedGauntlet): object => ({
  file: asked.file,
  opponents_of: asked.called,
  seed: asked.seed,
  half_width: asked.halfWidth,
  combats_played: played.combats,
  digests: played.digests,
  units: played.gauntlet.units,
  opponents: played.gauntlet.opponents,
  not_played: [...asked.alone.map(({ id }) => ({ label: id, why: 'It is not known whom he joined' })), ...leftOut],
  combats: combatsJson(played.gauntlet),
});
