import { type Command, Option } from 'commander';
import { collect, type Does, threadsIn, wholeNumber } from '../input/arguments.ts';
import type { Io } from '../io.ts';

const LIST = 'army file or list, as for `list`; - for standard input';

/** Who is met. */
const withOpponents = (command: Command): Command =>
  command
    .addOption(new Option('--opponents <file>', 'the units of the list in this file').conflicts(['field', 'top']))
    .addOption(
      new Option('--field <file>', 'the units of this file, one a line: dread/corsairs 10 repeater handbow').conflicts(
        'top',
      ),
    )
    .option('--top <n>', 'only the n most played units of the field of 2026 (default: 30)', wholeNumber(400, 1));

/** How a list is read and played. */
const withRun = (command: Command): Command =>
  command
    .option('--join <character=unit>', 'the unit of the list that a Character joined; may be repeated', collect)
    .option('--seed <seed>', 'seed of the run')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1e6))
    .option('--army <army>', 'the army that the list is of, where it does not tell');

/** Adds the commands that ask about armies and players' lists. */
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
    .description("read players' lists: who is who, what was bought, what it costs, and what was not understood")
    .argument('<file...>', 'text as pasted, New Recruit JSON, .ros or .rosz, an army file; - for standard input')
    .option('--army <army>', 'the army that the lists are of, where they do not tell')
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
        .option('--half-width <share>', 'play until every share is known this well (default: 0.01, which is ± 1 %)'),
    )
      .option('--out <dir>', 'write a page and every combat as CSV to this folder')
      .option('--json', 'print every combat as JSON');
  asGauntlet(
    withOpponents(
      all
        .command('gauntlet')
        .description(
          'play each unit of a list against those who are met most: whom it holds against, fears, and is to charge',
        )
        .argument('<file>', LIST)
        .argument('[id...]', 'ids or names of units of the list (default: all)'),
    ).option('--combat <opponent, situation>', 'print one combat as an experiment: "dread/corsairs, charged"'),
  ).action(
    does(async (army, units, options) =>
      (await import('./gauntlet/gauntlet.ts')).gauntlet(army, units, withThreads(options), io),
    ),
  );
  asGauntlet(
    all
      .command('matchup')
      .description('play every unit of a list against every unit of another, both ways round')
      .argument('<file>', LIST)
      .argument('<file>', 'the other one, likewise'),
  ).action(
    does(async (army, other, options) =>
      (await import('./gauntlet/gauntlet.ts')).matchup(army, other, withThreads(options), io),
    ),
  );

  withRun(
    withOpponents(
      all
        .command('swap')
        .description(
          'find what does better for the points of a unit: other options, sizes and units, the hopeless dropped early',
        )
        .argument('<file>', LIST)
        .requiredOption('--unit <id>', 'the unit, by id or name; Characters who joined it stay')
        .option('--for <points>', '"same points" (± 5 %), "300 points", "up to 350 points" (default: same points)')
        .option('--by <criterion>', 'swing, points-taken, points-lost, lost, enemy-lost (default: swing)')
        .option('--within <n>', 'the difference that matters, in points or as a share (default: 2, or 0.01)')
        .option('--most <n>', 'at most this many candidates (default: 60)', wholeNumber(1000, 2)),
    ).option('--situations <situations>', 'charged, charges, flanked, grind (default: all)'),
  )
    .option('--out <csv>', 'write every candidate as CSV to this file')
    .option('--json', 'print every candidate as JSON')
    .action(does(async (army, options) => (await import('./swap/swap.ts')).swap(army, withThreads(options), io)));

  all
    .command('luck')
    .description('say how unlucky that was: where a loss, or a failed Break Test, lies among what might have happened')
    .argument('<file>', 'experiment file of one combat, - for standard input')
    .option('--lost <n>', 'Health Points that the unit lost', wholeNumber(100_000))
    .option('--broke', 'it failed a Break Test')
    .option('--subject <id>', 'the unit (default: the one that is charged)')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--json', 'print the shares as JSON')
    .action(does(async (file, options) => (await import('./luck.ts')).luck(file, options, io)));
}
