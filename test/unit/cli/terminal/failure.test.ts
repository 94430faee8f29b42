import { describe, expect, it } from 'vitest';
import { failureText } from '../../../../src/cli/terminal/failure.ts';

const errorOf = (code: string): Error => Object.assign(new Error(`${code}: of the system, write`), { code });

describe('failureText()', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'the disk is full'],
    ['EFBIG', 'a file may not be that large'],
    ['EROFS', 'the file system is read-only'],
  ])('says in words that the disk is in the way: %s', (code, words) => {
    expect(failureText('a.yaml', errorOf(code))).toBe(`a.yaml: failed: The results cannot be written: ${words}`);
  });

  it('repeats what other errors say', () => {
    expect(failureText('a.yaml', errorOf('ECONNRESET'))).toBe('a.yaml: failed: ECONNRESET: of the system, write');
  });
});
