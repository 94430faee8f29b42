import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '../../../docs/make/pages.ts';

const root = new URL('../../../', import.meta.url);

it.each(Object.entries(pages))('%s is what the code says (else: npm run docs)', (file, make) => {
  // toBe would print all of two long pages.
  const [committed, made] = [readFileSync(new URL(file, root), 'utf8').split('\n'), make().split('\n')];
  const line = made.findIndex((text, i) => text !== committed[i]);
  expect(line < 0 ? '' : { line: line + 1, committed: committed[line], made: made[line] }).toBe('');
  expect(committed.length).toBe(made.length);
});
