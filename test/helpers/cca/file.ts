import { z } from 'zod';
import { Problems } from '../../../src/core/problem.ts';
import { resolve } from '../../../src/games/cca/input/resolve.ts';
import { shape } from '../../../src/games/cca/input/schema.ts';
import type { Setup } from '../../../src/games/cca/setup.ts';

const schema = z.strictObject(shape);

type Written = z.input<typeof schema>;

/** The part of an experiment file that belongs to the game, as it is written, with a sequence of attacks. */
export type FileText = Written & { sequence: NonNullable<Written['sequence']> };
export type PieceInFile = FileText['pieces'][string];
export type AttackInFile = FileText['sequence'][number];

/** The file with its defaults. */
export const parsedFile = (text: FileText): z.output<typeof schema> => schema.parse(text);

/** A unit of Rome, at the bottom of the board; medium infantry at 5,6 if the test does not say. */
export const roman = (changes: Partial<PieceInFile> = {}): PieceInFile => ({
  side: 'rome',
  unit: 'MI',
  at: [5, 6],
  ...changes,
});

/** A unit of Carthage, at the top; warriors at 4,6, next to that. */
export const punic = (changes: Partial<PieceInFile> = {}): PieceInFile => ({
  side: 'carthage',
  unit: 'WA',
  at: [4, 6],
  ...changes,
});

/** The gauls attack the legion, and what the test adds. */
export const fileOf = (more: Partial<FileText> = {}): FileText => ({
  sides: { rome: 'bottom', carthage: 'top' },
  pieces: { legion: roman(), gauls: punic() },
  sequence: [{ attack: 'close', by: 'gauls', target: 'legion' }],
  ...more,
});

/** The same with more pieces. */
export const withPieces = (pieces: FileText['pieces'], more: Partial<FileText> = {}): FileText =>
  fileOf({ pieces: { legion: roman(), gauls: punic(), ...pieces }, ...more });

/** What the program makes of such a file, and what it says against it, as `path: code`; warnings in brackets. */
export function resolvedFile(text: FileText): {
  readonly setup: Setup | undefined;
  readonly problems: Problems['list'];
  readonly told: string[];
} {
  const problems = new Problems();
  const setup = resolve(parsedFile(text), problems);
  const told = problems.list.map((p) => {
    const line = `${p.path.join('.')}: ${p.code}`;
    return p.severity === 'error' ? line : `(${line})`;
  });
  return { setup, problems: problems.list, told };
}

/** The setup of a file without errors. */
export function setupOf(text: FileText): Setup {
  const { setup, told } = resolvedFile(text);
  if (setup === undefined) throw new Error(`The file is wrong: ${told.join('; ')}`);
  return setup;
}
