import type { ReadAgain } from '../../../../cli/commands/merge.ts';
import { runMatrixJob } from '../../../../cli/run/run-matrix.ts';
import { readAlone } from '../../../../experiment/file/read-experiment.ts';
import { readAskedGauntlet } from '../../gauntlet/read-gauntlet.ts';
import { ArmyLibrary } from '../../lists/army-library.ts';
import { readAgain } from './read-asked.ts';
import { gauntletWriters } from './run-gauntlet.ts';

export const mergedGauntlet: ReadAgain = async (asked, formats) => {
  const library = new ArmyLibrary();
  const { gauntlet } = readAgain(asked, library);
  const ready = gauntlet && readAskedGauntlet(gauntlet, readAlone).ready;
  if (!ready) return undefined;
  return {
    experiment: ready.experiment,
    play: (place, options, interrupt, io) =>
      runMatrixJob({ ...place, ...gauntletWriters(gauntlet, ready, library, formats, io) }, options, interrupt, io),
  };
};
