import type { Subject } from '../../../src/core/game.ts';
import { sideColours } from '../../../src/core/svg.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';

/** Colours that all kinds of colour vision distinguish, readable below black text: Okabe and Ito, "Color Universal Design" (2008). */
export const palette = {
  orange: '#e69f00',
  skyBlue: '#56b4e9',
  green: '#009e73',
  yellow: '#f0e442',
  blue: '#0072b2',
  brown: '#b58b4c',
  vermillion: '#d55e00',
  purple: '#cc79a7',
  grey: '#999999',
} as const;

export const outline = { stroke: 'currentColor', strokeWidth: 0.6 } as const;

/** The colours of the two sides for light and for dark pages, unlike all above. */
export const sideColourValues = {
  light: ['#0072b2', '#39424e'],
  dark: ['#4d7dff', '#eef1f4'],
} as const;

/** Colours of lines for light and for dark pages, in the order of use; each contrasts with its page. */
export const lineColours = {
  light: ['#0072b2', '#db7308', '#00a35a', '#a23a6c', '#222222', '#774809'],
  dark: ['#56b4e9', '#f5b000', '#009e5f', '#c06aa0', '#f2f2f2', '#d55e00'],
} as const;

const dashes = ['', '7,3', '2,3', '10,3,2,3', '4,2', '1,2'] as const;

export interface LineStyle {
  readonly colour: string;
  readonly dash: string;
}

/** Styles of lines without a fixed meaning, in the order of use. Their colours are variables of the page. */
export const series: readonly LineStyle[] = dashes.map((dash, i) => ({ colour: `var(--line-${i + 1})`, dash }));

/** Returns the styles of subjects: the colour of their side, and a dash of their own. */
export function sideStyles(cell: CellResult, subjects: readonly Subject[]): LineStyle[] {
  return subjects.map((subject, i) => {
    const before = subjects.slice(0, i).filter(({ side }) => side === subject.side).length;
    return { colour: colourOf(cell, subject), dash: dashes[before % dashes.length]! };
  });
}

/** Returns the colour of a side, and of what belongs to it. */
export function colourOf({ subjects }: CellResult, { id, side = id }: Subject): string {
  const at = subjects.filter(({ kind }) => kind === 'side').findIndex((one) => one.id === side);
  return sideColours[at] ?? 'var(--bar)';
}

export const colourVariables = (scheme: keyof typeof lineColours): string =>
  [
    ...lineColours[scheme].map((colour, i) => `--line-${i + 1}: ${colour};`),
    ...sideColourValues[scheme].map((colour, i) => `--side-${i + 1}: ${colour};`),
  ].join(' ');
