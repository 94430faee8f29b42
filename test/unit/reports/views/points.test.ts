import { describe, expect, it } from 'vitest';
import { pointsText } from '../../../../reports/views/points.ts';
import type { Subject } from '../../../../src/core/game.ts';

const unit = (id: string, points?: number): Subject => ({
  id,
  kind: 'unit',
  text: id,
  ...(points !== undefined && { points }),
});
const hero = (id: string, points: number): Subject => ({ id, kind: 'character', text: id, points });

describe('pointsText()', () => {
  it('adds up a unit with its Characters, and leaves out who has none', () => {
    const subjects = [
      unit('foot', 1310),
      hero('foot.marshal', 210),
      unit('orcs', 280),
      unit('mob'),
      hero('mobs.boss', 5),
    ];
    expect(pointsText([{ subjects }])).toBe('Points: Foot 1,310 + Marshal 210 = 1,520; Orcs 280.');
  });

  it('says nothing where nobody has points, or cells differ', () => {
    expect(pointsText([{ subjects: [unit('foot')] }])).toBeUndefined();
    expect(pointsText([{ subjects: [unit('foot', 1)] }, { subjects: [unit('foot', 2)] }])).toBeUndefined();
    expect(pointsText([])).toBeUndefined();
  });
});
