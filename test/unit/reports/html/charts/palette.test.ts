import { describe, expect, it } from 'vitest';
import { lineColours, palette, sideColourValues } from '../../../../../reports/html/charts/palette.ts';
import { style } from '../../../../../reports/html/style.ts';
import { hexSvg } from '../../../../../src/games/cca/explain/board-svg.ts';
import { allEyes, contrast, distance } from '../../../../helpers/page/colour-vision.ts';

const variable = (name: string, scheme: 'light' | 'dark'): string =>
  [...style.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))][scheme === 'light' ? 0 : 1]![1]!;

const together = {
  'the ends of a unit': ['green', 'orange', 'vermillion', 'purple', 'skyBlue'],
  'the ends on a board': ['green', 'orange', 'vermillion'],
  'the ends of a leader': ['green', 'skyBlue', 'yellow', 'vermillion'],
  'wins, ties and losses': ['skyBlue', 'grey', 'orange'],
  'steps up and down': ['orange', 'skyBlue'],
} as const;

const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));

/** Returns a colour painted over another one. */
const mixed = (colour: string, ground: string, opacity: number): string => {
  const part = (of: string, i: number): number => Number.parseInt(of.slice(2 * i + 1, 2 * i + 3), 16);
  const parts = [0, 1, 2].map((i) => Math.round(opacity * part(colour, i) + (1 - opacity) * part(ground, i)));
  return `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
};

describe('the measures of colours', () => {
  it('know black from white, and what eyes without red or green confuse', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 6);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(distance('#000000', '#ffffff', 'all')).toBeCloseTo(100, 0);
    // A red and a green that differ in hue alone.
    expect(distance('#c45a3c', '#7b8a2e', 'all')).toBeGreaterThan(50);
    expect(distance('#c45a3c', '#7b8a2e', 'deuteranopia')).toBeLessThan(20);
  });
});

describe('the palette', () => {
  it.each(Object.entries(together))('tells %s apart for all eyes', (_, names) => {
    for (const [a, b] of pairs<keyof typeof palette>(names)) {
      for (const who of allEyes) {
        expect(distance(palette[a], palette[b], who), `${a} and ${b}, ${who}`).toBeGreaterThan(15);
      }
    }
  });

  it('has areas on which their black text can be read', () => {
    for (const [name, colour] of Object.entries(palette)) {
      if (name !== 'blue') expect(contrast(colour, '#111111'), name).toBeGreaterThan(4.5);
    }
  });

  it.each(['light', 'dark'] as const)('has lines that stand out from a %s page and from each other', (scheme) => {
    const page = variable('page', scheme);
    for (const colour of [...lineColours[scheme], variable('bar', scheme)]) {
      expect(contrast(colour, page), colour).toBeGreaterThan(3);
    }
    for (const [a, b] of pairs(lineColours[scheme])) {
      for (const who of allEyes) expect(distance(a, b, who), `${a} and ${b}, ${who}`).toBeGreaterThan(15);
    }
    expect(lineColours[scheme].map((_, i) => variable(`line-${i + 1}`, scheme))).toEqual(lineColours[scheme]);
  });

  it.each(['light', 'dark'] as const)('has sides on a %s page that are no outcome, for all eyes', (scheme) => {
    const [one, other] = sideColourValues[scheme];
    const { blue: _, ...outcomes } = palette;
    for (const who of allEyes) {
      expect(distance(one, other, who), who).toBeGreaterThan(30);
      for (const side of [one, other])
        for (const [name, outcome] of Object.entries(outcomes))
          expect(distance(side, outcome, who), `${side} and ${name}, ${who}`).toBeGreaterThan(15);
    }
    for (const side of [one, other]) expect(contrast(side, variable('page', scheme)), side).toBeGreaterThan(3);
    expect([1, 2].map((side) => variable(`side-${side}`, scheme))).toEqual([one, other]);
  });

  it.each(['light', 'dark'] as const)('leaves words on the boards of a %s page readable', (scheme) => {
    const [text, page] = [variable('text', scheme), variable('page', scheme)];
    for (const terrain of ['hill', 'forest', 'broken', 'marsh', 'ford', 'camp', 'impassable'] as const) {
      const [, colour, opacity] = /fill="(#[0-9a-f]{6})" fill-opacity="([\d.]+)"/.exec(hexSvg(terrain))!;
      expect(contrast(text, mixed(colour!, page, Number(opacity))), terrain).toBeGreaterThan(4.5);
    }
    // Letters of models in the front rank.
    for (const side of sideColourValues[scheme])
      expect(contrast(text, mixed(side, page, 0.35)), side).toBeGreaterThan(4.5);
  });

  it.each(['light', 'dark'] as const)('leaves the text of a %s page readable wherever it stands', (scheme) => {
    const [text, muted] = [variable('text', scheme), variable('muted', scheme)];
    for (const ground of ['page', 'tint', 'warn']) {
      expect(contrast(text, variable(ground, scheme)), ground).toBeGreaterThan(7);
      if (ground !== 'warn') expect(contrast(muted, variable(ground, scheme)), ground).toBeGreaterThan(4.5);
    }
    for (const ground of ['map', 'less', 'more']) {
      expect(contrast(text, variable(ground, scheme)), ground).toBeGreaterThan(4.5);
    }
    expect(contrast(variable('accent', scheme), variable('tint', scheme))).toBeGreaterThan(4.5);
    for (const who of allEyes) {
      expect(distance(variable('less', scheme), variable('more', scheme), who), who).toBeGreaterThan(15);
    }
  });
});
