import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const played = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/run/exact-beside.ts', () => ({ runBesideExact: played }));

const line = (side: string, row: number, kinds: readonly string[]): string[] =>
  kinds.map((kind, i) => `  ${side[0]}${i}: {side: ${side}, unit: ${kind}, at: [${row}, ${i + 3}]}`);
const fiveOnFive = `breaktest: 1
name: Five on five
system: cca
sides: {rome: bottom, carthage: top}
pieces:
${[...line('rome', 5, ['MC', 'MI', 'AX', 'HI', 'MI']), ...line('carthage', 4, ['LI', 'WA', 'MI', 'HI', 'MI'])].join('\n')}
plan: {attackers: [r0, r1, r2, r3, r4]}
goal: rome.banners >= 2
`;

it('plan ends at Ctrl-C with the bounds so far, and plays no trials of them', async () => {
  const file = join(temporaryFolder(), 'turn.yaml');
  writeFileSync(file, fiveOnFive);
  const io = new FakeIo();
  const running = main(['plan', file, '--budget', '100000000'], io);
  const stop = setInterval(() => {
    if (/value [\d.]+ – [\d.]+ %/.test(io.stderr) && !io.stderr.includes('Stopping')) process.emit('SIGINT');
  }, 20);
  expect(await running).toBe(130);
  clearInterval(stop);
  expect(io.stdout).toContain('Stopped: more steps would narrow what is proved.');
  expect(played).not.toHaveBeenCalled();
});
