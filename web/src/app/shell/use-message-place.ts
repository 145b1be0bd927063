import { useEffect } from 'react';
import { type Box, choosePlace, type MessagePlace } from '../../shared/ui/feedback/message-place.ts';

/** The main buttons of a page: the filled ones, those of its header and of the bar at the bottom. */
const MAIN = [
  'main :is(button, a)[data-variant="filled"]',
  'main button[type="submit"]',
  ':is([data-main-actions], [data-bottom-bar]) :is(button, a)',
].join();
const OTHERS = 'main :is(button, a, input, select, textarea), header :is(button, a)';
const DIALOG = '.mantine-Modal-content, .mantine-Drawer-content';
const EDGE = 16;
const PHONE_PX = 768;

/**
 * Keeps the messages where they cover no main button. Over a dialog they lie at the very top, and the dialog makes
 * room for them (app/styles/messages.css).
 */
export function useMessagePlace(): void {
  useEffect(() => {
    const root = document.documentElement;
    let pressed: Element | null = null;
    let frame = 0;
    let decidedFor = '';

    const place = () => {
      frame = 0;
      const stack = document.querySelector<HTMLElement>(
        '.mantine-Notifications-root:has(.mantine-Notification-root)',
      );
      if (!stack) {
        delete root.dataset.messages;
        root.style.removeProperty('--messages-height');
        return;
      }
      const { width, height } = stack.getBoundingClientRect();
      root.style.setProperty('--messages-height', `${Math.ceil(height)}px`);
      root.style.setProperty('--bottom-bar-height', `${bottomBarHeight()}px`);
      if (document.querySelector(DIALOG)) {
        root.dataset.messages = 'dialog';
        return;
      }
      if (stack.matches(':hover')) return;
      const main = boxesOf(MAIN);
      if (pressed?.isConnected) main.push(pressed.getBoundingClientRect());
      // Another page or another size is another question; merely scrolling is not.
      const question = [window.location.pathname, innerWidth, innerHeight, width, height].join();
      const isSame = question === decidedFor;
      decidedFor = question;
      root.dataset.messages = choosePlace({
        places: placesFor({ width, height }),
        main: main.filter(isInSight),
        others: boxesOf(OTHERS).filter(isInSight),
        current: isSame ? ((root.dataset.messages as MessagePlace | undefined) ?? null) : null,
      });
    };
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    const notePress = (event: Event) => {
      pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
    };

    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    window.addEventListener('transitionend', placeSoon);
    window.addEventListener('click', notePress, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
      window.removeEventListener('transitionend', placeSoon);
      window.removeEventListener('click', notePress, { capture: true });
      delete root.dataset.messages;
    };
  }, []);
}

/** The boxes that app/styles/messages.css gives the places. */
function placesFor({
  width,
  height,
}: {
  width: number;
  height: number;
}): { place: MessagePlace; box: Box }[] {
  const { innerWidth, innerHeight } = window;
  const bottom = innerHeight - EDGE - bottomBarHeight();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const box = (left: number, top: number): Box => ({ left, top, right: left + width, bottom: top + height });
  const centre = (innerWidth - width) / 2;
  const top = { place: 'top' as const, box: box(centre, Math.max(0, header) + 12) };
  if (innerWidth < PHONE_PX) return [{ place: 'bottom', box: box(centre, bottom - height) }, top];
  return [
    { place: 'bottom-left', box: box(EDGE, bottom - height) },
    { place: 'bottom-right', box: box(innerWidth - EDGE - width, bottom - height) },
    top,
  ];
}

/** Bars that stand at the bottom of a phone: messages lie above them. */
function bottomBarHeight(): number {
  if (window.innerWidth >= PHONE_PX) return 0;
  const tops = boxesOf('[data-bottom-bar]').map(({ top }) => top);
  return Math.max(0, window.innerHeight - Math.min(window.innerHeight, ...tops));
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
}

function isInSight({ top, bottom, left, right }: Box): boolean {
  return bottom > 0 && top < window.innerHeight && right > left && bottom > top;
}
