import { escapeHtml } from './escape-html.ts';

/** The colours of the two sides, in drawings and charts; outcomes have others. A page sets them, light or dark. */
export const sideColours = ['var(--side-1, #0072b2)', 'var(--side-2, #39424e)'] as const;

/** Rounds a coordinate to a tenth: finer differences are invisible. */
export const short = (value: number): number => Math.round(value * 10) / 10;

export const element = (name: string, attributes: string, ...content: readonly string[]): string =>
  `<${name}${attributes === '' ? '' : ` ${attributes}`}>${content.join('')}</${name}>`;

export const path = (corners: readonly (readonly [number, number])[], attributes: string): string =>
  `<path d="M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z" ${attributes}/>`;

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes}/>`;

export const text = (x: number, y: number, size: number, words: string, attributes = ''): string =>
  element(
    'text',
    `x="${short(x)}" y="${short(y)}" font-size="${short(size)}"${attributes && ` ${attributes}`}`,
    escapeHtml(words),
  );

export const LETTER = 0.58;

export const fitted = (x: number, y: number, size: number, room: number, words: string, attributes = ''): string =>
  text(x, y, Math.min(size, room / (LETTER * Math.max(1, words.length))), words, attributes);
