import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mark, markAddress } from '../../../../reports/html/mark.ts';
import { style } from '../../../../reports/html/style.ts';

const FILES = [
  ...['reports/html/style.ts', 'reports/html/heat-style.ts', 'reports/matrix/matrix-html.ts'],
  ...['src/games/t9a/report/gauntlet/gauntlet-page.ts', 'web/src/style.css', 'web/src/cca/board.css'],
];
const textOf = (file: string): string => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

/** The values of some properties, outside of drawings and of paper. */
function valuesOf(text: string, property: string): string[] {
  const screen = text.replace(/@media print \{[\s\S]*?\n\}/, '').replaceAll(/[^{}]*svg[^{}]*\{[^}]*\}/g, '');
  return [...screen.matchAll(new RegExp(`(?<![\\w-])(?:${property}): ?([^;}\`]+)`, 'g'))].map(([, value]) => value!);
}

describe.each(FILES)('the look in %s', (file) => {
  const text = textOf(file);

  it('has the sizes of the scale alone', () => {
    const sizes = valuesOf(text, 'font-size').filter((value) => !/^(?:var\(--size-[1-6]\)|inherit)$/.test(value));
    expect(sizes).toEqual([]);
  });

  it('has distances in quarters of a rem, or an eighth', () => {
    const distances = valuesOf(text, '(?:margin|padding|gap|row-gap|column-gap)(?:-\\w+)*').flatMap((value) =>
      [...value.matchAll(/(-?[\d.]+)rem/g)].map(([, rem]) => Math.abs(Number(rem))),
    );
    expect(distances.filter((rem) => rem !== 0.125 && rem % 0.25 !== 0)).toEqual([]);
  });

  it('uses no variable that is not set', () => {
    const own = /(--[\w-]+):/g;
    const set = new Set([...`${style}${text}`.matchAll(own)].map(([, name]) => name));
    // Set by scripts, or on the element.
    for (const name of ['--s', '--cell']) set.add(name);
    const used = [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used.filter((name) => !set.has(name))).toEqual([]);
  });
});

it('has the mark of the program as an address without a network', () => {
  expect(style).toContain(markAddress);
  expect(decodeURIComponent(markAddress.slice(markAddress.indexOf(',') + 1))).toBe(mark);
  expect(markAddress).not.toMatch(/["\s]|:\/\//);
});
