import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../../src/cli/program.ts';
import { FakeIo } from './fake-io.ts';
import { folderOfFile } from './temporary-folder.ts';

/** Progress, which only runs of more than two seconds report. */
const PROGRESS = /^.*: \d+ %, .* left\b.*\n/gm;

/** Messages are without the folder's path. */
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
