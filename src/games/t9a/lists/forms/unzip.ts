import { listPackages } from './packages.ts';

export class ZipFault extends Error {}

const MAX_FILES = 20;

/** Unpacks the first file that matches `ending`, at most `most` bytes, whatever the archive claims. @throws ZipFault with a reason */
export function unzipped(bytes: Uint8Array, ending: RegExp, most: number): Uint8Array {
  let count = 0;
  let found = false;
  let length = 0;
  const chunks: Uint8Array[] = [];
  // The unpacker replaces exceptions, so the fault is stored here.
  let fault: ZipFault | undefined;
  const give = (why: string): never => {
    fault ??= new ZipFault(why);
    throw fault;
  };
  const { Unzip, UnzipInflate } = listPackages().zip();
  const unzip = new Unzip((file) => {
    if (++count > MAX_FILES) give(`it holds more than ${MAX_FILES} files`);
    if (found || !ending.test(file.name)) return;
    found = true;
    file.ondata = (error, chunk) => {
      if (error) give('it is damaged');
      length += chunk.length;
      if (length > most) give(`it unpacks to more than ${most / 1e6} MB`);
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Small steps stop an archive bomb before it fills the memory.
    for (let at = 0; at < bytes.length; at += 4096)
      unzip.push(bytes.subarray(at, at + 4096), at + 4096 >= bytes.length);
  } catch {
    throw fault ?? new ZipFault('it is damaged');
  }
  if (fault !== undefined) throw fault;
  if (!found) throw new ZipFault('there is no roster in it');
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
