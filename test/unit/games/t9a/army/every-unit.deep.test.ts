import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import type { Option, Unit } from '../../../../../src/games/t9a/army/schema.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import type { Setup } from '../../../../../src/games/t9a/setup.ts';
import { runExperiment } from '../../../../../src/run/run.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';

const library = new ArmyLibrary();

/** Returns the mount of a Character that never fights on foot. */
const mountOf = (options: readonly Option[] = []): string | undefined =>
  options.map((option) => (option.mount ? option.name : mountOf(option.options))).find((name) => name !== undefined);

const fighters = library.index.units.filter(({ army, id, mount }) => {
  const unit = library.army(army)!.units[id]!;
  return mount !== true && unit.parts !== undefined;
});

type UnitText = Record<string, unknown>;

function text(row: { army: string; id: string }, more: UnitText): UnitText {
  const unit: Unit = library.army(row.army)!.units[row.id]!;
  const mount = unit.height === 'mount' ? mountOf(unit.options) : undefined;
  return { unit: `2026/${row.army}/${row.id}`, ...(mount && { mount }), ...more };
}

const file = (units: Record<string, UnitText>, contacts: readonly (readonly string[])[], rounds = 2) =>
  readExperiment(
    JSON.stringify({ breaktest: 1, name: 'x', system: 't9a', edition: '2026', trials: 30, rounds, units, contacts }),
  );

const hero = (army: string, i: number): UnitText | undefined => {
  const heroes = fighters.filter(
    ({ army: of, type, id }) => of === army && type?.includes('character') && library.army(of)!.units[id]!.height === 1,
  );
  const row = heroes[i % heroes.length];
  return row && text(row, {});
};

describe('every unit of the sixteen armies', () => {
  it('is played under the rules of 2026, against the next, with a Character and a unit in the rear', async () => {
    const played: string[] = [];
    for (const [i, row] of fighters.entries()) {
      const foe = fighters[(i * 7 + 3) % fighters.length]!;
      const isHero = row.type?.includes('character');
      const joined = isHero || row.models[0] < 5 ? undefined : hero(row.army, i);
      const units = {
        a: text(row, { side: 'A', charging: true, ...(joined && { characters: { hero: joined } }) }),
        b: text(foe, { side: 'B' }),
        c: text({ army: 'empire', id: 'state-detachment' }, { side: 'A' }),
      };
      const { experiment, problems } = file(units, [
        ['a.front', 'b.front'],
        ['c.front', 'b.rear'],
      ]);
      const wrong = problems.filter(
        ({ severity, code }) => severity === 'error' && !['overlap', 'mismatching'].includes(code),
      );
      expect({ row: row.id, wrong }).toEqual({ row: row.id, wrong: [] });
      if (experiment === undefined) continue;
      await runExperiment(experiment, { threads: 0 });
      played.push(row.id);
    }
    expect(played.length).toBeGreaterThan(0.95 * fighters.length);
  }, 600_000);

  // A fixed set, small enough to enumerate.
  it.each(Array.from({ length: 8 }, (_, i) => i))('is played alike by all dice: pair %i', (i) => {
    const few = fighters.filter(({ type, height }) => type?.includes('infantry') && (height ?? 9) <= 3);
    const [a, b] = [few[(i * 41 + 5) % few.length]!, few[(i * 67 + 11) % few.length]!];
    const small = (row: typeof a, side: string, more: UnitText): UnitText => {
      const isHero = row.type?.includes('character');
      return text(row, { side, ...more, ...(isHero ? {} : { models: 3, files: 3 }) });
    };
    const units = { a: small(a, 'A', { charging: true }), b: small(b, 'B', {}) };
    const { experiment, problems } = file(units, [['a.front', 'b.front']]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const setup = experiment!.cells[0]!.setup as Setup;
    expect(agreed({ setup, combat: compile(setup) }).all.size).toBeGreaterThan(10);
  });
});
