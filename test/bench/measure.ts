import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickest, type Use } from './use.ts';

/** Arguments of the command line, or `play`, which plays the file by the library once it is warm. Both exist in older versions, too. */
export interface Job {
  readonly command: 'play' | readonly string[];
  readonly file?: string;
  /** The number of processes, of which the quickest counts; default 1. */
  readonly times?: number;
}

export const mainOf = (root: string): string => join(resolve(root), 'dist/src/cli/main.js');

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a job with the build of a checkout, in its own process and folder. @throws Error with the message of the program */
export function measure(root: string, { command, file, times = 1 }: Job): Use {
  const argv =
    command === 'play'
      ? [script('./play.js'), resolve(root)]
      : ['--import', script('./usage.js'), mainOf(root), ...command];
  const uses = Array.from({ length: times }, (): Use => {
    const folder = mkdtempSync(join(tmpdir(), 'breaktest-bench-'));
    try {
      if (file !== undefined) writeFileSync(join(folder, 'bench.yaml'), file);
      const stdio = ['ignore', 'ignore', 'pipe', 'pipe'] as const;
      const { status, signal, stderr, output } = spawnSync(process.execPath, argv, {
        ...{ cwd: folder, stdio: [...stdio], encoding: 'utf8' },
      });
      if (status !== 0) throw new Error(`It ended with ${signal ?? `exit code ${status}`}. ${messageIn(stderr)}`);
      return JSON.parse(output[3]!);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return quickest(uses);
}

function messageIn(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error:/i.test(line)) ?? lines[0] ?? '';
}
