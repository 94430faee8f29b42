import type { Subject } from '../../src/core/game.ts';
import { wordedId } from '../../src/core/words.ts';
import { grouped } from '../../src/stats/format/format-number.ts';

/** Writes `Points: Foot 310 + Marshal 210 = 520; Orcs 280.` Undefined if no unit has points, or the cells differ. */
export function pointsText(cells: readonly { readonly subjects: readonly Subject[] }[]): string | undefined {
  const texts = new Set(cells.map(({ subjects }) => pointsIn(subjects)));
  return texts.size === 1 ? [...texts][0] : undefined;
}

function pointsIn(subjects: readonly Subject[]): string | undefined {
  const bills = subjects.flatMap(({ id, kind, points }) => {
    if (kind !== 'unit') return [];
    const led = subjects.filter((one) => one.kind === 'character' && one.id.startsWith(`${id}.`));
    const terms = [...(points === undefined ? [] : [{ name: wordedId(id), points }])];
    for (const one of led)
      if (one.points !== undefined) terms.push({ name: wordedId(one.id.slice(id.length + 1)), points: one.points });
    if (terms.length === 0) return [];
    const said = terms.map(({ name, points: each }) => `${name} ${grouped(each)}`).join(' + ');
    return [terms.length === 1 ? said : `${said} = ${grouped(terms.reduce((sum, { points: each }) => sum + each, 0))}`];
  });
  return bills.length === 0 ? undefined : `Points: ${bills.join('; ')}.`;
}
