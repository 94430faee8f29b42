import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteFile } from './site.ts';

/** The policy of content: no other address, and no inline script or style. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export interface Serving {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves files on the loopback interface. @throws as `node:http` does if the port is taken */
export async function serve(files: ReadonlyMap<string, SiteFile>, port: number): Promise<Serving> {
  const server = createServer((request, response) => answer(files, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: found } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${found}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  files: ReadonlyMap<string, SiteFile>,
  { method, url = '/', headers: asked }: IncomingMessage,
  response: ServerResponse,
): void {
  const say = (code: number, text: string): void => {
    response.writeHead(code, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(method === 'HEAD' ? undefined : `${text}\n`);
  };
  const file = files.get(url.split('?')[0]!);
  if (method !== 'GET' && method !== 'HEAD') say(405, 'Only GET and HEAD are answered.');
  // Other names of this machine are refused, which could be DNS rebinding.
  else if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(asked.host ?? '')) say(403, 'This host is not served.');
  else if (!file) say(404, 'There is no such page.');
  else {
    response.writeHead(200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': file.body.length,
      'Cache-Control': file.isLasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(method === 'HEAD' ? undefined : file.body);
  }
}
