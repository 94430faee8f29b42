import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { duration, Progress } from '../../../src/cli/progress.ts';
import { FakeIo } from '../../kit/fake-io.ts';

describe('Progress', () => {
  it('writes a line at most every two seconds where there is no terminal', () => {
    const io = new FakeIo();
    let now = 0;
    const progress = new Progress('Hold', 'trials', io, () => now);
    for (let second = 0; second <= 10; second++) {
      now = second * 0.7;
      progress.show({ done: second * 1000, total: 10_000 });
    }
    progress.stop();
    expect(io.stderr).toBe(
      'Hold: 30 %, 3,000 of 10,000 trials, 1,429 trials/s, 5 s left\n' +
        'Hold: 60 %, 6,000 of 10,000 trials, 1,429 trials/s, 3 s left\n' +
        'Hold: 90 %, 9,000 of 10,000 trials, 1,429 trials/s, 1 s left\n',
    );
    expect(io.stdout).toBe('');
  });

  it('takes what was reused for no speed', () => {
    const io = new FakeIo();
    let now = 0;
    const progress = new Progress('Hold', 'trials', io, () => now);
    now = 2;
    progress.show({ done: 6000, total: 10_000 }, 6000);
    now = 4;
    progress.show({ done: 8000, total: 10_000 }, 6000);
    expect(io.stderr).toBe(
      'Hold: 60 %, 6,000 of 10,000 trials, -, - left\nHold: 80 %, 8,000 of 10,000 trials, 500 trials/s, 4 s left\n',
    );
  });

  it('says that a run which stops by itself may be over sooner', () => {
    const io = new FakeIo();
    let now = 0;
    const progress = new Progress('Hold', 'trials', io, () => now, true);
    now = 2;
    progress.show({ done: 2000, total: 10_000 });
    expect(io.stderr).toBe('Hold: 20 %, 2,000 of 10,000 trials, 1,000 trials/s, at most 8 s left\n');
  });

  it('is silent about a run of nothing', () => {
    const io = new FakeIo();
    new Progress('Hold', 'trials', io, () => 99).show({ done: 0, total: 0 });
    expect(io.stderr).toBe('');
  });

  it('draws a bar with rate and time left on a terminal', () => {
    const stream = Object.assign(new PassThrough(), {
      isTTY: true,
      columns: 100,
      cursorTo: () => true,
      clearLine: () => true,
    });
    let now = 0;
    const progress = new Progress('Hold {x}', 'trials', new FakeIo(stream), () => now);
    now = 1;
    progress.show({ done: 500, total: 2000 });
    progress.stop();
    const drawn = String(stream.read());
    expect(drawn).toContain('Hold (x) [');
    expect(drawn).toContain('25 %  500 trials/s  3 s left');
  });
});

describe('duration()', () => {
  it.each([
    [0.2, '1 s'],
    [59, '59 s'],
    [185, '3 min 05 s'],
    [7621, '2 h 07 min'],
  ])('writes %d seconds', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
