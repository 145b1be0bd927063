import { useEffect } from 'react';
import { showInfo } from '../shared/ui/messages/messages.tsx';

const ASKS_EVERY_MS = 10 * 60_000;
const ASKS_AT_MOST_EVERY_MS = 60_000;

/** Tells of an update while the page is open: whoever works on without it meets code that is gone. */
export function useNewVersion(): void {
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASKS_AT_MOST_EVERY_MS) return;
      askedAt = Date.now();
      if (await isThereANewVersion())
        showInfo('Neue Version verfügbar', {
          id: 'new-version',
          forMs: false,
          action: { label: 'Neu laden', run: () => window.location.reload() },
        });
    };
    const timer = setInterval(ask, ASKS_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

/** The names of built scripts change with their content: the page that the server would send now names others. */
async function isThereANewVersion(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  const answer = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } }).catch(() => null);
  if (!answer?.ok) return false;
  const page = await answer.text();
  return page.includes('id="root"') && !page.includes(own);
}
