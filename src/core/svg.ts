import { escapeHtml } from './escape-html.ts';

/** Coordinates to a tenth: what no eye can see need not be sent. */
export const short = (value: number): number => Math.round(value * 10) / 10;

/** An element with ready-made content. */
export const element = (name: string, attributes: string, ...content: readonly string[]): string =>
  `<${name}${attributes === '' ? '' : ` ${attributes}`}>${content.join('')}</${name}>`;

/** A closed outline. */
export const path = (corners: readonly (readonly [number, number])[], attributes: string): string =>
  `<path d="M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z" ${attributes}/>`;

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes}/>`;

/** Text whose base line is at y. */
export const text = (x: number, y: number, size: number, words: string, attributes = ''): string =>
  element(
    'text',
    `x="${short(x)}" y="${short(y)}" font-size="${short(size)}"${attributes && ` ${attributes}`}`,
    escapeHtml(words),
  );

/** Width of a letter, as a part of the size of the text. */
export const LETTER = 0.58;

/** The same, smaller if it would be wider than its room. */
export const fitted = (x: number, y: number, size: number, room: number, words: string, attributes = ''): string =>
  text(x, y, Math.min(size, room / (LETTER * Math.max(1, words.length))), words, attributes);
