import { type Command, Option } from 'commander';
import { exit } from '../../../cli/exit-codes.ts';
import type { Does } from '../../../cli/input/arguments.ts';
import type { Io } from '../../../cli/io.ts';

/** Adds `import` with its source, loaded on demand. */
export function addImport(all: Command, does: Does, io: Io): void {
  const imports = all.command('import').description('make army files from catalogues of other programs');
  imports
    .command('newrecruit')
    .description("from New Recruit's data: a folder with unitstats.json and a file for each army")
    .argument('<dir>', 'the folder')
    .requiredOption('--out <dir>', 'folder to write to: a file for each army')
    .addOption(new Option('--format <kind>', 'of the files (default: yaml)').choices(['yaml', 'json']))
    .option('--edition <name>', 'what the edition is called in the files')
    .option('--index', 'write index.json too, by which units are found without reading their armies')
    .option('--json', 'print as JSON what was read, its oddities, and what is not modelled')
    .action(does(async (folder, options) => (await import('./import.ts')).importFromNewRecruit(folder, options, io)));
  imports
    .command('battlescribe', { hidden: true })
    .allowUnknownOption()
    .argument('[file...]')
    .action(
      does(async () => {
        io.err(
          "error: BattleScribe's catalogues are no longer read: make armies with `import newrecruit`, read rosters (.ros, .rosz) with `list`\n",
        );
        return exit.input;
      }),
    );
}
