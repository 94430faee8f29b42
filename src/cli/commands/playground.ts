import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { type Serving, serve } from '../site/serve.ts';
import { siteFiles, withPublicAddress } from '../site/site.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { openInBrowser } from '../terminal/open-in-browser.ts';

export interface PlaygroundOptions {
  readonly port?: number;
  readonly open?: boolean;
  readonly site?: string;
}

/** The default port, always the same because browsers store the page's data by port. */
const USUAL = 7357;

export async function playground({ port, open, site }: PlaygroundOptions, io: Io): Promise<number> {
  if (site !== undefined && !isPublic(site)) {
    io.err(`--site is the address of a page, such as https://example.com/breaktest/, not ${site}.\n`);
    return exit.input;
  }
  const built = siteFiles();
  const files = built && site !== undefined ? withPublicAddress(built, site) : built;
  if (!files) {
    io.err('The playground is not built: `npm run build` builds it.\n');
    return exit.failed;
  }
  const serving = await serveAt(files, port);
  if (!serving) {
    io.err(`Port ${port} is taken, or may not be used. Choose another one with --port, or leave it out.\n`);
    return exit.input;
  }
  const interrupt = new Interrupt(io, () => {}, 'Stopping.');
  io.out(`${serving.address}\n`);
  io.err('The playground runs until Ctrl-C.\n');
  if (open) openInBrowser(serving.address, io);
  await new Promise<void>((resolve) => interrupt.signal.addEventListener('abort', () => resolve()));
  await serving.close();
  interrupt.close();
  return exit.done;
}

const isPublic = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);

/** Serves at the given port; by default at the usual port, or at any if that is taken. */
async function serveAt(files: NonNullable<ReturnType<typeof siteFiles>>, port?: number): Promise<Serving | undefined> {
  for (const one of port === undefined ? [USUAL, 0] : [port]) {
    try {
      return await serve(files, one);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    }
  }
  return undefined;
}
