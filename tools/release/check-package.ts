import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Tarball } from './tarball.ts';

/** The maximum size in bytes, packed. */
const MAX_SIZE = 3_000_000;
/** Unwanted files: maps of missing sources, and tests. */
const UNWANTED = /\.map$|\.tsbuildinfo$|^dist\/test\//;
/** Resolutions that `exports` refuses, since the package has ECMAScript modules only. */
const UNSUPPORTED = ['node10', 'node16-cjs'];

export async function packageProblems({ path, size, files }: Tarball): Promise<string[]> {
  const data = new Uint8Array(readFileSync(path));
  const linted = await publint({ pack: { tarball: data.buffer }, strict: true });
  const typed = await checkPackage(createPackageFromTarballData(data));
  return [
    ...(size > MAX_SIZE ? [`${size} bytes packed are more than ${MAX_SIZE}`] : []),
    ...files.filter((file) => UNWANTED.test(file)).map((file) => `${file} does not belong into the package`),
    ...linted.messages.map((message) => formatMessage(message, linted.pkg, { color: false }) ?? message.code),
    ...(typed.types ? typed.problems : [{ kind: 'there are no types' }])
      .filter((problem) => !('resolutionKind' in problem && UNSUPPORTED.includes(String(problem.resolutionKind))))
      .map((problem) => JSON.stringify(problem)),
  ];
}
