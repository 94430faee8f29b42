import type { Command } from 'commander';
import type { Does } from '../../../cli/input/arguments.ts';
import type { Io } from '../../../cli/io.ts';

export function addProfiles(all: Command, does: Does, io: Io): void {
  const profiles = all
    .command('profiles')
    .description('list the profiles that are played; with words, search them and the units of 2026')
    .argument('[word...]', 'parts of names, armies, types, and numbers: "dwarf cavalry < 300", "elves height 2"')
    .option('--library <dir>', 'folder with more armies, as written by `import`')
    .option('--json', 'print whole profiles as JSON, those of 2026 as 2026/army/unit')
    .action(does(async (words, options) => (await import('./profiles.ts')).listProfiles(words, options, io)));
  // The option is also accepted before the subcommand, as an option of `profiles`.
  profiles
    .command('show')
    .description('print a profile as YAML, ready for `profiles:` in a file, or a unit of 2026 as a card')
    .argument('<profile...>', 'name of the profile: empire/heavy-infantry, state infantry, 2026/empire/knightly-orders')
    .option('--library <dir>', 'folder with more armies, as written by `import`')
    .option('--json', 'print it as JSON')
    .action(
      does(async (words, _, command) =>
        (await import('./profiles.ts')).showProfile(words, command.optsWithGlobals(), io),
      ),
    );
  profiles
    .command('price')
    .description('price units of 2026, with the bill and every mistake')
    .argument('<unit...>', '"state infantry 30 spear, standard bearer, musician + marshal on horse, general"')
    .option('--library <dir>', 'folder with more armies, as written by `import`')
    .option('--json', 'print points, bill and mistakes as JSON')
    .action(
      does(async (words, _, command) => (await import('./price.ts')).priceUnits(words, command.optsWithGlobals(), io)),
    );
}
