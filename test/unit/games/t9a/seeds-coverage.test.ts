import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Row {
  readonly says: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
  readonly outOfScope: boolean;
}

const PIECE = /^(?:`([\w./-]+)` )?> (.+)$/;

/** Tests without a file are in the file that the chapter names. */
function rows(): Row[] {
  let chapter = '';
  const list: Row[] = [];
  for (const line of read('docs/seeds-coverage.md').split('\n')) {
    chapter = /^Tests without a file: `([\w./-]+)`/.exec(line)?.[1] ?? chapter;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!line.startsWith('|') || /^-+$/.test(cells[1]!) || cells[1] === 'The text says') continue;
    let file = chapter;
    const tests = cells[2]!.split(/; |, (?=>)/).flatMap((piece) => {
      const match = PIECE.exec(piece);
      if (!match) return [];
      file = match[1] ?? (piece.startsWith('>') ? file : chapter);
      return [{ file, name: match[2]! }];
    });
    list.push({ says: cells[1]!, tests, outOfScope: /out of scope|the same/i.test(cells[2]!) });
  }
  return list;
}

/** The part of a test's name that must be in its file: up to an ellipsis, a bracket or a remark. */
const wordsOf = (name: string): string =>
  name
    .split(/…| \(|\. /)[0]!
    .trim()
    .replace(/\.$/, '');

const files = new Map(
  (readdirSync(new URL('test', root), { recursive: true }) as string[])
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => [path.split('/').at(-1)!, `test/${path}`]),
);

const textOf = (file: string): string => read(files.get(file.split('/').at(-1)!) ?? file).replaceAll("\\'", "'");

describe('docs/seeds-coverage.md', () => {
  const all = rows();

  it('has the sentences of the five texts', () => {
    expect(all.length).toBeGreaterThan(160);
  });

  it('names tests that prove each of them, or says why there is none', () => {
    const faults = all.flatMap(({ says, tests, outOfScope }) => {
      if (tests.length === 0 && !outOfScope) return [`“${says}” names no test`];
      return tests
        .filter(({ file, name }) => !textOf(file).includes(wordsOf(name)))
        .map(({ file, name }) => `“${says}”: ${file} has no test “${name}”`);
    });
    expect(faults).toEqual([]);
  });
});
