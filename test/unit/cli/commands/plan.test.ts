import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const scene = `breaktest: 1
name: Two on two
system: cca
trials: 2000
sides: {rome: bottom, carthage: top}
pieces:
  equites: {side: rome, unit: MC, at: [5, 5]}
  hastati: {side: rome, unit: MI, at: [5, 6]}
  gauls: {side: carthage, unit: WA, at: [4, 6], blocks: 2}
  velites: {side: carthage, unit: LI, at: [4, 5]}
leaders: {marcellus: {side: rome, with: hastati}}
`;
const plan = 'plan: {attackers: [equites, hastati]}\n';
const sequence =
  'sequence: [{attack: close, by: equites, target: gauls}, {attack: close, by: hastati, target: gauls}]\n';

async function run(text: string, ...options: readonly string[]) {
  const file = join(temporaryFolder(), 'turn.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const code = await main(['plan', file, ...options], io);
  return { code, out: io.stdout, err: io.stderr.replaceAll(file, 'turn.yaml') };
}

describe('plan', () => {
  it('prints the value of best play, all first moves, what comes then, and the odds', async () => {
    const { code, out } = await run(`${scene}${plan}goal: rome.banners >= 1\n`);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot('plan.txt');
  });

  it('takes the goal of the command line, and the attackers of a sequence', async () => {
    const due = JSON.parse((await run(`${scene}${plan}goal: rome.banners >= 2\n`, '--json')).out);
    const other = JSON.parse((await run(`${scene}${sequence}`, '--goal', 'rome.banners >= 2', '--json')).out);
    expect(other.moves).toEqual(due.moves);
    expect(due).toMatchObject({
      name: 'Two on two',
      goal: 'rome.banners >= 2',
      kind: 'probability',
      how: 'exact',
      stopped: false,
    });
    expect(due.moves[0]).toMatchObject({ move: 'Hastati attack Gauls', best: true });
    expect(due.high - due.low).toBeLessThan(1e-9);
    expect(due.odds.metrics.find((one: { metric: string }) => one.metric === 'goal').exact).toBeCloseTo(due.low, 9);
  });

  it('tells a mean in its own units, and a passed attacker', async () => {
    const { out } = await run(`${scene}plan: {attackers: [equites], order: listed}\ngoal: gauls.blocks_lost\n`);
    expect(out).toMatch(/With best play, Gauls lost \d\.\d+ blocks? on average \(exact\)\./);
    expect(out).toContain('the next attacker passes');
  });

  it('tells bounds where the budget ends', async () => {
    const { code, out } = await run(`${scene}${plan}goal: rome.banners >= 1\n`, '--budget', '300');
    expect(code).toBe(0);
    expect(out).toMatch(/in at most [\d.]+ % of combats\s+\(proved/);
    expect(out).toMatch(/Trials that play it/);
  });

  it('plays what a small budget solved, with bounds that the goal can have', async () => {
    const units = { a: 'HI, at: [5, 3]', b: 'MC, at: [5, 4]', c: 'HC, at: [5, 5]', d: 'AX, at: [5, 6]' };
    const enemies = { w: 'WA, at: [4, 4]', x: 'HI, at: [4, 5]', y: 'AX, at: [4, 6]' };
    const lines = (side: string, all: object): string =>
      Object.entries(all)
        .map(([id, unit]) => `  ${id}: {side: ${side}, unit: ${unit}}\n`)
        .join('');
    const board = `pieces:\n${lines('rome', units)}${lines('carthage', enemies)}leaders: {n: {side: carthage, with: w}}\n`;
    const turn = `${scene.slice(0, scene.indexOf('pieces:'))}${board}plan: {attackers: [a, b, c, d]}\ngoal: w.blocks_lost\n`;
    const { moves, odds } = JSON.parse((await run(turn, '--budget', '300', '--json')).out);
    expect(moves[0]).toMatchObject({ move: 'no attack', low: 0, high: 4 });
    for (const { low, high } of moves) expect([low >= 0, high <= 4]).toEqual([true, true]);
    expect(odds.metrics.find(({ metric }: { metric: string }) => metric === 'goal').estimate).toBe(0);
  });

  it('names the option whose goal is wrong', async () => {
    expect((await run(`${scene}${sequence}`, '--goal', 'rome.baners')).err).toMatch(
      /^--goal rome.baners +error +unknown-metric/,
    );
  });

  it('takes one goal of the command line', async () => {
    const { code, err } = await run(`${scene}${sequence}`, '--set', 'goal=rome.baners', '--goal', 'rome.banners');
    expect([code, err]).toEqual([2, expect.stringMatching(/^--set goal=rome\.baners +error +contradiction +goal: /)]);
  });

  it('tells of wrong attacks of a sequence, which it plans, and of the goal beside them', async () => {
    const wrong = sequence.replace('target: gauls', 'target: gaul').replace('target: gauls', 'target: equites');
    const { code, err } = await run(`${scene}${wrong}`, '--goal', 'rome.baners');
    expect(code).toBe(2);
    expect(err).toMatch(/turn\.yaml:12:\d+ +error +unknown-piece +sequence\.0\.target: .*did you mean gauls\?/);
    expect(err).toMatch(/turn\.yaml:12:\d+ +error +same-side +sequence\.1\.target: /);
    expect(err).toMatch(/--goal rome\.baners +error +unknown-metric/);
  });

  it.each([
    ['without a goal', `${scene}${plan}`, /missing-key {2}goal: The key `goal` is required/],
    ['for nothing to plan', 'breaktest: 1\nname: x\nsystem: t9a\n', /error/],
    [
      'with several cells',
      `${scene}${plan}goal: rome.banners\nsweep: {pieces.gauls.blocks: [1, 2]}\n`,
      /turn\.yaml:14:1 .*answers for one combat.*2 combats/,
    ],
    [
      'for attackers of a sequence out of reach',
      `${scene}${sequence}`.replaceAll('[5,', '[7,'),
      /turn\.yaml:12:12 +error +out-of-reach +sequence\.0: /,
    ],
    ['for a goal that is misspelt', `${scene}${plan}goal: rome.baners\n`, /did you mean rome\.banners/],
  ])('refuses a file %s', async (_, text, says) => {
    const { code, out, err } = await run(text);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });
});
