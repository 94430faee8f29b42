import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { commandLine } from './command-line.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface ChildRun {
  readonly child: ChildProcess;
  err: string;
  readonly ended: Promise<number | string>;
}

/** @param shell the first command of a shell in that process, such as a limit */
export function childRun(argv: readonly string[], shell = ':'): ChildRun {
  const node = [process.execPath, commandLine(), ...argv];
  const child = spawn('bash', ['-c', `${shell}; exec "$@"`, 'bash', ...node], { cwd: root });
  const run: ChildRun = {
    child,
    err: '',
    ended: once(child, 'close').then(([code, signal]) => code ?? signal),
  };
  child.stdout.resume();
  child.stderr.on('data', (text) => {
    run.err += text;
  });
  return run;
}
