import { describe, expect, it } from 'vitest';
import { read } from '../../../../src/experiment/file/read.ts';

const text = `# a comment first
name: x
units:
  spears: &s
    models: 25
    files:
    rules: [stubborn, fear]
  more:
    <<: *s
    files: 5
  copy: *s
list:
  - a
  - {b: 1}
`;
const { locator } = read(text);
const at = ({ line, column }: { line: number; column: number }) => `${line}:${column}`;

describe('Locator', () => {
  it('gives the position of a value', () => {
    expect(at(locator.value(['name']))).toBe('2:7');
    expect(at(locator.value(['units', 'spears', 'models']))).toBe('5:13');
    expect(at(locator.value(['units', 'spears', 'rules', 1]))).toBe('7:23');
    expect(at(locator.value(['list', 1, 'b']))).toBe('14:9');
    expect(at(locator.value(['list', 0]))).toBe('13:5');
  });

  it('gives the position of a key', () => {
    expect(at(locator.key(['units']))).toBe('3:1');
    expect(at(locator.key(['units', 'spears', 'rules']))).toBe('7:5');
    expect(at(locator.key(['list', 1, 'b']))).toBe('14:6');
    expect(at(locator.key(['list', 1]))).toBe('14:5');
  });

  it('gives the key of an empty value', () => {
    expect(at(locator.value(['units', 'spears', 'files']))).toBe('6:5');
  });

  it('follows aliases and merges', () => {
    expect(at(locator.value(['units', 'copy']))).toBe('11:9');
    expect(at(locator.value(['units', 'copy', 'models']))).toBe('5:13');
    expect(at(locator.value(['units', 'more', 'models']))).toBe('5:13');
    expect(at(locator.value(['units', 'more', 'files']))).toBe('10:12');
  });

  it('gives what holds a value that is not in the text: the key of a map, a value itself', () => {
    expect(at(locator.value(['units', 'spears', 'weapon']))).toBe('4:3');
    expect(at(locator.value(['name', 'parts', 0]))).toBe('2:7');
    expect(at(locator.key(['units', 'horse', 'models']))).toBe('3:1');
  });

  it('gives the start of the text for the whole file', () => {
    expect(at(locator.value([]))).toBe('2:1');
    expect(at(read('').locator.value(['a']))).toBe('1:1');
  });

  it('tells whether the text has a path', () => {
    expect(locator.has(['units', 'spears'])).toBe(true);
    expect(locator.has(['units', 'horse'])).toBe(false);
  });
});
