import { describe, expect, it } from 'vitest';
import { PerUnit } from '../../../../../src/games/t9a/effects/per-unit.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import type { Setup } from '../../../../../src/games/t9a/setup.ts';
import { combat } from '../../../../bench/combats.ts';

const { units, rules } = combat('infantry', 1).cells[0]!.setup as Setup;

describe('what is kept of a unit', () => {
  it('is made once for each unit, rules and kind', () => {
    const kept = new PerUnit<object>();
    const get = (unit = units[0]!, by = rules, kind = 0) => kept.of(unit, by, kind, () => ({}));
    const first = get();
    expect(get()).toBe(first);
    const others = [get(units[1]), get(units[0], { ...rules }), get(units[0], rules, 1), get({ ...units[0]! })];
    expect(new Set([first, ...others]).size).toBe(5);
    expect(get()).toBe(first);
  });

  it('is not kept under more rules than variants take turns with', () => {
    const kept = new PerUnit<object>();
    const get = (by: Setup['rules']) => kept.of(units[0]!, by, 0, () => ({}));
    const first = get(rules);
    for (let i = 0; i < 8; i++) get({ ...rules });
    expect(get(rules)).not.toBe(first);
  });

  it('leaves a combat what it is, whatever was met before by the same unit', () => {
    const setup = combat('infantry', 1).cells[0]!.setup as Setup;
    const [a, b] = [setup.units[0]!, setup.units[1]!];
    const flanked = { ...setup.contacts[0]!, toFacing: 'left' as const };
    const wide = { ...b, files: 10 };
    const told = (one: Setup) => {
      const { layout, units: plans } = t9a.compile(one);
      const { body, formation } = plans[1]!;
      return [layout.key, body.touched, body.rear, formation.files, [...formation.like], [...formation.ranks]];
    };
    const alone = (one: Setup) => told(structuredClone(one));
    const all = [
      setup,
      { ...setup, contacts: [flanked] },
      { ...setup, units: [a, wide] },
      { ...setup, rules: { ...rules, proper_rank_min: rules.proper_rank_min.map(() => 1) as never } },
    ] as Setup[];
    expect(all.map(told)).toEqual(all.map(alone));
    expect(new Set(all.map((one) => JSON.stringify(told(one)))).size).toBeGreaterThan(2);
    expect(all.map(told)).toEqual(all.map(alone));
  });
});
