import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { Tarball } from './tarball.ts';

/** Bytes, packed. */
const MAX_SIZE = 3_000_000;
/** Files that do not belong into the package: maps of sources that it does not have, and tests. */
const UNWANTED = /\.map$|\.tsbuildinfo$|^dist\/test\//;
/** Resolutions that `exports` refuses, since the package is of ECMAScript modules. */
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
