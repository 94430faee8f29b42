/**
 * Colours of areas, which people with any kind of colour vision can tell apart: Okabe and Ito, "Color Universal Design" (2008).
 * Black text is readable on each of them. The lighter ones need an outline on a white page.
 */
export const palette = {
  orange: '#e69f00',
  skyBlue: '#56b4e9',
  green: '#009e73',
  yellow: '#f0e442',
  blue: '#0072b2',
  vermillion: '#d55e00',
  purple: '#cc79a7',
  grey: '#999999',
} as const;

/** The outline of areas: whatever their colour, it can be seen on any page. */
export const outline = { stroke: 'currentColor', strokeWidth: 0.6 } as const;

/** Colours of lines, for light pages and for dark ones, in the order in which they are given out: each stands out from its page. */
export const lineColours = {
  light: ['#0072b2', '#db7308', '#00a35a', '#a23a6c', '#222222', '#774809'],
  dark: ['#56b4e9', '#f5b000', '#009e5f', '#c06aa0', '#f2f2f2', '#d55e00'],
} as const;

/** What tells lines apart besides their colours: how they are broken. */
const dashes = ['', '7,3', '2,3', '10,3,2,3', '4,2', '1,2'] as const;

/** How a line is drawn. */
export interface LineStyle {
  readonly colour: string;
  /** Lengths of dashes and gaps; empty for an unbroken line. */
  readonly dash: string;
}

/** Lines without a meaning of their own, in the order in which they are given out. Their colours are variables of the page. */
export const series: readonly LineStyle[] = dashes.map((dash, i) => ({ colour: `var(--line-${i + 1})`, dash }));

/** The variables of a page for the colours of lines. */
export const lineVariables = (scheme: keyof typeof lineColours): string =>
  lineColours[scheme].map((colour, i) => `--line-${i + 1}: ${colour};`).join(' ');
