import { packedLive } from '../../../../../reports/html/live.ts';
import type { Format } from '../../../../../reports/index.ts';
import { matrixWriters } from '../../../../../reports/matrix/index.ts';
import { textOfBlocks } from '../../../../../reports/text/draw.ts';
import { chooseWriters } from '../../../../cli/input/formats-option.ts';
import type { FileJob } from '../../../../cli/input/read-files.ts';
import type { Io } from '../../../../cli/io.ts';
import type { FinishedRun } from '../../../../cli/output/ran-json.ts';
import type { AnyWriter } from '../../../../cli/output/write-results.ts';
import { runJobs } from '../../../../cli/run/run-jobs.ts';
import { type MatrixReading, runMatrixJob } from '../../../../cli/run/run-matrix.ts';
import type { RunPlace } from '../../../../cli/run/run-one.ts';
import type { WatchedRun } from '../../../../cli/run/run-options.ts';
import type { Interrupt } from '../../../../cli/terminal/interrupt.ts';
import { screenOf } from '../../../../cli/terminal/screen.ts';
import type { MatrixRun } from '../../../../engine/matrix/matrix-results.ts';
import { readAlone } from '../../../../experiment/file/read-experiment.ts';
import type { AskedCommand } from '../../../../run/journal/records.ts';
import { jsonText } from '../../../../stats/format/json-text.ts';
import type { Gauntlet } from '../../gauntlet/gauntlet.ts';
import { gauntletOf } from '../../gauntlet/gauntlet-of.ts';
import { type ReadyGauntlet, readAskedGauntlet } from '../../gauntlet/read-gauntlet.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';
import type { ArmyLibrary } from '../../lists/army-library.ts';
import { type AnsweredGauntlet, gauntletBlocks } from '../../report/gauntlet/gauntlet-blocks.ts';
import { combatsJson, gauntletCsv } from '../../report/gauntlet/gauntlet-csv.ts';
import { gauntletPage } from '../../report/gauntlet/gauntlet-page.ts';
import type { GauntletOptions } from './asked.ts';

export interface GauntletToRun {
  readonly gauntlet: AskedGauntlet;
  readonly asked: AskedCommand;
  readonly library: ArmyLibrary;
}

export async function runGauntlet(
  { gauntlet, asked, library }: GauntletToRun,
  options: GauntletOptions,
  io: Io,
  watched?: WatchedRun,
): Promise<number> {
  const { ready, problems: wrong } = readAskedGauntlet(gauntlet, readAlone);
  const choice = chooseWriters(options.format, options.live);
  const problems = [...wrong, ...choice.problems];
  const jobs: FileJob[] = ready ? [{ file: gauntlet.file, experiment: ready.experiment, asked }] : [];
  const play = (place: RunPlace, interrupt: Interrupt): Promise<FinishedRun> => {
    const written = gauntletWriters(gauntlet, ready!, library, choice.names, io);
    return runMatrixJob({ ...place, ...written }, options, interrupt, io, watched);
  };
  const folders = options.out === undefined ? [] : [options.out];
  const { code, ran } = await runJobs({ jobs, folders, problems, play }, options, io, watched);
  if (options.json && ran[0]?.matrix) io.out(jsonText(ran[0].matrix));
  return code;
}

export function gauntletWriters(
  asked: AskedGauntlet,
  ready: ReadyGauntlet,
  library: ArmyLibrary,
  formats: readonly Format[],
  io: Io,
): { readonly writers: readonly AnyWriter<MatrixRun>[]; readonly reading: MatrixReading } {
  const gauntletBy = gauntletOf(ready, asked.theirs, library);
  const answered = (run: MatrixRun): AnsweredGauntlet => ({
    ...{ asked, combats: run.results.played, proved: run.results.proved, digest: run.digest, leftOut: ready.leftOut },
    unmodelled: run.unmodelled.map(({ rule }) => rule),
    gauntlet: gauntletBy(run.results),
  });
  const reading = {
    text: (run: MatrixRun) => `${textOfBlocks(gauntletBlocks(answered(run)), screenOf(io)).join('\n')}\n`,
    json: (run: MatrixRun) => gauntletJson(asked, ready, run, gauntletBy(run.results)),
  };
  const files: Readonly<Record<Format, readonly AnyWriter<MatrixRun>[]>> = {
    csv: [{ file: 'combats.csv', make: ({ results }) => gauntletCsv(gauntletBy(results)) }],
    html: [{ file: 'report.html', make: (run, { program }) => gauntletPage(answered(run), program) }],
    live: [
      {
        file: 'report.html',
        make: (run, { program }) => gauntletPage(answered(run), program, packedLive(run.experiment)),
      },
    ],
    json: [{ file: 'run.json', make: (run) => jsonText(reading.json(run)) }],
    parquet: matrixWriters.parquet,
  };
  return { writers: formats.flatMap((format) => files[format]), reading };
}

const gauntletJson = (
  asked: AskedGauntlet,
  { leftOut }: ReadyGauntlet,
  run: MatrixRun,
  gauntlet: Gauntlet,
): object => ({
  file: asked.file,
  opponents_of: asked.called,
  seed: asked.seed,
  half_width: asked.halfWidth,
  combats_played: run.results.played,
  combats_proved: run.results.proved,
  digests: [run.digest],
  ...(run.interrupted && { interrupted: true }),
  ...(run.results.failed.length > 0 && { failed: run.results.failed }),
  units: gauntlet.units,
  opponents: gauntlet.opponents,
  joined: asked.joined.map(({ character, unit }) => ({ character: character.id, unit: unit.id })),
  not_played: leftOut,
  cannot_charge: gauntlet.standing,
  combats: combatsJson(gauntlet),
});
