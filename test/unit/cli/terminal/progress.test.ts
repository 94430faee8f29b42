import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { interimPrecisionText } from '../../../../src/cli/terminal/interim-precision-text.ts';
import { duration, Progress, type ProgressOptions } from '../../../../src/cli/terminal/progress.ts';
import type { InterimPrecision } from '../../../../src/engine/stopping/interim-precision.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';

const width = (half: number): InterimPrecision => ({ is: 'width', kind: 'probability', half });

function watched(name: string, options: Partial<ProgressOptions> = {}, terminal?: { columns: number }) {
  const stream = Object.assign(new PassThrough(), { isTTY: true, cursorTo: () => true, clearLine: () => true });
  const io = new FakeIo(terminal && Object.assign(stream, terminal));
  const time = { now: 0 };
  const progress = new Progress(name, io, { unit: 'trials', clock: () => time.now, ...options });
  return { io, time, progress, drawn: () => textOf(stream) };
}

/** Since Node 26, one read gives one piece. */
function textOf(stream: PassThrough): string {
  let text = '';
  for (let piece = stream.read(); piece !== null; piece = stream.read()) text += String(piece);
  return text;
}

describe('Progress without a terminal', () => {
  it('writes a line at most every two seconds', () => {
    const { io, time, progress } = watched('Hold');
    for (let second = 0; second <= 10; second++) {
      time.now = second * 0.7;
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
    const { io, time, progress } = watched('Hold');
    time.now = 2;
    progress.show({ done: 6000, total: 10_000 }, undefined, 6000);
    time.now = 4;
    progress.show({ done: 8000, total: 10_000 }, undefined, 6000);
    expect(io.stderr).toBe(
      'Hold: 60 %, 6,000 of 10,000 trials, -, - left\nHold: 80 %, 8,000 of 10,000 trials, 500 trials/s, 4 s left\n',
    );
  });

  it('says that a run which stops by itself may be over sooner', () => {
    const { io, time, progress } = watched('Hold', { atMost: true });
    time.now = 2;
    progress.show({ done: 2000, total: 10_000 });
    expect(io.stderr).toBe('Hold: 20 %, 2,000 of 10,000 trials, 1,000 trials/s, at most 8 s left\n');
  });

  it('is silent about a run of nothing', () => {
    const { io, time, progress } = watched('Hold');
    time.now = 99;
    progress.show({ done: 0, total: 0 });
    expect(io.stderr).toBe('');
  });

  it('says how well the answers are known, and asks for it only when it writes a line', () => {
    const { io, time, progress } = watched('Hold');
    let asked = 0;
    for (let batch = 1; batch <= 1000; batch++) {
      time.now = batch * 0.005;
      progress.show({ done: batch, total: 2000 }, () => {
        asked++;
        return width(0.1 / batch);
      });
    }
    expect(asked).toBe(2);
    expect(io.stderr).toMatch(/^.* s left, ± 0.025 points\n.* s left, ± 0.013 points\n$/);
  });

  it('keeps to 80 columns: it leaves out the counts, then the rate, and cuts the name', () => {
    for (const name of ['x'.repeat(100), 'Hold']) {
      for (const total of [1e4, 1e7, 1e12]) {
        const { io, time, progress } = watched(name, { atMost: true });
        time.now = 2;
        progress.show({ done: total / 4, total }, () => ({ is: 'width', kind: 'mean', half: 0.123456, asked: 0.01 }));
        expect(io.stderr.trimEnd().length, io.stderr).toBeLessThanOrEqual(80);
        expect(io.stderr).toMatch(/^(Hold|x{11,}…): 25 %, .*at most .*6 s left, ± 0\.12 of ± 0\.01\n$/);
      }
    }
  });
});

describe('Progress on a terminal', () => {
  it('draws a bar with rate, time left and precision', () => {
    const { time, progress, drawn } = watched('Hold\u001b[31m', {}, { columns: 100 });
    time.now = 1;
    progress.show({ done: 500, total: 2000 }, () => width(0.0123));
    progress.stop();
    expect(drawn()).toContain(
      `Hold [31m ▕${'█'.repeat(7)}▌${' '.repeat(22)}▏ 25 %  500 trials/s  3 s left  ± 1.2 points`,
    );
  });

  it('looks twice a second at most how well the answers are known', () => {
    const { time, progress } = watched('Hold', {}, { columns: 100 });
    let asked = 0;
    for (let batch = 0; batch <= 1000; batch++) {
      time.now = batch / 500;
      progress.show({ done: batch, total: 2000 }, () => {
        asked++;
        return width(0.1);
      });
    }
    progress.stop();
    expect(asked).toBe(5);
  });

  it.each([60, 80, 200])('keeps to %d columns', (columns) => {
    for (const name of ['x'.repeat(300), 'Hold']) {
      for (const total of [2000, 2e12]) {
        const { time, progress, drawn } = watched(name, { atMost: true }, { columns });
        time.now = 1;
        progress.show({ done: total / 4, total }, () => ({ is: 'decisions', decided: 3, variants: 12 }));
        progress.stop();
        const lines = drawn().split('\u001b');
        const line = lines.find((text) => text.includes('25 %'))!.replace(/^\[\d*[A-Z]/, '');
        expect(line.trimEnd().length, line).toBeLessThan(columns);
        expect(line).toContain('3 of 12 decided');
        expect(line).toMatch(/▕██[█▌ ]+▏/);
      }
    }
  });
});

describe('reachedText()', () => {
  it.each<[InterimPrecision, string]>([
    [{ is: 'width', kind: 'probability', half: 0.00123 }, '± 0.12 points'],
    [{ is: 'width', kind: 'probability', half: 0.0083, asked: 0.005 }, '± 0.83 of ± 0.5 points'],
    [{ is: 'width', kind: 'mean', half: 0.0126 }, '± 0.013'],
    [{ is: 'decisions', decided: 3, variants: 5 }, '3 of 5 decided'],
  ])('writes %o', (reached, text) => expect(interimPrecisionText(reached)).toBe(text));
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
