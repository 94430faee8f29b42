import { Command, CommanderError, Help, Option } from 'commander';
import { wrap } from '../../reports/text/wrap.ts';
import { version } from '../experiment/version.ts';
import { gameCommands } from '../games/commands.ts';
import { gameNames } from '../games/list.ts';
import { exit } from './exit-codes.ts';
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
} from './input/arguments.ts';
import { experimentFile, experimentFiles } from './input/experiment-file.ts';
import type { Io } from './io.ts';
import { crashText } from './terminal/crash.ts';

/** Runs a command line. Commands are loaded on demand, for a fast start. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code: number = exit.done;
  const does =
    <A extends unknown[]>(action: (...args: A) => Promise<number>) =>
    async (...args: A): Promise<void> => {
      code = await action(...args);
    };
  try {
    const all = program(io, does);
    const [first = ''] = argv;
    const isCommand = (word: string): boolean => word === 'help' || all.commands.some((one) => one.name() === word);
    const command = argv.find(isCommand);
    if (/^--(?!help$|version$)/.test(first) && command !== undefined)
      all.error(`error: '${first}' is before its command\n(Did you mean ${command} … ${first}?)`);
    if (/\.(?:ya?ml|json)$/i.test(first)) all.error(`error: unknown command '${first}'\n(Did you mean run ${first}?)`);
    const isWhole = first === '' || first.startsWith('-') || isCommand(first);
    await all.parseAsync(isWhole ? argv : [first], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.input;
    io.err(`breaktest: ${crashText(error)}\n`);
    return exit.failed;
  }
}

/** Makes the command line. @param does wraps the action of a command */
export function program(io: Io, does: Does): Command {
  const systems = gameNames.map(({ system, name }) => `${system} (${name})`).join(' or ');
  const played = gameNames.filter(({ duels }) => duels);
  const withThreads = threadsIn(io);
  const all = new Command('breaktest')
    .description(
      `Will they hold? Plays seeded combats of ${gameNames.map(({ name }) => name).join(' and of ')} and reports probabilities with intervals.`,
    )
    .version(version(), '--version', 'print the version')
    .configureOutput({
      ...{ writeOut: io.out, writeErr: io.err },
      ...{ getOutHelpWidth: () => io.columns, getErrHelpWidth: () => io.columns },
    })
    .configureHelp({ minWidthToWrap: 30, formatItem: helpItem })
    .showHelpAfterError('(see breaktest --help, or breaktest COMMAND --help)')
    .exitOverride();

  all
    .command('init')
    .description('write an experiment to start from, with every key in it or in a comment')
    .argument('[file]', 'new file to write (default: my-combat.yaml)')
    .option('--system <system>', `${systems} (default: ${gameNames[0]!.system})`)
    .addOption(
      new Option('--from <example>', 'copy an experiment that ships with the program: hold-the-line').conflicts(
        'system',
      ),
    )
    .action(does(async (file, options) => (await import('./commands/init.ts')).init(file, options, io)));

  all
    .command('examples')
    .description('list the experiments that ship with the program, or copy some of them; nothing is overwritten')
    .argument('[example...]', 'experiments to copy: hold-the-line')
    .option('--out <dir>', 'folder of the copies (default: this one)')
    .option('--all', 'copy all of them')
    .action(does(async (names, options) => (await import('./commands/examples.ts')).examples(names, options, io)));

  all
    .command('run')
    .description('run experiments and write their results')
    .argument('<file...>', 'experiment files, or names of examples; - for standard input', experimentFiles)
    .option('--out <dir>', 'results folder (default: results/<name>); for several files, its parent')
    .option('--trials <n>', 'trials per cell, instead of `precision` in the file')
    .option(
      '--precision <half width>',
      'stop when every headline has this half-width: 0.002 for ± 0.2 %; or `decided`: when every comparison is decided',
    )
    .option('--seed <seed>', 'seed of the run')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--engine <engine>', 'sampled, rolled, exact or bounded')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1e6))
    .option('--metrics <list>', 'write only these metrics, of one subject (spears.break) or of all (break)')
    .option('--format <list>', 'what to write: csv, html, json, parquet (default: csv,html,json)')
    .addOption(liveOption())
    .option('--resume', 'continue the run of this experiment in the folder: play only what is missing')
    .addOption(shardOption(['watch', 'precision', 'metrics', 'format', 'live']))
    .addOption(clusterOption(['threads', 'shard', 'watch']))
    .addOption(verifyOption())
    .addOption(watchOption(['dryRun', 'json']))
    .option('--dry-run', 'check everything, print the plan of the run and an estimate of its time, and stop')
    .option('--quiet', 'no progress and no answer')
    .option('--json', 'print folders, digests, headlines and comparisons as JSON')
    .option('--no-exact', 'skip the check against exact answers, which by default runs if it is quick')
    .action(
      does(async (files, given) => {
        const options = withThreads(given);
        return options.watch
          ? (await import('./commands/watch.ts')).watchFiles(files, options, io)
          : (await import('./commands/run.ts')).run(files, options, io);
      }),
    );

  all
    .command('merge')
    .description('join the folders of `run`, `gauntlet` or `matchup` with --shard into the results of the whole run')
    .argument('<folder...>', 'the folders of all shards, in any order')
    .option('--out <dir>', 'results folder (default: results/<name>)')
    .option('--metrics <list>', 'write only these metrics, as for `run`')
    .option('--format <list>', 'what to write: csv, html, json, parquet (default: csv,html,json)')
    .addOption(liveOption())
    .option('--quiet', 'no progress and no answer')
    .option('--json', 'print folder, digest, headlines and comparisons as JSON')
    .option('--no-exact', 'skip the check against exact answers, which by default runs if it is quick')
    .action(
      does(async (folders, options) =>
        (await import('./commands/merge.ts')).merge(
          folders,
          options,
          io,
          Object.assign({}, ...gameCommands.map(({ shards }) => shards)),
        ),
      ),
    );

  all
    .command('worker')
    .description('play tasks of commands with --cluster on this machine, until Ctrl-C')
    .requiredOption('--cluster <url>', 'where the tasks are: redis://host:6379, or rediss://')
    .option('--threads <n>', 'worker threads (default: all cores)', wholeNumber(1e6, 1))
    .action(does(async (options) => (await import('./commands/worker.ts')).worker(withThreads(options), io)));

  all
    .command('duel')
    .description(
      `play two units of one game against each other: ${played.map(({ duels }) => `duel ${duels!.example}`).join('; ')}`,
    )
    .argument('<a>', played.map(({ name, duels }) => `${name}: ${duels!.unit}`).join('; '))
    .argument('<b>', 'its enemy, likewise')
    .option('--trials <n>', 'trials')
    .option('--seed <seed>', 'seed')
    .option('--rounds <n>', 'Rounds of Combat, 1..12')
    .option('--edition <edition>', '2026 (default); or core, third, second: older profiles under those rules')
    .option('--library <dir>', 'folder with more armies, as written by `import`')
    .option('--engine <engine>', 'sampled, rolled, exact or bounded')
    .option('--report <html>', 'write a report to this file; an earlier one is replaced')
    .option('--live', 'with --report: one that can be changed and played in a browser, without a network')
    .option('--json', 'print all metrics as JSON')
    .action(does(async (a, b, options) => (await import('./duel/duel.ts')).duel(a, b, options, io)));

  all
    .command('exact')
    .description('compute exact probabilities; where a combat is too large, prove bounds of its headlines')
    .argument('<file>', 'experiment file, or name of an example; - for standard input', experimentFile)
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option(
      '--budget <n>',
      'maximum steps of a proof, each of about a microsecond (default: 10 million)',
      wholeNumber(1e12, 1),
    )
    .option('--json', 'print all metrics as JSON')
    .action(does(async (file, options) => (await import('./commands/exact.ts')).exact(file, options, io)));

  all
    .command('plan')
    .description('find the best attacks of a turn: their value, the cost of each other first move, and the next moves')
    .argument('<file>', 'experiment file with a `plan` or a `sequence`, or name of an example', experimentFile)
    .option('--goal <goal>', 'goal to play for, instead of that of the file: "rome.banners >= 2"')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--budget <n>', 'maximum steps, each of about a microsecond (default: 3 million)', wholeNumber(1e9, 1))
    .option('--depth <n>', 'maximum moves shown one after another (default: 3)', wholeNumber(30, 1))
    .option('--json', 'print the plan as JSON')
    .action(does(async (file, options) => (await import('./commands/plan.ts')).plan(file, options, io)));

  const solve = all
    .command('solve')
    .description('find the smallest or largest value that reaches a target, with an interval, and show the curve')
    .argument('<file>', 'experiment file, or name of an example; - for standard input', experimentFile)
    .requiredOption(
      '--vary <path=values>',
      'the path and its values: units.spears.models=10..50:5, or a list, units.spears.models=10,15,30',
    )
    .requiredOption('--until <target>', 'the target: "spears.break <= 0.25", "spears.break <= 25 %"')
    .option('--want <end>', 'smallest or largest (default: decided by the end of the range that misses the target)')
    .option('--trials <n>', 'minimum trials per value')
    .option('--max-trials <n>', 'maximum trials per value (default: 10000000)')
    .option('--seed <seed>', 'seed of the run')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--engine <engine>', 'sampled, rolled, exact or bounded')
    .option('--exact', 'the same as --engine exact')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1e6))
    .option('--out <dir>', 'folder for the trials, and the answer as solution.json')
    .option('--resume', 'with --out: continue the search in the folder; play only what is missing')
    .addOption(clusterOption(['threads']))
    .addOption(verifyOption())
    .option('--json', 'print the answer and the curve as JSON')
    .action(does(async (file, options) => (await import('./commands/solve.ts')).solve(file, withThreads(options), io)));
  refuse(solve, {
    '--shard <i/n>': noShards('the next value depends on the results of those before'),
    '--watch': 'Another file is another search; start it again.',
    '--format <list>': 'The answer is one file, solution.json in the folder of --out; --json prints it.',
    '--metrics <list>': '--until names the one metric of the target.',
    '--precision <half width>': 'Each value is played until its interval excludes the target.',
    '--no-exact': 'Nothing is checked against exact answers; --exact searches with them.',
  });

  const compare = all
    .command('compare')
    .description(
      'compare the variants of a file with its baseline, a second file with the first, or the results in two reports, with intervals',
    )
    .argument(
      '<file>',
      'experiment file, or name of an example; - for standard input; or a report, the folder or run.json of a run',
      experimentFile,
    )
    .argument(
      '[file]',
      'second experiment file, played on the same dice as the first; or another report',
      experimentFile,
    )
    .option('--play', 'play the experiments in two reports again, on the same dice')
    .option('--metric <subject.metric>', 'metric to compare (default: the headlines); may be repeated', collect)
    .option('--trials <n>', 'trials per cell, instead of `precision` in the file')
    .option(
      '--precision <half width>',
      'stop when every metric has this half-width; or `decided`: when every comparison is decided',
    )
    .option('--seed <seed>', 'seed of the run')
    .option('--set <path=value>', 'set one value of the file, or of both files; may be repeated', collect)
    .option('--engine <engine>', 'sampled, rolled, exact or bounded')
    .option('--threads <n>', 'worker threads, 0 for none (default: all cores)', wholeNumber(1e6))
    .option('--metrics <list>', 'write only these metrics, as for `run`')
    .option('--no-exact', 'compare by trials alone, without exact answers and proved bounds')
    .option('--format <list>', 'what to write to --out: csv, html, json, parquet (default: csv,html,json)')
    .option('--out <dir>', 'results folder, which also keeps the trials')
    .option('--resume', 'continue in the folder of --out: play only what is missing')
    .addOption(clusterOption(['threads', 'watch']))
    .addOption(verifyOption())
    .addOption(watchOption(['json']))
    .option('--quiet', 'no progress and no answer')
    .option('--json', 'print all comparisons as JSON, of every metric')
    .action(
      does(async (first, second, options) =>
        (await import('./commands/compare.ts')).compare(
          second === undefined ? [first] : [first, second],
          withThreads(options),
          io,
        ),
      ),
    );
  refuse(compare, {
    '--shard <i/n>':
      '`run --shard` plays the variants of a file in shards, and `merge` compares them; no file has the combats of two.',
  });

  all
    .command('history')
    .description('list the questions whose results are in a folder, with their answers, the newest first')
    .argument('[dir]', 'folder with results folders (default: results)')
    .option('--unit <unit>', 'only questions about this unit: a part of its name in the file, or of its profile')
    .option('--search <text>', 'only questions with all of these words in name, description, units or answer')
    .addOption(
      new Option('--open', 'open the newest of these reports in the browser, and print its path').conflicts([
        'json',
        'out',
      ]),
    )
    .option('--out <html>', 'write the list as a page that links the reports; an earlier one is replaced')
    .option('--json', 'print the list as JSON')
    .action(does(async (dir, options) => (await import('./commands/history.ts')).history(dir, options, io)));

  all
    .command('trace')
    .description('show one combat die by die, with the rule for each step')
    .argument('<file>', 'experiment file, or name of an example; - for standard input', experimentFile)
    .option('--trial <n>', 'number of the trial, 0 for the first (default: 0)', wholeNumber(1e9))
    .option('--cell <n>', 'number of the cell, 0 for the first (default: 0)', wholeNumber(1e9))
    .option('--variant <variant>', 'variant of the cell (default: the baseline)')
    .option('--where <subject.metric>', 'show the first trial in which this happened: spears.break')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--seed <seed>', 'seed of the run')
    .option('--engine <engine>', 'sampled or rolled')
    .option('--json', 'print the lines as JSON')
    .action(does(async (file, options) => (await import('./commands/trace.ts')).trace(file, options, io)));

  all
    .command('formation')
    .description('draw the units of an experiment and the front line at the start')
    .argument('<file>', 'experiment file, or name of an example; - for standard input', experimentFile)
    .option('--cell <n>', 'number of the cell, 0 for the first (default: 0)', wholeNumber(1e9))
    .option('--variant <variant>', 'variant of the cell (default: the baseline)')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .action(does(async (file, options) => (await import('./commands/formation.ts')).formation(file, options, io)));

  all
    .command('validate')
    .description('check files and print every problem at once')
    .argument('<file...>', 'experiment files, or names of examples; - for standard input', experimentFiles)
    .option('--json', 'print valid files, and every problem with its position, as JSON')
    .action(does(async (files, options) => (await import('./commands/validate.ts')).validate(files, options, io)));

  for (const { add } of gameCommands) add(all, does, io);

  all
    .command('luck')
    .description('rate bad luck: the probability of a loss, a failed Break Test or the death of a leader, and of worse')
    .argument(
      '<file>',
      'experiment file, or name of an example; - for standard input; or a unit, as for `duel`',
      experimentFile,
    )
    .argument('[b]', 'its enemy, if it is a unit')
    .option('--cell <n>', 'number of the cell, 0 for the first', wholeNumber(1e9))
    .option('--variant <variant>', 'variant of the cell (default: the baseline)')
    .option('--lost <n>', 'Health Points, or blocks, that the unit lost', wholeNumber(100_000))
    .option('--broke', 'it failed a Break Test')
    .option('--killed', 'its leader, or a Character of it, was killed')
    .option('--banners <n>', 'Victory Banners that its enemy won', wholeNumber(1000))
    .option('--subject <id>', 'the unit, or the leader of --killed (default: the unit that is charged or attacked)')
    .option('--rounds <n>', 'of two units: Rounds of Combat, 1..12')
    .option('--edition <edition>', 'of two units: 2026 (default); or core, third, second')
    .option('--library <dir>', 'of two units: folder with more armies, as written by `import`')
    .option('--set <path=value>', 'set one value of the file; may be repeated', collect)
    .option('--json', 'print the shares as JSON')
    .action(does(async (a, b, options) => (await import('./duel/luck.ts')).luck(a, b, options, io)));

  all
    .command('playground')
    .description('serve the playground, a page to set up and solve combats, until Ctrl-C')
    .option('--port <n>', 'port of 127.0.0.1 (default: 7357, or any that is free)', wholeNumber(65_535))
    .option('--open', 'open it in the browser')
    .option('--site <url>', 'public address of the page, for the links that it copies')
    .action(does(async (options) => (await import('./commands/playground.ts')).playground(options, io)));

  all
    .command('schema')
    .description('print the JSON Schema of experiment files')
    .action(does(async () => (await import('./commands/schema.ts')).schema(io)));

  all
    .command('completion')
    .description('print a script that makes a shell complete commands, options, files, profiles, metrics and paths')
    .argument('<shell>', 'bash, zsh or fish')
    .action(does(async (shell) => (await import('./commands/completion.ts')).completion(shell, io)));
  all
    .command('complete', { hidden: true })
    .description('list completions of a command line, for the scripts of `completion`')
    .argument('<shell>', 'bash, zsh or fish')
    .argument('<line>', 'the command up to the cursor')
    .argument('[word]', 'bash: the part that bash takes for the word at the cursor')
    .action(
      does(async (...given) =>
        (await import('./commands/completion.ts')).complete(all, given[0], given[1], given[2], gameCommands, io),
      ),
    );

  return all;
}

/** Writes a description beside its term if there is room, else below it. */
function helpItem(this: Help, term: string, width: number, description: string, helper: Help): string {
  const columns = this.helpWidth ?? 80;
  if (columns - width >= 40) return Help.prototype.formatItem.call(this, term, width, description, helper);
  return [...wrap(term, columns, '  ', '    '), ...wrap(description, columns, '      ')].join('\n');
}
