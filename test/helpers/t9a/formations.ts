import type { Formation } from '../../../src/games/t9a/formation/formation.ts';

/**
 * Returns faults of a formation by the text of the rules: each model with Front Rank in one place, none on another, ranks filled from the
 * front and without gaps but in an incomplete rear rank; behind that only long bases that touch others with their whole fronts (T9A-RANK-1,
 * T9A-FR-8).
 */
export function wrongWith(f: Formation, rf: number, alive: readonly number[]): string[] {
  const wrong: string[] = [];
  const cells = new Map<string, string>();
  const rows = new Map<number, number>();
  const put = (file: number, rank: number, who: string) => {
    const key = `${file}/${rank}`;
    if (cells.has(key)) wrong.push(`${who} stands on ${cells.get(key)}`);
    if (file < 0 || file >= f.files) wrong.push(`${who} stands beside the files`);
    cells.set(key, who);
    rows.set(rank, (rows.get(rank) ?? 0) + 1);
  };
  f.body.models.forEach((m, i) => {
    const stands = f.places[i] !== undefined || f.left === i || f.right === i;
    if (alive.includes(i) !== stands) wrong.push(`model ${i} is ${stands ? '' : 'not '}there`);
    const place = f.places[i];
    if (!place) return;
    for (let w = 0; w < m.wide; w++) for (let d = 0; d < m.deep; d++) put(place.file + w, place.rank + d, `model ${i}`);
  });
  let left = rf;
  for (let rank = 0; left > 0; rank++) {
    if (rank > 100) return [...wrong, `${left} R&F models stand nowhere`];
    for (let file = 0; file < f.files && left > 0; file++) {
      if (cells.has(`${file}/${rank}`)) continue;
      put(file, rank, 'R');
      left--;
    }
  }
  const last = Math.max(-1, ...rows.keys());
  const incomplete = Array.from({ length: last + 1 }, (_, rank) => rank).find((rank) => rows.get(rank) !== f.files);
  if (incomplete === 0) wrong.push('the first rank has a gap');
  if (incomplete === undefined) return wrong;
  f.places.forEach((p, i) => {
    if (!p || p.rank <= incomplete) return;
    const { wide, deep } = f.body.models[i]!;
    if (deep === 1) wrong.push(`model ${i} stands behind an incomplete rank`);
    for (let w = 0; w < wide; w++)
      if (!cells.has(`${p.file + w}/${p.rank - 1}`)) wrong.push(`model ${i} stands behind a gap`);
  });
  for (const [key, who] of cells) {
    if (who === 'R' && Number(key.split('/')[1]) > incomplete) wrong.push('R&F stand behind an incomplete rank');
  }
  return wrong;
}
