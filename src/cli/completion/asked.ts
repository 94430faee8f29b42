import type { Argument, Command, Option } from 'commander';

export interface CompletionCandidate {
  readonly value: string;
  readonly text?: string;
}

export interface Given {
  readonly command: Command;
  readonly values: readonly string[];
  readonly options: ReadonlyMap<string, readonly string[]>;
}

export interface Asked {
  readonly candidates: readonly CompletionCandidate[];
  /** The name in the help, `path=value`, and the part of the word before it, `--set=`. */
  readonly value?: { readonly name: string; readonly before: string };
  readonly given: Given;
}

/** Reads a command line. @param words after the program's name; the last is at the cursor */
export function askedOf(program: Command, words: readonly string[]): Asked {
  let command = program;
  const values: string[] = [];
  const options = new Map<string, string[]>();
  let pending: Option | undefined;
  let onlyValues = false;
  const note = (option: Option, value: string): void => {
    const name = option.long!;
    options.set(name, [...(options.get(name) ?? []), value]);
  };
  for (const word of words.slice(0, -1)) {
    if (pending) {
      note(pending, word);
      pending = undefined;
    } else if (word === '--') onlyValues = true;
    else if (word.startsWith('-') && !onlyValues) {
      const [name, value] = cut(word);
      const option = optionOf(command, name);
      if (value !== undefined && option) note(option, value);
      else if (option && placeholder(option)) pending = option;
    } else {
      const below = values.length === 0 ? command.commands.find((one) => one.name() === word) : undefined;
      if (below) command = below;
      else values.push(word);
    }
  }
  const given = { command, values, options };
  const last = words.at(-1)!;
  if (pending) return { candidates: [], value: { name: placeholder(pending)!, before: '' }, given };
  if (last.startsWith('-') && !onlyValues) {
    const [name, value] = cut(last);
    const option = value === undefined ? undefined : optionOf(command, name);
    const taken = option && placeholder(option);
    if (taken) return { candidates: [], value: { name: taken, before: `${name}=` }, given };
    return { candidates: value === undefined ? optionsOf(command) : [], given };
  }
  const argument = argumentAt(command, values.length);
  const candidates = values.length === 0 && !onlyValues ? commandsOf(command) : [];
  return { candidates, ...(argument && { value: { name: argument.name(), before: '' } }), given };
}

/** Returns `path=value` of `--set <path=value>`. */
export const placeholder = ({ flags }: Option): string | undefined => /[<[](.+)[>\]]/.exec(flags)?.[1];

const optionOf = (command: Command, name: string): Option | undefined =>
  command.options.find(({ long, short }) => long === name || short === name);

function cut(word: string): readonly [string, string | undefined] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

const optionsOf = (command: Command): CompletionCandidate[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .map((option) => ({ value: option.long ?? option.flags, text: option.description }));

const commandsOf = (command: Command): CompletionCandidate[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => ({ value: one.name(), text: one.description() }));

function argumentAt({ registeredArguments: all }: Command, at: number): Argument | undefined {
  const last = all.at(-1);
  return all[at] ?? (last?.variadic ? last : undefined);
}
