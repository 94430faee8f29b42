import { describe, expect, it } from 'vitest';
import { columnsIn } from '../../../../reports/text/cells.ts';
import { shortened } from '../../../../reports/text/width.ts';

describe('shortened()', () => {
  it('leaves what fits, and keeps both ends of the rest', () => {
    expect([shortened('spears', 6), shortened('spears', 5), shortened('rats-at-arms', 8)]).toEqual([
      ...['spears', 'sp…rs', 'rats…rms'],
    ]);
  });
});

describe('columnsIn()', () => {
  const rows = [
    ['profile', 'files'],
    ['vermin-swarm/rats-at-arms', '5'],
    ['vermin-swarm/rat-warriors', '12'],
  ];

  it('has words at the left and numbers at the right', () => {
    expect(columnsIn(rows, 80)).toEqual([
      'profile                    files',
      'vermin-swarm/rats-at-arms      5',
      'vermin-swarm/rat-warriors     12',
    ]);
  });

  it('shortens the widest column in its middle, so that no number and no end of a name is lost', () => {
    const short = columnsIn(rows, 24);
    for (const row of short) expect(row.length).toBeLessThanOrEqual(24);
    expect(short).toHaveLength(3);
    expect(short[0]).toMatch(/^profile +files$/);
    expect(short[1]).toMatch(/^vermin.*….*at-arms +5$/);
    expect(short[2]).toMatch(/^vermin.*….*arriors +12$/);
  });
});
