import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ArmyLibrary } from '../../../src/games/t9a/lists/army-library.ts';
import { block, fielded } from '../../helpers/t9a/fielded.ts';

// docs/armies.md: every spell of the armies, and the event that plays it.

const page = readFileSync(new URL('../../../docs/armies.md', import.meta.url), 'utf8');
const rows = page
  .split('\n## Spells ')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Spell'))
  .map((line) => line.slice(2, -2).split(' | ') as [spell: string, says: string, event: string]);
const played = rows.flatMap(([spell, , event]) => (event === '—' ? [] : [[spell, event.slice(1, -1)] as const]));

describe('the table of spells', () => {
  it('has every spell of the armies once', () => {
    const all = [...new Set(Object.values(new ArmyLibrary().index.spells).flat())].sort();
    expect(rows.map(([spell]) => spell).sort()).toEqual(all);
  });

  it('says of each that nothing plays why that is, or where it is written', () => {
    const silent = rows.filter(([, , event]) => event === '—');
    expect(silent.filter(([, says]) => !/^(Not played|Nothing): |`/.test(says))).toEqual([]);
  });

  it.each(played)('writes %s as an event that a combat takes', (_, written) => {
    const event = { before: 1, target: 'a', ...(parse(written) as object) };
    const apart = (event as { effect?: string }).effect === 'magical-move';
    const unit = block({}, { side: 'x', ...(apart && { distance: 14 }) });
    const units = apart ? { z: block({}, { side: 'x' }), a: unit, b: block() } : { a: unit, b: block() };
    const contacts = [[apart ? 'z.front' : 'a.front', 'b.front']];
    expect(fielded(units, { events: [event], contacts, rounds: 2 }).setup.events).toHaveLength(1);
  });
});
