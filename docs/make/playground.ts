import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edited, type Step } from './consoles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The parts of the project that a command may need, apart from the experiments, which are copied. */
const linked = ['package.json', 'prepare.mjs', 'node_modules', 'dist', 'src'];

/** The parts of the project that are copied if the sources are to be edited. */
const copied = ['src', 'reports', 'workers', 'test', 'package.json', 'tsconfig.json', 'biome.json'];

export interface Answer {
  /** The exit code; undefined if the machine lacks what the step needs. */
  readonly status: number | null | undefined;
  readonly text: string;
}

/** A fresh folder like a checkout, in which the steps of a page are done. */
export class Playground {
  readonly folder = mkdtempSync(join(tmpdir(), 'breaktest-page-'));
  readonly #bin = mkdtempSync(join(tmpdir(), 'breaktest-bin-'));

  /** @param options - `sources`: a copy of the sources that steps may edit, and commands that run from it, instead of the build */
  constructor({ sources = false } = {}) {
    for (const name of sources ? ['node_modules'] : linked) symlinkSync(join(root, name), join(this.folder, name));
    for (const name of ['experiments', ...(sources ? copied : [])]) {
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    }
    const main = sources
      ? `--import tsx "${join(this.folder, 'src/cli/main.ts')}"`
      : `"${join(root, 'dist/src/cli/main.js')}"`;
    const call = `#!/bin/sh\nexec "${process.execPath}" ${main} "$@"\n`;
    writeFileSync(join(this.#bin, 'breaktest'), call, { mode: 0o755 });
  }

  do(step: Step): Answer | undefined {
    if (step.kind === 'command') return this.#run(step.command, step.needs);
    const file = join(this.folder, step.name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, step.kind === 'file' ? step.text : edited(readFileSync(file, 'utf8'), step.text));
    return undefined;
  }

  #run(command: string, needs: string | undefined): Answer {
    if (needs !== undefined && this.#shell(needs).status !== 0) return { status: undefined, text: '' };
    const { status, stdout } = this.#shell(`exec 2>&1\n${command}`);
    return { status, text: stdout.replace(/^npm (?:warn|notice)\b.*\n/gm, '') };
  }

  #shell(script: string) {
    const { FORCE_COLOR: _, ...env } = process.env;
    return spawnSync('bash', ['-c', script], {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, NO_COLOR: '1', PATH: `${this.#bin}${delimiter}${process.env['PATH']}` },
    });
  }

  close(): void {
    for (const folder of [this.folder, this.#bin]) rmSync(folder, { recursive: true, force: true });
  }
}
