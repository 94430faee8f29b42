/** Colours that all kinds of colour vision distinguish, readable below black text: Okabe and Ito, "Color Universal Design" (2008). */
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

export const outline = { stroke: 'currentColor', strokeWidth: 0.6 } as const;

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

export const lineVariables = (scheme: keyof typeof lineColours): string =>
  lineColours[scheme].map((colour, i) => `--line-${i + 1}: ${colour};`).join(' ');
