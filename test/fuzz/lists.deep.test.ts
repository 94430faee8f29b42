import { zipSync } from 'fflate';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/cli/program.ts';
import { takenChoices } from '../../src/games/t9a/army/list/choices.ts';
import type { ArmyList } from '../../src/games/t9a/army/list/list.ts';
import { readArmyFile } from '../../src/games/t9a/lists/army-file/read.ts';
import { armyFileYaml } from '../../src/games/t9a/lists/army-file/write.ts';
import { ArmyLibrary } from '../../src/games/t9a/lists/army-library.ts';
import { ListFault } from '../../src/games/t9a/lists/read-lists.ts';
import { understandLists } from '../../src/games/t9a/lists/understand-lists.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { fixture, fixtures, layouts } from '../helpers/t9a/list-layouts.ts';

const library = new ArmyLibrary();
const random = seedrandom(`lists ${process.env['BREAKTEST_SEED'] ?? 1}`);
const below = (n: number): number => Math.floor(random() * n);
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;

const originals = fixtures.flatMap((name) =>
  Object.values(layouts).map((layout) => {
    const made = layout(fixture(name));
    return typeof made === 'string' ? Buffer.from(made) : Buffer.from(made);
  }),
);

const odd = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '"',
  '&#',
  '&amp;',
  '<',
  '>',
  ' - ',
  ', ',
  '\0',
  '\u{1f600}',
  '999999999',
  '2x ',
  '\n',
  '\t',
  '|',
  '-',
];

const mutations: readonly ((bytes: Buffer) => Buffer)[] = [
  (bytes) => bytes.subarray(0, below(bytes.length + 1)),
  (bytes) => bytes.subarray(below(bytes.length + 1)),
  (bytes) => {
    const lines = bytes.toString().split('\n');
    for (let i = lines.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [lines[i], lines[j]] = [lines[j]!, lines[i]!];
    }
    return Buffer.from(lines.join('\n'));
  },
  (bytes) =>
    Buffer.from(
      bytes
        .toString()
        .split(' ')
        .sort(() => random() - 0.5)
        .join(' '),
    ),
  (bytes) => Buffer.concat([bytes, bytes.subarray(below(bytes.length))]),
  (bytes) => {
    let text = bytes.toString();
    for (let i = below(20); i >= 0; i--) {
      const at = below(text.length + 1);
      text = text.slice(0, at) + pick(odd) + text.slice(at + below(3));
    }
    return Buffer.from(text);
  },
  (bytes) => {
    const changed = Buffer.from(bytes);
    for (let i = below(30); i >= 0; i--) if (changed.length > 0) changed[below(changed.length)] = below(256);
    return changed;
  },
  (bytes) => Buffer.from(bytes.toString(), 'utf16le'),
  (bytes) => Buffer.from(bytes.toString('latin1'), 'utf8'),
  (bytes) => Buffer.from(bytes.toString().replace(/\d+/g, () => String(below(10 ** below(7))))),
  (bytes) => Buffer.from(bytes.toString().replace(/\n/g, () => pick(['', ' ', '\n\n', '\r', ', ']))),
  (bytes) => Buffer.from(bytes.toString().replace(/[,()]/g, () => pick([',', '(', ')', '', ';', ' and ']))),
];

/** Returns the problems with the form of a list's army file, which omits entries that were not understood. */
const formFaults = (list: ArmyList): object[] =>
  readArmyFile(armyFileYaml(list), 'army.yaml', library).problems.filter(
    ({ severity, code }) => severity === 'error' && code !== 'unknown-option' && code !== 'not-for-sale',
  );

describe('lists that something has happened to', () => {
  it('are read or refused with a reason, all 400 of them', async () => {
    let [read, refused] = [0, 0];
    for (let i = 0; i < 400; i++) {
      let bytes: Buffer = pick(originals);
      for (let n = below(3); n >= 0; n--) bytes = pick(mutations)(bytes);
      try {
        const { lists } = understandLists(bytes, library);
        read++;
        for (const list of lists) {
          const { units, points, printed } = list;
          // Nothing is lost: sums are those of the units, and the taken options can be listed.
          expect(points).toBe(units.reduce((sum, unit) => sum + (unit.priced?.points ?? 0), 0));
          if (printed !== undefined) expect(printed).toBe(units.reduce((sum, unit) => sum + (unit.printed ?? 0), 0));
          for (const { priced, of, problems } of units) {
            if (of === undefined) expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
            takenChoices(priced?.taken ?? []);
          }
          if (units.some(({ of }) => of !== undefined)) expect(formFaults(list)).toEqual([]);
        }
      } catch (error) {
        if (!(error instanceof ListFault)) throw error;
        refused++;
      }
    }
    expect(read + refused).toBe(400);
    expect(read).toBeGreaterThan(300);
  });

  it('that are packed and damaged are refused', () => {
    const zip = Buffer.from(zipSync({ 'mine.ros': originals[0]! }));
    for (let i = 0; i < 300; i++) {
      const bytes = pick(mutations.slice(0, 2).concat(mutations[6]!))(zip);
      try {
        understandLists(bytes, library);
      } catch (error) {
        if (!(error instanceof ListFault)) throw error;
      }
    }
    expect(() => understandLists(zip.subarray(0, 40), library)).toThrow(ListFault);
  });

  it('that are large and made to take long come to an end: what would take long is cut or refused', () => {
    const long = [
      `${'('.repeat(200_000)}`,
      `Beast Herds\n310 - Cyclops, ${'(a'.repeat(100_000)}`,
      `Beast Herds\n310 - Cyclops, ${'a and '.repeat(60_000)}`,
      `Beast Herds\n${'310 - Cyclopz\n'.repeat(25_000)}`,
      `Beast Herds\n310 - Cyclops${' '.repeat(300_000)}1`,
      `Beast Herds\n${'310 - Cyclops '.repeat(25_000)}`,
      `<p>${'<'.repeat(300_000)}`,
      `${'&amp;'.repeat(70_000)}`,
      `${'1'.repeat(390_000)}`,
      `${'[1] '.repeat(90_000)}`,
      `${'. '.repeat(190_000)}5`,
      `${'Wildhorn Chieftain\n'.repeat(20_000)}`,
      `Beast Herds\n145 - Wildhorn Chieftain\n${'Great Weapon\n'.repeat(30_000)}`,
      `Beast Herds\n145 - Wildhorn Chieftain, ${'Great Weapon, '.repeat(700)}`,
      `{"units":[${'{"name":"Cyclops","options":[{"name":"Ambush"}]},'.repeat(30_000)}{"name":"x"}]}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `${'['.repeat(100_000)}`,
      `Beast Herds\n${`145 - Wildhorn Chieftain, ${'Garlics, onionz and cheeze, '.repeat(330)}\n`.repeat(39)}`,
    ];
    const read = long.map((text) => {
      try {
        return understandLists(Buffer.from(text), library).lists.every(({ units }) => units.length <= 200);
      } catch (error) {
        return error instanceof ListFault;
      }
    });
    expect(read).toEqual(long.map(() => true));
  });

  it('print no stack trace on the command line', async () => {
    const io = new FakeIo();
    expect(await main(['list', 'package-lock.json', 'test/fuzz', '/dev/null'], io)).toBe(2);
    expect(io.stderr).not.toMatch(/\n {4}at /);
    expect(io.stderr.match(/error/g)?.length).toBeGreaterThan(2);
  });
});
