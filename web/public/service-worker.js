// Says that there is no connection where the browser would show a page of its own. It keeps nothing of the program
// itself: every file comes from the server, so that no stale code outlives an update.
const PAGE = '/offline.html';
const KEPT = [PAGE, '/offline.js'];
const CACHE = 'offline-page-2';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(KEPT.map((address) => new Request(address, { cache: 'reload' })));
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidyUp = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    // The page is fetched while this worker is still being woken up.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidyUp());
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode !== 'navigate') {
    if (KEPT.includes(new URL(url).pathname))
      event.respondWith(caches.match(url).then((kept) => kept ?? fetch(url)));
    return;
  }
  const open = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(PAGE)) ?? Response.error();
    }
  };
  event.respondWith(open());
});
