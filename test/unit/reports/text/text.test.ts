import { describe, expect, it } from 'vitest';
import { type Paint, plainScreen } from '../../../../reports/text/screen.ts';
import { text } from '../../../../reports/text/text.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { cellOf, provenance, resultsOf, sweptResults } from '../../../helpers/page/results.ts';
import { paintedScreen, tagged } from '../../../helpers/painted-screen.ts';

const results = resultsOf();
const lines = (of: Results, paint?: Paint) =>
  text(of, provenance, { ...plainScreen, ...(paint && { paint }) }).split('\n');

describe('text()', () => {
  it('answers in a few aligned lines', () => {
    expect(text(results, provenance)).toMatchInlineSnapshot(`
      "Spears hold the lancers

        Spears (25 Heavy Infantry, spear) failed a Break Test in 38 % of combats
          ▕█████████               ▏ (95 % interval 36 – 39 %)
        Lancers (8 Knightly Orders, lance) failed a Break Test in 50 % of combats
          ▕███████████▉            ▏ (95 % interval 48 – 51 %)

        side      wins   ties  loses  █ wins ▒ ties ░ loses
        defender  58 %  3.4 %   39 %  ███████████████████████▒░░░░░░░░░░░░░░░░
        attacker  39 %  3.4 %   58 %  ████████████████▒░░░░░░░░░░░░░░░░░░░░░░░

        unit     Steady saved  Solid saved  Health Points lost  (95 % interval)
        spears          8.4 %         24 %                6.43    (6.36 – 6.51)
        lancers     < 0.077 %    < 0.077 %                2.66    (2.61 – 2.71)

        5,000 trials, sampled · seed hold-the-line · digest 0123456789ab · 0.42 s on
        2 threads, 11,868 trials per second
      "
    `);
  });

  it('keeps to 80 columns whatever the names', () => {
    const long = JSON.parse(
      JSON.stringify(results).replaceAll('spears', 'x'.repeat(130)).replaceAll('defender', 'y '.repeat(60)),
    );
    for (const of of [results, sweptResults(50), long, resultsOf({ trials: 100, exact: true })]) {
      for (const line of lines(of)) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });

  it('says that an exact answer is exact, and has no interval and no rate', () => {
    const answer = text(resultsOf({ trials: 300, exact: true }), provenance);
    expect(answer).toMatch(/▏ \(exact\)\n/);
    expect(answer).toContain('exact: every outcome with its probability');
    expect(answer).not.toContain('interval');
    expect(answer).not.toContain('per second');
  });

  it('tells what a reader must know', () => {
    const cell = { ...cellOf({ trials: 50, rounds: 1 }), unmodelled: ['fly'] };
    const warning = { code: 'x', severity: 'warning' as const, path: ['units'], message: 'Odd.' };
    const answer = text(
      {
        ...resultsOf({ trials: 90 }, [cell]),
        interrupted: true,
        experiment: { ...results.experiment, warnings: [warning] },
      },
      provenance,
    );
    expect(answer).toContain('  Interrupted: 50 of 5,000 trials were played.\n');
    expect(answer).toContain('  Not modelled: fly.\n');
    expect(answer).toContain('  Warning: units: Odd.\n');
  });

  it('has a block for each of a few cells, and a table of headlines for many', () => {
    const swept = sweptResults(50);
    const few = text(swept, provenance);
    expect(few.match(/failed a Break Test in/g)).toHaveLength(12);
    expect(few.match(/Steady saved/g)).toHaveLength(6);
    expect(few).toContain('\nno standard, files of Spears = 6\n');
    expect(few).toContain('6 cells: 50 trials, sampled');
    const many = text({ ...swept, cells: [...swept.cells, cellOf({ trials: 50, rounds: 1 }, 6)] }, provenance);
    expect(many).toMatch(/Spears \(25 Heavy Infantry, spear\) failed a Break Test in [\s\S]*\(lowest: /);
    expect(many).toMatch(/\n {2}files +variant +spears\.break +\(95 % interval\)/);
    expect(many).toMatch(/\n +4 +baseline +[\d.]+ % +\([\d.]+ – [\d.]+ %\)/);
    expect(many).not.toContain('Steady saved');
  });

  it('lets every number that answers, every interval and every title be painted, and changes nothing else', () => {
    const painted = text(results, provenance, paintedScreen).split('\n').map(tagged);
    expect(painted[0]).toBe('<title>Spears hold the lancers</title>');
    expect(painted[2]).toBe(
      '  Spears (25 Heavy Infantry, spear) failed a Break Test in <answer>38 %</answer> of combats',
    );
    expect(painted[3]).toMatch(/^<answer> {4}▕█+ *▏ <\/answer><muted>\(95 % interval 36 – 39 %\)<\/muted>$/);
    expect(painted.join('\n').replace(/<\/?(title|answer|warning|muted)>/g, '')).toBe(text(results, provenance));
  });

  it('passes no control characters of a name on to the terminal', () => {
    const { experiment } = results;
    const evil = { ...results, experiment: { ...experiment, name: 'a\u001b[31mb\u0007c', seed: 'd\u009be' } };
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
    expect(text(evil, provenance)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });
});
