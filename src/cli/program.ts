import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '../scenario/version.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';

/**
 * Runs one command line and returns the exit code. The modules of a command are loaded only when it is called, so that
 * start-up stays short.
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code: number = exit.done;
  const does =
    <A extends unknown[]>(action: (...args: A) => Promise<number>) =>
    async (...args: A): Promise<void> => {
      code = await action(...args);
    };
  try {
    await program(io, does).parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.input;
    io.err(`breaktest: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return exit.failed;
  }
}

type Does = <A extends unknown[]>(action: (...args: A) => Promise<number>) => (...args: A) => Promise<void>;

/**
 * The commands, arguments and options that there are.
 * @param does wraps what a command does
 */
export function program(io: Io, does: Does): Command {
  const all = new Command('breaktest')
    .description(
      'Will they hold? Plays seeded combats of The 9th Age and of Commands & Colors: Ancients and reports probabilities with intervals.',
    )
    .version(version(), '--version', 'print the version')
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError('(breaktest --help, or breaktest COMMAND --help, tells what there is)')
    .exitOverride();

  all
    .command('init')
    .description('write an experiment to start from, with every key in it or in a comment')
    .argument('[file]', 'file to write, which must not be there yet (default: my-combat.yaml)')
    .option('--system <system>', 't9a (The 9th Age) or cca (Commands & Colors: Ancients) (default: t9a)')
    .addOption(
      new Option('--from <example>', 'copy an experiment that ships with the program: hold-the-line').conflicts(
        'system',
      ),
    )
    .action(does(async (file, options) => (await import('./init.ts')).init(file, options, io)));

  all
    .command('run')
    .description('run experiments and write their results')
    .argument('<file...>', 'experiment files')
    .option(
      '--out <dir>',
      'folder of the results (default: results/<name>); of several files, the folder of their folders',
    )
    .option('--trials <n>', 'trials per cell, in the place of `precision` of the file')
    .option(
      '--precision <half width>',
      'play until every interval of the headlines is as narrow: 0.002 for ± 0.2 %; or `decided`, until the comparisons are',
    )
    .option('--seed <seed>', 'seed of the run')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--engine <engine>', 'sampled, rolled or exact')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1024))
    .option('--format <list>', 'what to write: csv, html, json (default: all)')
    .option('--resume', 'go on with what the folder holds of the same experiment: play only what is missing')
    .addOption(
      new Option('--watch', 'run again whenever a file changes, and say what that changed; Ctrl-C ends it').conflicts([
        'dryRun',
        'json',
      ]),
    )
    .option('--dry-run', 'check everything, say what would be run, and stop')
    .option('--quiet', 'no progress and no answer')
    .option('--json', 'print folders, digests, headlines and comparisons as JSON')
    .option('--no-exact', 'do not find the exact answers beside the simulation, where they are cheap')
    .action(
      does(async (files, options) =>
        options.watch
          ? (await import('./watch.ts')).watch(files, options, io)
          : (await import('./run.ts')).run(files, options, io),
      ),
    );

  all
    .command('duel')
    .description(
      'two units in one line: duel "empire/heavy-infantry 25x5 spear standard" "empire/knightly-orders 8x8 lance charging"',
    )
    .argument(
      '<a>',
      'a profile, MODELSxFILES, then a weapon, champion, standard, musician, command, charging, shaken, rules, key=value',
    )
    .argument('<b>', 'its enemy, likewise')
    .option('--trials <n>', 'trials')
    .option('--seed <seed>', 'seed')
    .option('--rounds <n>', 'Rounds of Combat, 1..12')
    .option('--engine <engine>', 'sampled, rolled or exact')
    .option('--json', 'print all metrics as JSON')
    .action(does(async (a, b, options) => (await import('./duel.ts')).duel(a, b, options, io)));

  all
    .command('exact')
    .description('exact probabilities, where the combat is small enough')
    .argument('<file>', 'experiment file')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--json', 'print all metrics as JSON')
    .action(does(async (file, options) => (await import('./exact.ts')).exact(file, options, io)));

  all
    .command('solve')
    .description('the smallest or largest value of a path that reaches a target, with an interval, and the curve')
    .argument('<file>', 'experiment file')
    .requiredOption('--vary <path=from..to[:step]>', 'the path and its values: units.spears.models=10..50:5')
    .requiredOption('--until <target>', 'what is to be reached: "spears.break <= 0.25", "spears.break <= 25 %"')
    .option('--want <end>', 'smallest or largest (default: where the values that reach it begin or end)')
    .option('--trials <n>', 'trials of each value at least')
    .option('--max-trials <n>', 'trials of a value at most, where the target is close (default: 10000000)')
    .option('--seed <seed>', 'seed of the run')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--engine <engine>', 'sampled, rolled or exact')
    .option('--exact', 'the same as --engine exact')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1024))
    .option('--json', 'print the answer and the curve as JSON')
    .action(does(async (file, options) => (await import('./solve.ts')).solve(file, options, io)));

  all
    .command('compare')
    .description(
      'differences of the variants of a file to its baseline, or of a second file to the first, with intervals',
    )
    .argument('<file>', 'experiment file')
    .argument('[file]', 'experiment file whose combats are played on the same dice as those of the first')
    .option('--metric <subject.metric>', 'metric to compare (default: the headlines); may be repeated', collect)
    .option('--trials <n>', 'trials per cell, in the place of `precision` of the file')
    .option(
      '--precision <half width>',
      'play until every interval of the metrics is as narrow; or `decided`, until the comparisons are',
    )
    .option('--seed <seed>', 'seed of the run')
    .option('--set <path=value>', 'set one value of the file, of both if there are two; may be repeated', collect)
    .option('--engine <engine>', 'sampled, rolled or exact')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1024))
    .option('--json', 'print all comparisons as JSON, of every metric')
    .option('--out <dir>', 'write the results to this folder too')
    .action(
      does(async (first, second, options) =>
        (await import('./compare.ts')).compare(second === undefined ? [first] : [first, second], options, io),
      ),
    );

  all
    .command('trace')
    .description('one trial, die by die, with the rule that each step follows')
    .argument('<file>', 'experiment file')
    .option('--trial <n>', 'number of the trial, 0 for the first (default: 0)', wholeNumber(1e9))
    .option('--cell <n>', 'number of the cell, 0 for the first (default: 0)', wholeNumber(1e9))
    .option('--variant <variant>', 'variant of the cell (default: the baseline)')
    .option('--where <subject.metric>', 'the first trial in which this happened: spears.break')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--seed <seed>', 'seed of the run')
    .option('--engine <engine>', 'sampled or rolled')
    .option('--json', 'print the lines of the story as JSON')
    .action(does(async (file, options) => (await import('./trace.ts')).trace(file, options, io)));

  all
    .command('formation')
    .description('draw the units of an experiment and the front line as they stand at the start')
    .argument('<file>', 'experiment file')
    .option('--cell <n>', 'number of the cell, 0 for the first (default: 0)', wholeNumber(1e9))
    .option('--variant <variant>', 'variant of the cell (default: the baseline)')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .action(does(async (file, options) => (await import('./formation.ts')).formation(file, options, io)));

  all
    .command('validate')
    .description('check files and print every problem at once')
    .argument('<file...>', 'experiment files')
    .option('--json', 'print what is valid, and every problem with its place, as JSON')
    .action(does(async (files, options) => (await import('./validate.ts')).validate(files, options, io)));

  const profiles = all
    .command('profiles')
    .description('list and search the library of profiles')
    .argument('[word]', 'part of a name')
    .option('--json', 'print whole profiles as JSON')
    .action(does(async (word, options) => (await import('./profiles.ts')).listProfiles(word, options, io)));
  profiles
    .command('show')
    .description('print a profile as YAML that can stand under `profiles:` of a file')
    .argument('<profile>', 'name of the profile: empire/heavy-infantry')
    .option('--json', 'print it as JSON')
    .action(
      does(async (name, _, command) =>
        // The option may stand before `show` too, where it belongs to `profiles`.
        (await import('./profiles.ts')).showProfile(name, command.optsWithGlobals(), io),
      ),
    );

  all
    .command('schema')
    .description('print the JSON Schema of experiment files')
    .action(does(async () => (await import('./schema.ts')).schema(io)));

  all
    .command('completion')
    .description('print a script that makes a shell complete commands, options, files, profiles, metrics and paths')
    .argument('<shell>', 'bash, zsh or fish')
    .action(does(async (shell) => (await import('./completion.ts')).completion(shell, io)));
  all
    .command('complete', { hidden: true })
    .description('say what may stand at the end of a command line, for the scripts of `completion`')
    .argument('<shell>', 'bash, zsh or fish')
    .argument('<line>', 'the command up to the cursor')
    .argument('[word]', 'bash: the end of it that it takes for the word at the cursor')
    .action(
      does(async (...given) => (await import('./completion.ts')).complete(all, given[0], given[1], given[2], io)),
    );

  return all;
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

const wholeNumber =
  (most: number) =>
  (text: string): number => {
    if (!/^\d+$/.test(text) || Number(text) > most)
      throw new InvalidArgumentError(`It must be a whole number 0..${most}.`);
    return Number(text);
  };
