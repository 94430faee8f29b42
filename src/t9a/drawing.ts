import type { Drawing } from '../core/game.ts';
import type { Combat } from './compile.ts';
import { letterOf } from './letters.ts';
import { lineSvg } from './line-svg.ts';

/** The front line at the start, for reports. */
export const drawingOf = (c: Combat): Drawing => ({
  title: 'The front line at the start',
  how: 'From above, to scale: each rectangle is a base, letters are Champions and Characters, the thick edge of a unit is its front. The strong line is where enemies touch.',
  svg: lineSvg({
    sides: c.setup.sides,
    contacts: c.contacts,
    layout: c.layout,
    units: c.units.map((u) => ({
      id: u.setup.id,
      text: u.setup.models > 0 ? `${u.setup.models} ${u.setup.profile.name}` : 'Characters alone',
      side: u.setup.side,
      stand: c.layout.stands[u.index],
      models: Math.ceil(u.rf / u.hp),
      front: [
        u.champion > 0 ? { letter: letterOf(u, 0), name: 'Champion' } : undefined,
        ...u.characters.map((k, i) => (k.setup.joins ? undefined : { letter: letterOf(u, i + 1), name: k.setup.id })),
      ],
    })),
  }),
});
