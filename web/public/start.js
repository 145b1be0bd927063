// Runs before the first paint and while the program itself is still on its way.
// A file of its own because the content security policy allows no inline script.
(() => {
  // A remembered dark page must not flash white.
  let chosen = null;
  try {
    chosen = localStorage.getItem('colorScheme');
  } catch {
    // Storage is blocked: the system's choice it is.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

  // Keys typed meanwhile are buffered and replayed (web/src/shared/ui/keyboard/type-ahead.ts).
  const earlyKeys = [];
  const keepKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^(.|Enter|Tab)$/u.test(event.key)) return;
    if (event.key.trim().length !== 1 && earlyKeys.length === 0) return;
    event.preventDefault();
    earlyKeys.push({ key: event.key, at: event.timeStamp });
  };
  window.addEventListener('keydown', keepKey, { capture: true });

  const giveUp = () => {
    const notice = document.getElementById('late');
    if (!notice) return;
    for (const waiting of document.querySelectorAll('.boot-wait')) waiting.remove();
    notice.hidden = false;
    notice.querySelector('button').addEventListener('click', () => location.reload());
  };
  const onError = (event) => {
    if (event.target instanceof HTMLScriptElement) giveUp();
  };
  window.addEventListener('error', onError, { capture: true });
  const timer = setTimeout(giveUp, 20_000);

  window.takeOver = () => {
    clearTimeout(timer);
    window.removeEventListener('error', onError, { capture: true });
    window.removeEventListener('keydown', keepKey, { capture: true });
    delete window.takeOver;
    return earlyKeys;
  };
})();
