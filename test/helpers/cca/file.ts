import * as z from 'zod/mini';
import { Problems } from '../../../src/core/problem.ts';
import { resolveNames } from '../../../src/games/cca/input/resolve.ts';
import { type CcaText, shape } from '../../../src/games/cca/input/schema.ts';
import type { Setup } from '../../../src/games/cca/setup.ts';

const schema = z.strictObject(shape);

type Written = z.input<typeof schema>;

export type FileText = Written & { sequence: NonNullable<Written['sequence']> };
export type PieceInFile = FileText['pieces'][string];
export type AttackInFile = FileText['sequence'][number];

export const parsedFile = (text: FileText): z.output<typeof schema> => schema.parse(text);

/** By default medium infantry at the bottom of the board, in 5,6. */
export const roman = (changes: Partial<PieceInFile> = {}): PieceInFile => ({
  side: 'rome',
  unit: 'MI',
  at: [5, 6],
  ...changes,
});

/** By default warriors at the top, in 4,6, next to the roman unit. */
export const punic = (changes: Partial<PieceInFile> = {}): PieceInFile => ({
  side: 'carthage',
  unit: 'WA',
  at: [4, 6],
  ...changes,
});

export const fileOf = (more: Partial<FileText> = {}): FileText => ({
  sides: { rome: 'bottom', carthage: 'top' },
  pieces: { legion: roman(), gauls: punic() },
  sequence: [{ attack: 'close', by: 'gauls', target: 'legion' }],
  ...more,
});

export const withPieces = (pieces: FileText['pieces'], more: Partial<FileText> = {}): FileText =>
  fileOf({ pieces: { legion: roman(), gauls: punic(), ...pieces }, ...more });

/** Problems as `path: code`; warnings in brackets. */
export function resolvedFile(text: FileText): {
  readonly setup: Setup | undefined;
  readonly problems: Problems['list'];
  readonly told: string[];
} {
  const problems = new Problems();
  const named = resolveNames(parsedFile(text) as CcaText, problems);
  const setup = problems.failed ? undefined : named;
  const told = problems.list.map((p) => {
    const line = `${p.path.join('.')}: ${p.code}`;
    return p.severity === 'error' ? line : `(${line})`;
  });
  return { setup, problems: problems.list, told };
}

export function setupOf(text: FileText): Setup {
  const { setup, told } = resolvedFile(text);
  if (setup === undefined) throw new Error(`The file is wrong: ${told.join('; ')}`);
  return setup;
}
