/**
 * Colours that people with any kind of colour vision can tell apart: Okabe and Ito, "Color Universal Design" (2008).
 * Black text is readable on each of them.
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

/**
 * Colours for things without a meaning of their own, in the order in which they are given out. The first is the page's
 * own: blue on light, sky blue on dark.
 */
export const series: readonly string[] = [
  'var(--bar)',
  palette.orange,
  palette.green,
  palette.purple,
  palette.vermillion,
  palette.grey,
  palette.yellow,
];
