/** A service worker that caches the whole site, so that it works without a network after the first visit. */

/** The names of all files of the site, and a name for their versions, inserted by the build. */
declare const FILES: readonly string[];
declare const VERSION: string;

interface Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const scope = self as unknown as {
  addEventListener(type: 'install' | 'activate', listener: (event: Event) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

scope.addEventListener('install', (event) => {
  const keep = async (): Promise<void> => {
    await (await caches.open(VERSION)).addAll(FILES as string[]);
    await scope.skipWaiting();
  };
  event.waitUntil(keep());
});

scope.addEventListener('activate', (event) => {
  const tidy = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(request.mode === 'navigate' ? newest(request) : kept(request));
});

/** Returns the current page; without a network, the cached one. Other files change their names when their contents change. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match('./');
    if (page) return page;
    throw error;
  }
}

const kept = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);
