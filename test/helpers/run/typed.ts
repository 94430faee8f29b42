import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../../src/cli/program.ts';
import { FakeIo } from './fake-io.ts';
import { folderOfFile } from './temporary-folder.ts';

/** How far it is, which is told only where a run takes longer than two seconds. */
const PROGRESS = /^.*: \d+ %, .* left\b.*\n/gm;

/** For the tests of a file a folder, what writes a text into it, and what calls the command line; messages are without that folder. */
export function typedIn() {
  const folder = folderOfFile();
  const put = (name: string, text: string): string => {
    const file = join(folder(), name);
    writeFileSync(file, text);
    return file;
  };
  const call = async (...argv: string[]) => {
    const io = new FakeIo();
    const code = await main(argv, io);
    return { code, out: io.stdout, err: io.stderr.replaceAll(`${folder()}/`, '').replace(PROGRESS, '') };
  };
  return { folder, put, call };
}
