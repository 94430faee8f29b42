import { describe, expect, it } from 'vitest';
import { decoded } from '../../../../src/experiment/file/read-disk.ts';

const little = Buffer.from('breaktest: 1\n', 'utf16le');
const big = Buffer.from(little).swap16();

describe('decoded()', () => {
  it.each([
    ['UTF-8', Buffer.from('name: Ünits\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffname: Ünits\n')],
  ])('reads %s', (_, bytes) => {
    expect(decoded(bytes)).toBe('name: Ünits\n');
  });

  it('reads an empty file', () => {
    expect(decoded(new Uint8Array())).toBe('');
  });

  it.each([
    ['little-endian', little],
    ['big-endian', big],
    ['little-endian with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['big-endian with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
  ])('names UTF-16, %s', (_, bytes) => {
    expect(() => decoded(bytes)).toThrow('it is text in UTF-16; it must be saved as UTF-8');
  });

  it.each([
    ['Latin-1', Buffer.from('name: Ünits', 'latin1')],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x62, 0, 0, 0])],
  ])('refuses %s', (_, bytes) => {
    expect(() => decoded(bytes)).toThrow('it is not text in UTF-8');
  });
});
