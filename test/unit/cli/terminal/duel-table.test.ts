import { describe, expect, it } from 'vitest';
import { duelTable } from '../../../../src/cli/terminal/duel-table.ts';
import type { MetricRow, Results } from '../../../../src/engine/results/result.ts';
import { duelGames } from '../../../../src/games/terminal.ts';

const row = (subject: string, metric: string, estimate: number, more: Partial<MetricRow> = {}): MetricRow => ({
  round: 0,
  subject,
  metric,
  kind: 'probability',
  n: 1000,
  estimate,
  ciLow: estimate - 0.03,
  ciHigh: estimate + 0.03,
  stdError: 0.015,
  deviation: 0.5,
  ...more,
});

const results = {
  definitions: [{ metric: 'break', kind: 'probability', phrase: 'failed a Break Test' }],
  failed: [],
  experiment: { name: 'a v b', seed: 'a v b', engine: 'sampled', trials: 1000, cells: [{}], warnings: [] },
  digest: '0123456789abcdef',
  interrupted: false,
  cells: [
    {
      trials: 1000,
      subjects: [
        { id: 'knights', kind: 'unit', side: 'attacker', text: '8 Knights (lance)' },
        { id: 'spears', kind: 'unit', side: 'defender', text: '25 Spearmen (spear)' },
      ],
      headlines: [{ subject: 'spears', metric: 'break' }],
      unmodelled: ['spears: Parent Unit'],
      metrics: [
        row('spears', 'break', 0.25),
        row('knights', 'break', 0.5),
        row('spears', 'hp_lost', 4, { kind: 'mean', ciLow: 3.9, ciHigh: 4.1 }),
        row('attacker', 'wins', 0.1),
        row('defender', 'wins', 0.7),
      ],
    },
  ],
} as unknown as Results;

describe('duelTable()', () => {
  const lines = duelTable(
    results,
    ['spears', 'knights'],
    duelGames[0].duel,
    'The edition of 2026, 1 Round of Combat',
  ).split('\n');

  it('names the edition, the rounds, and the units in the order that was asked for', () => {
    expect(lines.slice(0, 3)).toEqual([
      'The edition of 2026, 1 Round of Combat',
      'defender: 25 Spearmen (spear), as spears',
      'attacker: 8 Knights (lance), as knights',
    ]);
  });

  it('says who breaks, with a bar', () => {
    expect(lines.slice(4, 6)).toEqual([
      '  Defender failed a Break Test in 25 % of combats',
      '    ▕██████                  ▏ (95 % interval 22 – 28 %)',
    ]);
  });

  it('puts estimates and intervals side by side', () => {
    const line = (title: string) =>
      lines
        .find((l) => l.startsWith(`  ${title}`))!
        .trim()
        .replace(/ +/g, ' ');
    expect(line('fails')).toBe('fails a Break Test 25 % (22 – 28 %) 50 % (47 – 53 %)');
    expect(line('Health Points lost')).toBe('Health Points lost 4.0 (3.9 – 4.1) –');
    expect(line('wins')).toBe('wins by Combat Score 70 % (67 – 73 %) 10 % (7 – 13 %)');
  });

  it('says what is not modelled, and how many trials it rests on', () => {
    expect(lines.slice(-4)).toEqual([
      '  Not modelled: Parent Unit (Spears).',
      '',
      '  1,000 trials, sampled · digest 0123456789ab',
      '',
    ]);
  });
});
