import type { Combat } from '../combat.ts';
import type { Layout } from '../formation/layout.ts';
import { boundary, type Placement } from '../formation/stand.ts';
import { edgeModels } from '../formation/touch.ts';
import type { State } from '../state/state.ts';
import { letterOf } from './letters.ts';

const COLUMNS = 96;

/** Draws the first ranks in contact, one line per unit, along the second's: R is R&F, C the Champion, others Characters. */
export function frontLine(c: Combat, s: State): string[] {
  return drawLine(c, s.layout);
}

function drawLine(c: Combat, layout: Layout): string[] {
  const stands = layout.stands.map((s, unit) => ({ s, unit, id: c.units[unit]!.setup.id }));
  const here = stands.filter((x): x is { s: Placement; unit: number; id: string } => x.s !== undefined);
  const along = here.filter(({ s }) => s.direction % 2 === 0);
  if (here.length === 0) return [];
  const low = Math.min(...here.map(({ s }) => boundary(s).x0));
  const high = Math.max(...here.map(({ s }) => boundary(s).x1));
  const narrowest = Math.min(...here.map(({ s }) => s.formation.body.width));
  const scale = Math.max(narrowest / 2, (high - low) / COLUMNS);
  const width = Math.max(...here.map(({ id }) => id.length));
  const lines = [...along]
    .sort((a, b) => a.s.direction - b.s.direction || boundary(b.s).y0 - boundary(a.s).y0)
    .map(({ s, unit, id }) => {
      const arrow = s.direction === 0 ? '^' : 'v';
      return `${id.padEnd(width)} ${arrow} ${ranks(c, s, unit, low, scale)}`;
    });
  const across = here
    .filter(({ s }) => s.direction % 2 === 1)
    .map(({ s, unit, id }) => `${id.padEnd(width)} ${s.direction === 1 ? '>' : '<'} ${places(c, layout, unit)}`);
  return [...lines, ...across];
}

function ranks(c: Combat, s: Placement, unit: number, low: number, scale: number): string {
  const cells: string[] = [];
  for (const m of edgeModels(s, 'front', [])) {
    const letter = m.front < 0 ? 'R' : letterOf(c.units[unit]!, m.front);
    const from = Math.round((m.low - low) / scale);
    const to = Math.max(from + 1, Math.round((m.high - low) / scale));
    for (let i = from; i < to; i++) cells[i] = i === from ? letter : '·';
  }
  return Array.from(cells, (cell) => cell ?? ' ').join('');
}

function places(c: Combat, layout: Layout, unit: number): string {
  const held = c.contacts.flatMap((contact, i) => {
    if (((layout.heldContacts >> i) & 1) === 0) return [];
    if (contact.from === unit)
      return [`${contact.fromFacing} to the ${contact.toFacing} of ${c.units[contact.to]!.setup.id}`];
    if (contact.to === unit)
      return [`${contact.toFacing} to the ${contact.fromFacing} of ${c.units[contact.from]!.setup.id}`];
    return [];
  });
  return held.length === 0 ? 'not in contact' : held.join(', ');
}
