import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { FakeIo } from '../run/fake-io.ts';
import { patiently } from '../run/patiently.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';

/** `run … --watch` in this process, over files of a folder. */
export class Watching {
  readonly folder: string;
  readonly out: string;
  readonly io = new FakeIo();
  readonly ended: Promise<number>;

  constructor(texts: Readonly<Record<string, string>>, more: readonly string[] = [], folder = temporaryFolder()) {
    this.folder = folder;
    this.out = join(folder, 'out');
    for (const [name, text] of Object.entries(texts)) this.write(name, text);
    const files = Object.keys(texts).filter((name) => !name.startsWith('profiles'));
    const always = ['--watch', '--out', this.out, '--threads', '0', '--format', 'json', '--no-exact'];
    this.ended = main(['run', ...files.map((name) => join(folder, name)), ...always, ...more], this.io);
    onTestFinished(() => this.end().then(() => {}));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
  }

  get waits(): number {
    return this.io.stderr.split('Waiting for changes').length - 1;
  }

  async waiting(n: number): Promise<void> {
    await vi.waitFor(() => {
      if (this.waits < n) throw new Error(`It waits for the ${this.waits}th time.\n${this.io.stdout}${this.io.stderr}`);
    }, patiently);
  }

  take(): { out: string; err: string } {
    const { stdout: out, stderr: err } = this.io;
    this.io.stdout = '';
    return { out, err };
  }

  async end(): Promise<number> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    await Promise.resolve();
    if (!over) process.emit('SIGINT');
    return this.ended;
  }
}
