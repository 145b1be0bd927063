import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type Box, scrollToFree } from '../../shared/ui/messages/message-place.ts';
import { messagesEnter } from '../../shared/ui/messages/messages.tsx';

/** The main buttons of a page: the filled ones, those of its header and of the bar at the bottom. */
const MAIN = [
  'main :is(button, a)[data-variant="filled"]',
  'main button[type="submit"]',
  ':is([data-main-actions], [data-bottom-bar]) :is(button, a)',
].join();
const STACK = '.mantine-Notifications-root:has(.mantine-Notification-root)';
/** As far from the edge of the window bars are, at most. */
const EDGE = 16;
const DIALOG = '.mantine-Modal-content, .mantine-Drawer-content';

/**
 * Messages lie at the bottom on the left, above whatever bar stands there, and nowhere else. The page makes room for
 * them: it is scrolled where they would cover a main button, and a dialog gets lower (app/styles/messages.css).
 */
export function useMessagePlace(): void {
  const { pathname } = useLocation();
  useEffect(() => messagesEnter(pathname), [pathname]);

  useEffect(() => {
    const root = document.documentElement;
    let pressed: Element | null = null;
    let frame = 0;
    let settledFor = '';

    const makeRoom = () => {
      frame = 0;
      const stack = document.querySelector<HTMLElement>(STACK);
      if (!stack) {
        delete root.dataset.messages;
        root.style.removeProperty('--messages-height');
        settledFor = '';
        return;
      }
      root.dataset.messages = document.querySelector(DIALOG) ? 'dialog' : 'page';
      root.style.setProperty('--messages-height', `${Math.ceil(stack.offsetHeight)}px`);
      root.style.setProperty('--bottom-bar-height', `${barHeightBelow(stack)}px`);
      if (root.dataset.messages === 'dialog') return;
      // Another page or another size is another question; that somebody scrolls is not.
      const { scrollHeight } = root;
      const question = [window.location.pathname, innerWidth, innerHeight, stack.offsetHeight, scrollHeight];
      if (question.join() === settledFor) return;
      settledFor = question.join();
      const main = boxesOf(MAIN);
      if (pressed?.isConnected) main.push(pressed.getBoundingClientRect());
      const furthest = scrollHeight - innerHeight - window.scrollY;
      const way = scrollToFree(stack.getBoundingClientRect(), main.filter(isInSight), furthest);
      if (way > 0) window.scrollBy(0, way);
    };
    const makeRoomSoon = () => {
      frame ||= requestAnimationFrame(makeRoom);
    };
    const notePress = (event: Event) => {
      pressed = event.target instanceof Element ? event.target.closest('main button, main a') : null;
    };

    const changes = new MutationObserver(makeRoomSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', makeRoomSoon, { capture: true, passive: true });
    window.addEventListener('resize', makeRoomSoon);
    window.addEventListener('transitionend', makeRoomSoon);
    window.addEventListener('click', notePress, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', makeRoomSoon, { capture: true });
      window.removeEventListener('resize', makeRoomSoon);
      window.removeEventListener('transitionend', makeRoomSoon);
      window.removeEventListener('click', notePress, { capture: true });
      delete root.dataset.messages;
    };
  }, []);
}

/** Measures the bars that stand below the messages at the bottom of the window, as long as they do. */
function barHeightBelow(stack: HTMLElement): number {
  const { innerHeight } = window;
  const { left, right } = stack.getBoundingClientRect();
  const standing = boxesOf('[data-bottom-bar]').filter(
    (bar) =>
      bar.bottom > innerHeight - EDGE - 1 && bar.top < innerHeight && bar.left < right && bar.right > left,
  );
  return Math.max(0, ...standing.map(({ top }) => innerHeight - top));
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
}

function isInSight({ top, bottom, left, right }: Box): boolean {
  return bottom > 0 && top < window.innerHeight && right > left && bottom > top;
}
