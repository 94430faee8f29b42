import { Cache } from '../../../core/cache.ts';
import type { Drawing } from '../../../core/game.ts';
import { wordedId } from '../../../core/words.ts';
import type { Combat } from '../combat.ts';
import type { Setup } from '../setup.ts';
import { letterOf } from './letters.ts';
import { lineNotes } from './line-notes.ts';
import { type DrawnLine, lineSvg } from './line-svg.ts';

const isEngaged = ({ contacts, units }: Setup): boolean =>
  contacts.some(({ from, to }) => !units[from]!.summoned && !units[to]!.summoned);

export const drawingOf = (setup: Setup, compile: (setup: Setup) => Combat): Drawing | undefined =>
  isEngaged(setup)
    ? drawn.get(JSON.stringify(setup, withoutCharacteristics), () => {
        const line = lineOf(compile(setup));
        return { title: 'The front line at the start', how, svg: lineSvg(line), notes: lineNotes(line) };
      })
    : undefined;

const how =
  'From above, to scale: rectangles are bases, letters Champions and Characters, thick edges fronts, the strong line where enemies touch.';

/** Drawings by start, because the cells of a sweep often have equal starts. */
const drawn = new Cache<Drawing>(64);

const characteristics = new Set([
  ...['courage', 'advance', 'march', 'points', 'def', 'res', 'arm', 'att', 'off', 'str', 'ap', 'agi'],
]);

const withoutCharacteristics = (key: string, value: unknown): unknown =>
  typeof value === 'number' && characteristics.has(key) ? undefined : value;

const lineOf = (c: Combat): DrawnLine => ({
  sides: c.setup.sides.map(wordedId),
  contacts: c.contacts,
  layout: c.layout,
  units: c.units.map((u) => ({
    id: wordedId(u.setup.id),
    text: u.setup.models > 0 ? `${u.setup.models} ${u.setup.profile.name}` : 'Characters alone',
    side: u.setup.side,
    stand: c.layout.stands[u.index],
    models: Math.ceil(u.rf / u.hp),
    front: [
      u.champion > 0 ? { letter: letterOf(u, 0), name: 'Champion' } : undefined,
      ...u.characters.map((k, i) =>
        k.setup.joins ? undefined : { letter: letterOf(u, i + 1), name: wordedId(k.setup.id) },
      ),
    ],
  })),
});
