import type { GameCommands } from '../../../cli/game-commands.ts';
import { addArmies } from './army-program.ts';
import { addImport } from './import-program.ts';
import { addProfiles } from './profiles-program.ts';

export const commands: GameCommands = {
  add: (all, does, io) => {
    addProfiles(all, does, io);
    addArmies(all, does, io);
    addImport(all, does, io);
  },
  shards: { gauntlet: async (...asked) => (await import('./gauntlet/merged.ts')).mergedGauntlet(...asked) },
  offerings: async () => (await import('./offerings.ts')).offerings,
};
