import { missingPackages } from '../../src/experiment/optional-packages.ts';

/** Loads the writer of Parquet. @throws Error with the command that installs it, if it is missing */
export async function loadParquet(): Promise<typeof import('./parquet.ts')> {
  const missing = missingPackages('parquet');
  if (missing !== undefined) throw new Error(missing);
  return import('./parquet.ts');
}
