import { type Command, Option } from 'commander';
import type { Does } from '../input/arguments.ts';
import type { Io } from '../io.ts';

/** Adds `import` with its sources. The importers are loaded on demand. */
export function addImport(all: Command, does: Does, io: Io): void {
  const imports = all.command('import').description('make army files from catalogues of other programs');
  const withOutput = (command: Command): Command =>
    command
      .requiredOption('--out <dir>', 'folder to write to: a file for each army')
      .addOption(new Option('--format <kind>', 'of the files (default: yaml)').choices(['yaml', 'json']))
      .option('--edition <name>', 'what the edition is called in the files')
      .option('--index', 'write index.json too, by which units are found without reading their armies')
      .option('--json', 'print what was read, all that is odd and all that is not played here as JSON');
  withOutput(
    imports
      .command('newrecruit')
      .description("from New Recruit's data: a folder with unitstats.json and a file for each army")
      .argument('<dir>', 'the folder'),
  ).action(does(async (folder, options) => (await import('./import.ts')).importFromNewRecruit(folder, options, io)));
  withOutput(
    imports
      .command('battlescribe')
      .description("from BattleScribe's catalogues")
      .argument('<file...>', 'catalogues: .cat files')
      .option('--gst <file>', "the game system's file, which catalogues link to"),
  ).action(does(async (files, options) => (await import('./import.ts')).importFromBattleScribe(files, options, io)));
}
