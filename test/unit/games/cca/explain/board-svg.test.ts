import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { type Position, positionOf } from '../../../../../src/games/cca/board/position.ts';
import { boardNotes } from '../../../../../src/games/cca/explain/board-notes.ts';
import { boardSvg } from '../../../../../src/games/cca/explain/board-svg.ts';
import { drawingOf } from '../../../../../src/games/cca/explain/drawing.ts';
import { distance, hexAt, hexes, nameOf, OFF, rowOf } from '../../../../../src/games/cca/rules/board.ts';
import { slugOf } from '../../../../../src/games/cca/rules/unit-types.ts';
import { type FileText, punic, setupOf, withPieces } from '../../../../helpers/cca/file.ts';

const setup = setupOf(
  withPieces(
    { slingers: punic({ unit: 'LS', at: [3, 6], blocks: 2 }) },
    {
      leaders: { cato: { side: 'rome', with: 'legion' }, hanno: { side: 'carthage', at: [3, 5] } },
      terrain: { '5,6': 'hill', '5,5': 'marsh', '5,6/4,6': 'rampart' },
    },
  ),
);
const position = positionOf(setup);
const wide: Position = {
  ...position,
  terrain: [...position.terrain, { hex: 0, kind: 'forest' }, { hex: hexAt(8, 12), kind: 'camp' }],
};

const WHOLE = { top: 0, bottom: 8, left: 0, right: 12 };

interface Part {
  readonly textContent: string;
  readonly innerHTML: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
}

const drawn = (p: Position = position): Part => parseHTML(`<body>${boardSvg(p)}</body>`).document.querySelector('svg')!;
const all = (part: Part, selector: string): Part[] => [...part.querySelectorAll(selector)];
const group = (svg: Part, title: string): Part =>
  all(svg, 'g').find((g) => g.querySelector('title')!.textContent.startsWith(title))!;
const numbers = (text: string): number[] => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const middle = (part: Part): number[] => {
  const d = numbers(part.querySelector('path')!.getAttribute('d')!);
  return [0, 1].map((axis) => {
    const along = d.filter((_, i) => i % 2 === axis);
    return (Math.min(...along) + Math.max(...along)) / 2;
  });
};

describe('boardSvg()', () => {
  it('is one picture with a text in its place', () => {
    const svg = drawn();
    expect(svg.getAttribute('role')).toBe('img');
    const words =
      'The board. Rome at the bottom: MI4 Legion 5,6, leader Cato with Legion. Carthage at the top: WA4 Gauls 4,6, ' +
      'LS2 Slingers 3,6, leader Hanno 3,5. Terrain: hill 5,6, marsh 5,5, rampart of 5,6 against 4,6.';
    expect(svg.getAttribute('aria-label')).toBe(words);
    expect(svg.querySelector('title')!.textContent).toBe(words);
  });

  it('needs nothing from outside and runs nothing', () => {
    expect(boardSvg(wide).replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /<script|<style|<image|<use|href|url\(|https?:|\son\w+=|@import/i,
    );
  });

  it('takes its colours from the page, with defaults', () => {
    const svg = boardSvg(wide);
    expect(svg).toContain('fill="currentColor"');
    for (const [, variable, fallback] of svg.matchAll(/var\((--\w+)(, #[0-9a-f]{6})?\)/g)) {
      expect(['--side-1', '--side-2', '--muted', '--line', '--page'], variable).toContain(variable);
      expect(fallback, variable).toBeTruthy();
    }
  });

  it('escapes names', () => {
    const evil = '<b onload="x">&\'';
    const svg = boardSvg({
      ...position,
      sides: [{ name: evil, edge: 'bottom' }, position.sides[1]],
      units: [{ ...position.units[0]!, id: evil, code: evil }],
      leaders: [{ ...position.leaders[0]!, id: evil }],
    });
    expect(svg).not.toContain('<b');
    expect(svg.match(/&lt;b onload=&quot;x&quot;&gt;&amp;&#39;/g)!.length).toBeGreaterThan(5);
  });

  it('draws every hex of the part in use, named by row and column', () => {
    const hexesOf = (svg: Part) =>
      all(svg, 'g').filter((g) => /^\d,\d+( \w+)?$/.test(g.querySelector('title')!.textContent));
    expect(hexesOf(drawn())).toHaveLength(20);
    expect(hexesOf(drawn(wide))).toHaveLength(hexes.length);
    expect(group(drawn(), '6,5').querySelector('text')!.textContent).toBe('6,5');
  });

  it('draws hexes to scale: neighbours as far apart as hexes are wide (CCA-BRD-1)', () => {
    const svg = drawn();
    const [x, y] = middle(group(svg, '4,6')) as [number, number];
    for (const name of ['4,5', '4,7', '3,5', '3,6', '5,5', '5,6']) {
      const [toX, toY] = middle(group(svg, name)) as [number, number];
      expect(Math.hypot(toX - x, toY - y), name).toBeCloseTo(80, 0);
    }
  });

  it('draws a unit in its hex with code, name and a square for each block', () => {
    const svg = drawn();
    const slingers = group(svg, 'Slingers: LS, 2 blocks, Carthage, at 3,6');
    expect(all(slingers, 'rect')).toHaveLength(2);
    expect(all(slingers, 'text').map((t) => t.textContent)).toEqual(['LS', 'Slingers']);
    const [x, y] = middle(slingers) as [number, number];
    const [hexX, hexY] = middle(group(svg, '3,6')) as [number, number];
    expect(x).toBeCloseTo(hexX, 0);
    expect(Math.abs(y - hexY)).toBeLessThan(10);
  });

  it('draws an arrow for the attacks from one hex at another, with their numbers, dashed where they are ranged', () => {
    const [legion, gauls, slingers] = ['5,6', '4,6', '3,6'].map((name) =>
      hexAt(...(name.split(',').map(Number) as [number, number])),
    );
    const attacks = [
      { from: legion!, to: gauls!, ranged: false, number: 1 },
      { from: slingers!, to: legion!, ranged: true, number: 2 },
      { from: legion!, to: gauls!, ranged: false, number: 3 },
    ];
    const svg = parseHTML(`<body>${boardSvg(position, attacks)}</body>`).document.querySelector('svg')! as Part;
    const arrows = all(svg, 'g.attack');
    expect(arrows.map((arrow) => arrow.querySelector('text')!.textContent)).toEqual(['1, 3', '2']);
    expect(arrows.map((arrow) => arrow.querySelector('path')!.getAttribute('stroke-dasharray') === null)).toEqual([
      true,
      false,
    ]);
    const [x1, y1, x2, y2] = numbers(arrows[0]!.querySelector('path')!.getAttribute('d')!);
    const [from, to] = [middle(group(svg, '5,6')), middle(group(svg, '4,6'))];
    expect(Math.hypot(x1! - from[0]!, y1! - from[1]!)).toBeLessThan(30);
    expect(Math.hypot(x2! - to[0]!, y2! - to[1]!)).toBeLessThan(45);
    expect(y2).toBeLessThan(y1!);
  });

  it('leads the arrows of a full board around every name', () => {
    const units = hexes
      .filter((hex) => rowOf(hex) >= 3 && rowOf(hex) <= 6)
      .map((hex, i): Position['units'][number] => ({
        ...{ id: i % 4 === 0 ? `medium-infantry-${i}` : `cohort-of-${i}`, code: 'MI', blocks: 4, hex },
        side: rowOf(hex) < 5 ? 1 : 0,
      }));
    const full: Position = { ...position, units, leaders: [], terrain: [], ramparts: [] };
    const attacks = units.flatMap(({ hex: from, side }) =>
      units
        .filter((other) => other.side !== side && distance(from, other.hex) <= 2)
        .map(({ hex: to }) => ({ from, to, ranged: false, number: 1 })),
    );
    expect(attacks.length).toBeGreaterThan(100);
    const svg = parseHTML(`<body>${boardSvg(full, attacks, { extent: WHOLE })}</body>`).document.querySelector('svg')!;
    const names = all(svg as unknown as Part, 'g:not(.attack) > text')
      .filter(({ textContent }) => /^Cohort|^\d+$/.test(textContent))
      .map((name) => {
        const [x, y, size] = ['x', 'y', 'font-size'].map((key) => Number(name.getAttribute(key)));
        return { x: x!, y: y!, size: size!, half: (0.58 * size! * name.textContent.length) / 2 };
      });
    expect(names.length).toBeGreaterThan(45);
    const arrows = all(svg as unknown as Part, 'g.attack');
    const onNames = arrows.filter((arrow) => {
      const ends = numbers(arrow.querySelector('path')!.getAttribute('d')!);
      const lines = Array.from({ length: ends.length / 4 }, (_, i) => ends.slice(4 * i, 4 * i + 4));
      return lines.some(([x1, y1, x2, y2]) =>
        Array.from({ length: 51 }, (_, i) => i / 50).some((t) => {
          const [px, py] = [x1! + (x2! - x1!) * t, y1! + (y2! - y1!) * t];
          return names.some(({ x, y, size, half }) => Math.abs(px - x) < half && py > y - size * 0.75 && py < y);
        }),
      );
    });
    expect(onNames.map((arrow) => arrow.querySelector('title')!.textContent)).toEqual([]);
    const brokenNear = arrows.filter((arrow, i) => {
      const { from, to } = attacks[i]!;
      return distance(from, to) === 1 && arrow.querySelector('path')!.getAttribute('d')!.split('M').length > 2;
    });
    expect(brokenNear).toEqual([]);
  });

  it.each([2, 3])('lays a card of %i lines on no other piece, and on no block or letter of its own', (lines) => {
    const near = [hexAt(4, 5), hexAt(3, 5), hexAt(3, 6), hexAt(4, 4), hexAt(4, 6), hexAt(5, 5), hexAt(5, 6)];
    for (const turned of [0, 1] as const) {
      const units = near.map((hex, i): Position['units'][number] => ({
        ...{ id: `medium-infantry-${i}`, code: 'MI', blocks: 4, hex },
        side: (rowOf(hex) < 5 ? 1 - turned : turned) as 0 | 1,
      }));
      const leaders = near.map((hex, i) => ({ id: `marcellus-${i}`, side: units[i]!.side, hex }));
      const notes = new Map([[near[0]!, Array.from({ length: lines }, () => '✕ 42 ↶ 31 %')]]);
      const pieces: Position = { ...position, units, leaders, terrain: [], ramparts: [] };
      const html = boardSvg(pieces, [], { extent: WHOLE, notes });
      const svg = parseHTML(`<body>${html}</body>`).document.querySelector('svg') as unknown as Part;
      const of = (part: Part, ...keys: string[]) => keys.map((key) => Number(part.getAttribute(key)));
      const [x = 0, y = 0, width = 0, height = 0] = of(svg.querySelector('.note rect')!, 'x', 'y', 'width', 'height');
      const isBelow = (left: number, right: number, top: number, bottom: number) =>
        left < x + width && right > x && top < y + height && bottom > y;
      const groups = all(svg, 'svg > g').filter((g) => g.getAttribute('data-piece') !== null);
      const isNamed = (g: Part) => g.getAttribute('data-piece') === '';
      const covered = groups.flatMap((g) => {
        const own = g.getAttribute('data-hex') === String(near[0]);
        const boxes = [
          ...all(g, 'text').map((text) => {
            const [cx = 0, base = 0, size = 0] = of(text, 'x', 'y', 'font-size');
            const half = 0.29 * size * text.textContent.length;
            return [cx - half, cx + half, base - 0.72 * size, base] as const;
          }),
          ...all(g, 'rect').map((rect) => {
            const [left = 0, top = 0, wide = 0, tall = 0] = of(rect, 'x', 'y', 'width', 'height');
            return [left, left + wide, top, top + tall] as const;
          }),
          ...(own || isNamed(g) ? [] : all(g, 'path')).map((path) => {
            const d = numbers(path.getAttribute('d')!);
            const along = (axis: number) => d.filter((_, i) => i % 2 === axis);
            return [
              Math.min(...along(0)),
              Math.max(...along(0)),
              Math.min(...along(1)),
              Math.max(...along(1)),
            ] as const;
          }),
        ];
        return boxes.some((box) => isBelow(...box)) ? [g.querySelector('title')!.textContent] : [];
      });
      expect(covered).toEqual([]);
    }
  });

  it('keeps leaders off the names of their units, on both sides', () => {
    const held = [hexAt(5, 4), hexAt(3, 4)];
    const units = held.map((hex, i) => ({
      ...{ code: 'HI', id: `sacred-band-${i}`, blocks: 4, hex, side: i as 0 | 1 },
    }));
    const leaders = held.map((hex, i) => ({ id: `marcellus-${i}`, side: i as 0 | 1, hex }));
    const svg = parseHTML(
      `<body>${boardSvg({ ...position, units, leaders, terrain: [], ramparts: [] }, [], { extent: WHOLE })}</body>`,
    ).document.querySelector('svg') as unknown as Part;
    const of = (part: Part, ...keys: string[]) => keys.map((key) => Number(part.getAttribute(key)));
    const names = all(svg, 'g > text').filter(({ textContent }) => textContent.startsWith('Sacred'));
    const circles = all(svg, 'g > circle');
    expect([names.length, circles.length]).toEqual([2, 2]);
    for (const name of names)
      for (const circle of circles) {
        const [y = 0, size = 0] = of(name, 'y', 'font-size');
        const [cy = 0, r = 0] = of(circle, 'cy', 'r');
        expect(cy + r < y - 0.75 * size || cy - r > y, `${name.textContent} at ${y}, circle at ${cy}`).toBe(true);
      }
  });

  it('keeps codes within their counters, and leaves out of a name the kind that the code says', () => {
    const units = ['CatCam', 'HWM', 'MI'].map((code, i) => ({
      ...{ code, id: `${slugOf(code)}${i > 0 ? `-${i}` : ''}`, blocks: 2, hex: hexAt(5, 4 + i), side: 0 as const },
    }));
    const pieces: Position = { ...position, units, leaders: [{ id: 'leader-2', side: 0, hex: hexAt(5, 5) }] };
    const html = boardSvg(pieces, [], { extent: WHOLE });
    const svg = parseHTML(`<body>${html}</body>`).document.querySelector('svg')! as Part;
    const textsOf = (title: string) => all(group(svg, title), 'text').map((t) => t.textContent);
    expect(textsOf('Cataphract camels:')).toEqual(['CatCam']);
    expect(textsOf('Heavy war machine 1:')).toEqual(['HWM', '1']);
    expect(textsOf('Medium infantry 2:')).toEqual(['MI', '2']);
    expect(textsOf('Leader Leader 2')).toEqual(['L2']);
    const sizeOf = (title: string) => Number(all(group(svg, title), 'text')[0]!.getAttribute('font-size'));
    // In bold letters of DejaVu Sans: 4.32 and 2.94 times the size, within 58 of the counter.
    expect(sizeOf('Cataphract camels:') * 4.32).toBeLessThan(52);
    expect(sizeOf('Heavy war machine 1:') * 2.94).toBeLessThan(52);
  });

  it('writes long names smaller, so that they fit', () => {
    const [legion, ...others] = position.units;
    const svg = drawn({ ...position, units: [{ ...legion!, id: 'cohors-amicorum-equitum' }, ...others] });
    const sizes = ['Cohors', 'Gauls'].map((title) =>
      Number(all(group(svg, title), 'text')[1]!.getAttribute('font-size')),
    );
    expect(sizes[0]! * 0.58 * 'cohors-amicorum-equitum'.length).toBeLessThan(80);
    expect(sizes[0]).toBeLessThan(sizes[1]!);
  });

  it('tells the sides apart by colour and by the way that their units point', () => {
    const svg = drawn();
    const [legion, gauls] = ['Legion:', 'Gauls:'].map((title) => group(svg, title).querySelector('path')!);
    expect(legion!.getAttribute('stroke')).not.toBe(gauls!.getAttribute('stroke'));
    /** The y of the middle corner of an arrow, seen from the middle of the outline. */
    const tip = (title: string) => {
      const part = group(svg, title);
      const [x, y] = middle(part) as [number, number];
      const d = numbers(part.querySelector('path')!.getAttribute('d')!);
      const at = d.findIndex((value, i) => i % 2 === 0 && Math.abs(value - x) < 0.2);
      return d[at + 1]! - y;
    };
    expect(tip('Legion:')).toBeLessThan(-10);
    expect(tip('Gauls:')).toBeGreaterThan(10);
    const notes = boardNotes(position);
    expect(notes.filter(({ text }) => text.startsWith('▲ Rome: MI4 Legion 5,6'))).toHaveLength(1);
    expect(notes.filter(({ text }) => text.startsWith('▼ Carthage: WA4 Gauls 4,6, LS2 Slingers 3,6'))).toHaveLength(1);
    for (const [i, title] of ['Legion:', 'Gauls:'].entries()) {
      expect(group(svg, title).querySelector('path')!.getAttribute('fill')).toBe(notes[i]!.colour);
    }
  });

  it('draws leaders as circles: alone, or beside their unit', () => {
    const svg = drawn();
    expect(all(svg, 'circle')).toHaveLength(2);
    expect(group(svg, 'Leader Cato, Rome, with Legion').querySelector('text')!.textContent).toBe('C');
    const hanno = group(svg, 'Leader Hanno, Carthage, alone at 3,5');
    expect(all(hanno, 'text').map((t) => t.textContent)).toEqual(['H', 'Hanno']);
  });

  it('names terrain in its hex where there is room', () => {
    const svg = drawn();
    expect(all(group(svg, '5,5 marsh'), 'text').map((t) => t.textContent)).toEqual(['5,5', 'marsh']);
    expect(all(group(svg, '5,6 hill'), 'text').map((t) => t.textContent)).toEqual(['5,6']);
  });

  it.each([
    [4, 6],
    [4, 7],
    [5, 5],
    [5, 7],
    [6, 6],
    [6, 7],
  ])('draws a rampart against %i,%i along the edge to it (CCA-DCE-3)', (row, column) => {
    const svg = drawn({ ...position, ramparts: [{ behind: hexAt(5, 6), against: hexAt(row, column) }] });
    const [x, y] = middle(group(svg, `rampart of 5,6 against ${row},${column}`)) as [number, number];
    const [fromX, fromY] = middle(group(svg, '5,6')) as [number, number];
    const [toX, toY] = middle(group(svg, `${row},${column}`)) as [number, number];
    expect(x).toBeCloseTo(fromX + (toX - fromX) * 0.45, 0);
    expect(y).toBeCloseTo(fromY + (toY - fromY) * 0.45, 0);
  });

  it('leaves out who is off the board, and says so', () => {
    const units = position.units.map((u) => (u.id === 'gauls' ? { ...u, hex: OFF } : u));
    const svg = drawn({ ...position, units });
    expect(group(svg, 'gauls')).toBeUndefined();
    expect(boardNotes({ ...position, units })).toContainEqual({ text: 'off the board: Gauls' });
  });

  it('of a wide board leaves names to its notes, and has text that can be read on a small page', () => {
    const svg = drawn(wide);
    expect(all(group(svg, 'Legion:'), 'text').map((t) => t.textContent)).toEqual(['MI4']);
    expect(boardNotes(wide)).toContainEqual({ text: expect.stringContaining('terrain: hill 5,6, marsh 5,5') });
    const [, , width] = numbers(svg.getAttribute('viewBox')!);
    const free = all(svg, 'text').find((t) => /^\d,\d+$/.test(t.textContent))!;
    expect((Number(free.getAttribute('font-size')) * 300) / width!).toBeGreaterThan(5);
  });

  it.each([
    ['wide', wide],
    ['small', position],
  ])('of a %s board has no text below 8 px on a phone, and leaves out terrain that has no room', (_, board) => {
    const terrain = [...board.terrain, ...board.units.map(({ hex }) => ({ hex, kind: 'broken' as const }))];
    const svg = drawn({ ...board, terrain });
    const [, , width] = numbers(svg.getAttribute('viewBox')!);
    const [, least] = /--least: (\d+)px/.exec(svg.getAttribute('style')!)!;
    const texts = all(svg, 'text');
    expect(texts.length).toBeGreaterThan(10);
    for (const line of texts) {
      const px = (Number(line.getAttribute('font-size')) * Math.max(Number(least), 300)) / width!;
      expect({ text: line.textContent, px }).toEqual({
        text: line.textContent,
        px: expect.toSatisfy((x: number) => x >= 8),
      });
    }
  });

  it('keeps the name of a unit apart from that of its hex', () => {
    for (const group of all(drawn(position), 'g')) {
      const unit = position.units.find(({ id }) => id === group.getAttribute('data-piece'));
      if (!unit) continue;
      const [, own] = all(group, 'text');
      const hex = all(drawn(position), 'text').find(({ textContent }) => textContent.startsWith(nameOf(unit.hex)))!;
      const [a, b] = [own!, hex].map((line) => Number(line.getAttribute('y')));
      const size = Math.max(...[own!, hex].map((line) => Number(line.getAttribute('font-size'))));
      expect(Math.abs(a! - b!), own!.textContent).toBeGreaterThan(size);
    }
  });

  it.each([
    ['a small part', position],
    ['the whole board', wide],
    ['an empty board', { ...position, units: [], leaders: [], terrain: [], ramparts: [] }],
  ])('keeps all of %s inside the picture', (_, p) => {
    const svg = drawn(p);
    const [left, top, width, height] = numbers(svg.getAttribute('viewBox')!) as [number, number, number, number];
    for (const shape of all(svg, 'path')) {
      const d = numbers(shape.getAttribute('d')!);
      expect(Math.min(...d)).toBeGreaterThanOrEqual(Math.min(left, top));
      expect(Math.max(...d.filter((_, i) => i % 2 === 0))).toBeLessThanOrEqual(left + width);
      expect(Math.max(...d.filter((_, i) => i % 2 === 1))).toBeLessThanOrEqual(top + height);
    }
    for (const line of all(svg, 'text')) {
      const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(line.getAttribute(name))) as [
        number,
        number,
        number,
      ];
      const long = line.textContent.length * size * 0.58 * (line.getAttribute('text-anchor') === 'start' ? 1 : 0.5);
      expect(x + long, line.textContent).toBeLessThanOrEqual(left + width);
      expect(y, line.textContent).toBeLessThanOrEqual(top + height);
    }
  });
});

describe('drawingOf()', () => {
  const arrowsOf = ({ svg }: { readonly svg: string }): Part[] =>
    all(parseHTML(`<body>${svg}</body>`).document.querySelector('svg')!, 'g').filter(
      (g) => g.getAttribute('class') === 'attack',
    );

  it('numbers the attacks of a sequence, but not those from which a plan chooses', () => {
    const listed = drawingOf(
      setupOf(withPieces({}, { sequence: [{ attack: 'close', by: 'legion', target: 'gauls' }] })),
    );
    expect(listed.how).toContain('Thin arrows are numbered attacks');
    expect(arrowsOf(listed).map((g) => g.querySelector('text')?.textContent)).toEqual(['1']);
    const { sequence: _, ...file } = withPieces({}, { plan: { attackers: ['legion'] }, goal: 'rome.banners' });
    const plan = drawingOf(setupOf(file as FileText));
    expect(plan.how).toContain('Thin arrows are possible attacks');
    expect(arrowsOf(plan).map((g) => g.textContent.trim())).toEqual(['possible attack: from 5,6 at 4,6']);
  });
});
