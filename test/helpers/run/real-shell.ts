import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Shell } from '../../../src/cli/completion/scripts.ts';
import { commandLine } from './command-line.ts';
import { patiently } from './patiently.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Without the user's start-up files. */
const starts: Readonly<Record<Shell, readonly [command: string, first: string]>> = {
  bash: ['bash --norc --noprofile -i', 'eval "$(breaktest completion bash)"'],
  zsh: ['zsh -f -i', 'bindkey -e; autoload -Uz compinit && compinit -u -D; eval "$(breaktest completion zsh)"'],
  fish: ['fish --no-config -i', 'breaktest completion fish | source'],
};

/** The shell and `script`, which provides the terminal, must be installed. */
export const canTry = (shell: Shell): boolean =>
  [shell, 'script'].every((program) => spawnSync(program, ['--version']).status === 0);

/** An interactive shell in a terminal that has loaded the completion script. */
export class RealShell {
  readonly folder: string;
  readonly #child: ChildProcess;
  #output = '';
  #asked = 0;

  private constructor(command: string) {
    this.folder = temporaryFolder();
    const PATH = `${binFolder()}:${process.env['PATH']}`;
    const env = { ...process.env, PATH, TERM: 'xterm', HOME: this.folder, INPUTRC: '/dev/null' };
    this.#child = spawn('script', ['-qec', command, '/dev/null'], { cwd: this.folder, env });
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.on('data', (text) => {
        this.#output += text;
      });
    }
    onTestFinished(() => void this.#child.kill('SIGKILL'));
  }

  static async open(shell: Shell): Promise<RealShell> {
    const [command, first] = starts[shell];
    const opened = new RealShell(command);
    // Keys typed before the prompt would be lost.
    await opened.#shows(/./);
    opened.#type(`stty cols 250; ${first}; echo rea''dy\r`);
    await opened.#shows(/^ready/m);
    return opened;
  }

  /** Returns the command line after some keys, as the arguments of a program. */
  async typed(keys: string): Promise<string[]> {
    const number = ++this.#asked;
    // The keys move to the beginning of the line, to add a program that prints its arguments, and to the end, to report completion.
    this.#type(`${keys}\u0001printf '<%s>\\n' \u0005 > line-${number}; echo en''d-${number}\r`);
    await this.#shows(new RegExp(`^end-${number}`, 'm'));
    const text = readFileSync(join(this.folder, `line-${number}`), 'utf8');
    return [...text.matchAll(/^<(.*)>$/gm)].map(([, word]) => word!);
  }

  #type(keys: string): void {
    this.#child.stdin!.write(keys);
  }

  #shows(what: RegExp): Promise<void> {
    const look = (): void => {
      if (!what.test(this.#output)) throw new Error(`The terminal shows ${JSON.stringify(this.#output)}`);
    };
    return vi.waitFor(look, patiently);
  }
}

function binFolder(): string {
  const folder = temporaryFolder();
  const file = join(folder, 'breaktest');
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${commandLine()}' "$@"\n`);
  chmodSync(file, 0o755);
  return folder;
}
