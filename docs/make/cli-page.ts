import type { Argument, Command } from 'commander';
import { exit } from '../../src/cli/exit-codes.ts';
import { processIo } from '../../src/cli/io.ts';
import { program } from '../../src/cli/program.ts';
import { code, made, page, prose, slug, table } from './markdown.ts';

const exits: Readonly<Record<keyof typeof exit, string>> = {
  done: 'done',
  failed: 'something failed: a cell, or an exact answer that disagrees with the simulation; the rest is written',
  input: 'the input is wrong: a file, an option, a folder; nothing was run or written',
  interrupted: 'interrupted; finished work is written, and `run --resume` continues it',
};

export function cliPage(): string {
  const all = program(processIo(), () => async () => {});
  const commands = below(all);
  return page(
    made('the definitions of the commands (`src/cli/program.ts`)'),
    '# The command line',
    `${all.description()} From the checkout: \`npm run --silent breaktest -- …\`, or \`npx breaktest …\` once it is built.`,
    table(
      ['Command', 'Does'],
      commands.map(([name, command]) => [`[${code(name)}](#${slug(headingOf(name, command))})`, command.description()]),
    ),
    'Data goes to stdout; progress and messages go to stderr. A dotted path (`units.spears.files`) names any value of a file, ' +
      'see [reference-format.md](reference-format.md); `subject.metric` (`spears.break`) names a metric, see [reference-metrics.md](reference-metrics.md).',
    ...commands.flatMap(([name, command]) => section(name, command)),
    '## Exit codes',
    table(
      ['Code', 'Meaning'],
      Object.entries(exit).map(([name, number]) => [String(number), exits[name as keyof typeof exit]]),
    ),
  );
}

const visible = (command: Command): Command[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help');

const below = (command: Command, before = ''): [name: string, command: Command][] =>
  visible(command).flatMap((one) => {
    const name = `${before}${one.name()}`;
    return [[name, one] as [string, Command], ...below(one, `${name} `)];
  });

const headingOf = (name: string, { registeredArguments: args }: Command): string =>
  ['breaktest', name, ...args.map(placeholder)].join(' ');

function placeholder(arg: Argument): string {
  const text = `${arg.name().toUpperCase()}${arg.variadic ? '…' : ''}`;
  return arg.required ? text : `[${text}]`;
}

function section(name: string, command: Command): string[] {
  const args = command.registeredArguments.filter(({ description }) => description !== '');
  const options = command.options.filter(({ hidden }) => !hidden);
  return [
    `## ${headingOf(name, command)}`,
    `${sentence(command.description())}`,
    args.length === 0
      ? ''
      : table(
          ['Argument', 'Is'],
          args.map((one) => [code(one.name().toUpperCase()), one.description]),
        ),
    options.length === 0
      ? ''
      : table(
          ['Option', 'Does'],
          options.map(({ flags, description, mandatory }) => [
            code(flags),
            `${prose(description)}${mandatory ? ' (required)' : ''}`,
          ]),
        ),
  ];
}

const sentence = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}.`;
