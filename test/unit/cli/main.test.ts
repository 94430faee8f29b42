import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../helpers/run/command-line.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const call = (...argv: string[]) =>
  spawnSync(process.execPath, [commandLine(), ...argv], { cwd: root, encoding: 'utf8' });

describe('main.ts', () => {
  it('keeps data on stdout, messages on stderr, and passes the exit code on', () => {
    const shown = call('profiles', 'show', 'empire/heavy-infantry');
    expect(shown.status).toBe(0);
    expect(shown.stdout).toContain('empire/heavy-infantry:');
    expect(shown.stderr).not.toContain('empire/heavy-infantry:');
    const missing = call('validate', join(temporaryFolder(), 'none.yaml'));
    expect(missing.status).toBe(2);
    expect(missing.stdout).toBe('');
    expect(missing.stderr).toContain('unreadable-file');
  });

  it('goes on when nobody reads its messages any more', async () => {
    const out = join(temporaryFolder(), 'out');
    const child = spawn(
      process.execPath,
      [commandLine(), 'run', 'experiments/hold-the-line.yaml', '--trials', '1000', '--out', out],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    child.stderr.destroy();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(existsSync(join(out, 'report.html'))).toBe(true);
  });
});
