import { readdirSync, readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../../src/engine/compile/compile-cell.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import type { Combat } from '../../../../../src/games/t9a/combat.ts';
import { drawingOf } from '../../../../../src/games/t9a/explain/drawing.ts';

const folder = new URL('../../../../../experiments/', import.meta.url);

const combats = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file): [string, Combat][] => {
    const cell = readExperiment(readFileSync(new URL(file, folder), 'utf8')).experiment?.cells[0];
    return cell?.system === 't9a' ? [[file, compileCell(cell).combat as Combat]] : [];
  });

const drawn = (combat: Combat) => {
  const { svg } = drawingOf(combat.setup, () => combat)!;
  return { svg, root: parseHTML(`<body>${svg}</body>`).document.querySelector('svg') };
};

/** Returns left, top, width and height. */
const basesOf = (d: string): number[][] =>
  [...d.matchAll(/M([-\d.]+) ([-\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)].map((m) => m.slice(1).map(Number));

describe('the drawing of the front line', () => {
  it('finds the experiments', () => expect(combats.length).toBeGreaterThan(15));

  it.each(combats)('of %s has every model in contact on its base, none over another', (_, combat) => {
    const { root } = drawn(combat);
    const rank = [...root.querySelectorAll('path[stroke-width="0.7"]')].flatMap((p) => basesOf(p.getAttribute('d')));
    const leaders = [...root.querySelectorAll('rect[fill-opacity="0.35"]')].map((r) =>
      ['x', 'y', 'width', 'height'].map((name) => Number(r.getAttribute(name))),
    );
    const here = combat.units.filter((u) => combat.layout.stands[u.index]);
    expect(rank).toHaveLength(here.reduce((sum, u) => sum + Math.ceil(u.rf / u.hp), 0));
    expect(leaders).toHaveLength(
      here.reduce((sum, u) => sum + (u.champion > 0 ? 1 : 0) + u.characters.filter((k) => !k.setup.joins).length, 0),
    );
    const all = [...rank, ...leaders];
    all.forEach(([x, y, w, h], i) => {
      for (const [x2, y2, w2, h2] of all.slice(i + 1)) {
        const [across, down] = [
          Math.min(x! + w!, x2! + w2!) - Math.max(x!, x2!),
          Math.min(y! + h!, y2! + h2!) - Math.max(y!, y2!),
        ];
        expect(Math.min(across, down)).toBeLessThan(0.11);
      }
    });
  });

  it.each(combats)('of %s marks each contact, and all of it lies within the frame', (_, combat) => {
    const { root } = drawn(combat);
    const held = combat.contacts.filter((__, i) => (combat.layout.heldContacts >> i) & 1);
    expect(root.querySelectorAll('.contact')).toHaveLength(held.length);
    const [left, top, width, height] = root.getAttribute('viewBox').split(' ').map(Number);
    for (const text of root.querySelectorAll('text')) {
      const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
      expect(x).toBeGreaterThanOrEqual(left!);
      expect(x).toBeLessThanOrEqual(left! + width!);
      expect(y).toBeGreaterThanOrEqual(top!);
      expect(y).toBeLessThanOrEqual(top! + height!);
    }
  });

  it('says in words who touches whom, and shows sizes to scale', () => {
    const [, combat] = combats.find(([file]) => file === 'flank-breaks-steady.yaml')!;
    const { svg, root } = drawn(combat);
    expect(root.getAttribute('aria-label')).toBe(
      'The units from above: the front of Lancers touches the front of Spears; the front of Flankers touches the left of Spears.',
    );
    expect(svg).toContain('h20v20h-20z');
    expect(svg.length).toBeLessThan(5000);
  });

  it('says which side has which colour, what the letters are, and who is not in contact yet', () => {
    const [, combat] = combats.find(([file]) => file === 'hammer-and-anvil.yaml')!;
    const { root } = drawn(combat);
    const notes = drawingOf(combat.setup, () => combat)!.notes;
    expect(notes.map(({ text }) => text)).toEqual([
      'Raiders: Foe (30 Barbarians)',
      'Allies: Anvil (25 Clan Warriors)',
      'C Champion, t Thane of Anvil',
      'not in contact at the start: Hammer',
    ]);
    const fills = ['Foe', 'Anvil'].map((id) => {
      const unit = [...root.querySelectorAll('g')].find((g) => g.firstElementChild.textContent.startsWith(`${id}:`));
      return unit.querySelector('path').getAttribute('fill');
    });
    expect(notes.slice(0, 2).map(({ colour }) => colour)).toEqual(fills);
  });
});
