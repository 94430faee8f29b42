import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const sweep = 'sweep: {units.spears.models: {from: 12, to: 60}, units.spears.files: {from: 5, to: 10}}\n';
const large = `breaktest: 1
name: Too long to wait for
system: t9a
rounds: 6
units:
  a: {side: d, profile: empire/heavy-infantry, models: 40, files: 8, weapon: spear}
  b: {side: e, profile: empire/heavy-infantry, models: 40, files: 8, charging: true}
contacts: [[b.front, a.front]]
`;

describe('Ctrl-C', () => {
  it.each([
    ['duel', ['duel', 'state infantry 25x5', 'knightly orders 8x8', '--trials', '1e9'], ''],
    ['exact, in the middle of an answer', ['exact', 'FILE'], large],
    ['exact, between two', ['exact', 'FILE'], `${experimentText}${sweep}`],
    ['luck', ['luck', 'FILE', '--lost', '5'], large],
    ['compare', ['compare', 'FILE', 'FILE', '--trials', '1e9', '--threads', '0'], experimentText],
  ])('shows the answer so far of %s', async (_, argv, text) => {
    const file = join(temporaryFolder(), 'a.yaml');
    writeFileSync(file, text);
    const io = new FakeIo();
    const listeners = process.listenerCount('SIGINT');
    const running = main(
      argv.map((word) => (word === 'FILE' ? file : word)),
      io,
    );
    const stop = setInterval(() => {
      if (process.listenerCount('SIGINT') > listeners && !io.stderr.includes('Stopping')) process.emit('SIGINT');
    }, 300);
    const code = await running;
    clearInterval(stop);
    expect(code, io.stderr).toBe(130);
    expect(io.stderr).toContain('Stopping; results so far follow.');
    if (io.stdout === '') expect(io.stderr).toMatch(/interrupted (without results so far|before anything was played)/);
    else expect(io.stdout).toContain('Interrupted: ');
    expect(process.listenerCount('SIGINT')).toBe(listeners);
  });
});
