import type { XMLParser } from 'fast-xml-parser';
import type { Unzip, UnzipInflate } from 'fflate';

/** The packages of two forms of lists, whose code most commands and pages never need. */
export interface ListPackages {
  readonly xml: () => { readonly XMLParser: typeof XMLParser };
  readonly zip: () => { readonly Unzip: typeof Unzip; readonly UnzipInflate: typeof UnzipInflate };
}

let known: ListPackages | undefined;

/** Registers the packages, each of which is asked for at the first list that needs it. */
export function bringListPackages(packages: ListPackages): void {
  known = packages;
}

/** Returns the packages. @throws Error if none are registered */
export function listPackages(): ListPackages {
  if (!known) throw new Error('Lists of this form cannot be read here');
  return known;
}
