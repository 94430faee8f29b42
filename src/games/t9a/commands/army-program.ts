import { type Command, Option } from 'commander';
import {
  clusterOption,
  collect,
  type Does,
  liveOption,
  noShards,
  refuse,
  shardOption,
  threadsIn,
  verifyOption,
  watchOption,
  wholeNumber,
} from '../../../cli/input/arguments.ts';
import type { Io } from '../../../cli/io.ts';

const LIST = 'army file or list, as for `list`; - for standard input';

const withOpponents = (command: Command): Command =>
  command
    .addOption(new Option('--opponents <file>', 'the units of the list in this file').conflicts(['field', 'top']))
    .addOption(
      new Option('--field <file>', 'the units of this file, one a line: dread/corsairs 10 repeater handbow').conflicts(
        'top',
      ),
    )
    .option('--top <n>', 'only the n most-played units of the field of 2026 (default: 30)', wholeNumber(400, 1));

const withRun = (command: Command): Command =>
  command
    .option('--join <character=unit>', 'the unit that a Character joined, or `alone`; may be repeated', collect)
    .option('--seed <seed>', 'seed of the run')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1e6))
    .option('--army <army>', "the list's army, if the list does not name it");

export function addArmies(all: Command, does: Does, io: Io): void {
  const withThreads = threadsIn(io);
  all
    .command('coverage')
    .description('count how many of the units in tournament reports are modelled with all their rules and options')
    .argument('<folder...>', 'folders with reports of games as JSON')
    .option('--json', 'print all that is missing, as JSON')
    .action(does(async (folders, options) => (await import('./coverage.ts')).coverage(folders, options, io)));

  all
    .command('list')
    .description("read players' lists: units, options, points, and everything not understood")
    .argument('<file...>', 'text as pasted, New Recruit JSON, .ros or .rosz, an army file; - for standard input')
    .option('--army <army>', "the lists' army, if they do not name it")
    .option('--out <file>', 'write the list as an army file')
    .option('--json', 'print the lists as JSON: per unit `unit`, `models`, `options`, points and problems')
    .action(does(async (files, options) => (await import('./list.ts')).list(files, options, io)));

  const asGauntlet = (command: Command): Command =>
    withRun(
      command
        .option(
          '--situations <situations>',
          'charged, charges, flanked, grind (default: all; of `matchup` charged and charges)',
        )
        .option(
          '--half-width <share>',
          'stop when every percentage has this half-width (default: 0.01, which is ± 1 %)',
        ),
    )
      .option(
        '--near <general=units>',
        'units near the `general` or the `bsb`, by ids, or `all`; may be repeated',
        collect,
      )
      .option('--out <dir>', 'folder for a page and all combats, also for --resume')
      .option('--format <list>', 'what to write: csv, html, json, parquet (default: csv,html,json)')
      .addOption(liveOption())
      .option('--resume', 'continue in the folder of --out: play only what is missing')
      .addOption(shardOption(['watch', 'format', 'live', 'json', 'combat']))
      .addOption(clusterOption(['threads', 'shard', 'watch', 'combat']))
      .addOption(verifyOption().conflicts('combat'))
      .addOption(watchOption(['json', 'combat']))
      .option('--quiet', 'no progress and no answer')
      .option('--json', 'print every combat as JSON');
  const gauntlet = asGauntlet(
    withOpponents(
      all
        .command('gauntlet')
        .description(
          'play each unit of a list against the most-played opponents: which it holds against, should avoid and should charge',
        )
        .argument('<file>', LIST)
        .argument('[id...]', 'ids or names of units of the list (default: all)'),
    ).addOption(
      new Option(
        '--combat <opponent, situation>',
        'print one combat as an experiment: "dread/corsairs, charged"',
      ).conflicts(['out', 'format', 'live', 'resume', 'json']),
    ),
  ).action(
    does(async (army, units, options) =>
      (await import('./gauntlet/gauntlet.ts')).gauntlet(army, units, withThreads(options), io),
    ),
  );
  const matchup = asGauntlet(
    all
      .command('matchup')
      .description('play every unit of a list against every unit of another, each charging and charged')
      .argument('<file>', LIST)
      .argument('<file>', 'the other list, read in the same way'),
  ).action(
    does(async (army, other, options) =>
      (await import('./gauntlet/gauntlet.ts')).matchup(army, other, withThreads(options), io),
    ),
  );

  for (const command of [gauntlet, matchup])
    refuse(command, {
      '--metrics <list>': 'The maps and verdicts need all seven metrics, so every file holds them.',
      '--precision <half width>': '--half-width sets the half-width of every share.',
      '--no-exact': 'Nothing is checked against exact answers: every combat is followed along all likely paths.',
    });

  const swap = withRun(
    withOpponents(
      all
        .command('swap')
        .description(
          "find a better use of a unit's points: other options, sizes and units, with weak candidates dropped early",
        )
        .argument('<file>', LIST)
        .requiredOption('--unit <id>', 'the unit, by id or name; Characters that joined it stay')
        .option('--for <points>', '"same points" (± 5 %), "300 points", "up to 350 points" (default: same points)')
        .option('--by <criterion>', 'swing, points-taken, points-lost, lost, enemy-lost (default: swing)')
        .option('--within <n>', 'the smallest difference that matters, in points or as a share (default: 2, or 0.01)')
        .option('--most <n>', 'at most this many candidates (default: 60)', wholeNumber(1000, 2)),
    ).option('--situations <situations>', 'charged, charges, flanked, grind (default: all)'),
  )
    .option('--out <csv>', 'write every candidate as CSV to this file')
    .option('--journal <dir>', 'keep the combats in this folder')
    .option('--resume', 'with --journal: continue the selection in the folder; play only missing combats')
    .addOption(clusterOption(['threads']))
    .addOption(verifyOption())
    .option('--json', 'print every candidate as JSON')
    .action(does(async (army, options) => (await import('./swap/swap.ts')).swap(army, withThreads(options), io)));
  refuse(swap, {
    '--shard <i/n>': noShards('the candidates that continue depend on all earlier results'),
    '--watch': 'Another list is another selection; start it again.',
    '--format <list>': 'The file of --out is CSV; --json prints every candidate.',
    '--metrics <list>': '--by sets the criterion; the means of all other metrics are written, too.',
    '--precision <half width>':
      'Candidates are played until the best is known; --within sets the smallest difference that matters.',
    '--half-width <share>':
      'Candidates are played until the best is known; --within sets the smallest difference that matters.',
    '--no-exact': 'Nothing is checked against exact answers.',
  });
}
