import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { ThinnedCombat, ThinnedMemory } from '../../../../../src/engine/paths/thinned-combat.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';

const text = (rounds: number) => `
breaktest: 1
name: Hold
system: t9a
rounds: ${rounds}
units:
  spears: {side: A, profile: empire/heavy-infantry, models: 20, files: 5, weapon: spear}
  lancers: {side: B, profile: empire/knightly-orders, models: 5, files: 5, charging: true}
contacts: [[lancers.front, spears.front]]
`;

describe('forgetting()', () => {
  it.each([1, 2])('leaves nothing behind for the next walk (rounds: %i)', (rounds) => {
    const table = compileCell(readExperiment(text(rounds)).experiment!.cells[0]!);
    const metrics = table.combat.metrics.filter(({ metric, round }) => metric === 'break' && round === 0);
    const combat = new ThinnedCombat(table, metrics, new ThinnedMemory());
    const first = combat.follow(1e-4, () => 0.5);
    expect(combat.follow(1e-4, () => 0.5)).toEqual(first);
  });
});
