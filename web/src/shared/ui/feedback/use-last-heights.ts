import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { adminSession } from '../../session/stored-session.ts';

/** By the name of the block: the window's width, then the height of each thing in it. */
type Kept = Record<string, number[]>;

/** More of them are below the window. */
const MAX_KEPT = 20;

const keyOf = (userId: string) => `lastHeights.${userId}`;
const currentUser = () => adminSession.read()?.user?._id;

/**
 * The heights that a block had when this person last saw it loaded, so that what waits for it is as high: the heights of its
 * children, one after another; empty where the block was left out, undefined where it was never seen. In a window
 * of another width only how many they were is known.
 */
export function useLastHeights<Block extends HTMLElement>(name: string, isLoaded: boolean) {
  const ref = useRef<Block>(null);
  const [last, setLast] = useState(() => ({ name, heights: readHeights(name) }));
  if (last.name !== name) setLast({ name, heights: readHeights(name) });

  useLayoutEffect(() => {
    if (!isLoaded) return;
    const block = ref.current;
    if (!block) return keepHeights(name, []);
    const observer = new ResizeObserver(() => {
      if (!block.isConnected) keepHeights(name, []);
      else if (block.getClientRects().length > 0) keepHeights(name, heightsIn(block));
    });
    observer.observe(block);
    // Measuring stops with the first press, since a block that somebody unfolds is folded again the next time.
    const stop = () => observer.disconnect();
    block.addEventListener('pointerdown', stop);
    block.addEventListener('keydown', stop);
    return () => {
      stop();
      block.removeEventListener('pointerdown', stop);
      block.removeEventListener('keydown', stop);
    };
  }, [name, isLoaded]);

  return { ref, heights: last.heights };
}

/**
 * Whether a page can be shown without blocks that push others away: this person saw these blocks before in a window of
 * this width, or what they hold is there. Once it can, it stays so; what failed once is not waited for.
 */
export function useKnownOutline(
  names: readonly string[],
  answers: readonly Pick<UseQueryResult, 'isLoading' | 'failureCount'>[],
): boolean {
  const [isKnown, setKnown] = useState(() => names.every(hasHeights));
  const isThere = answers.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
  if (isThere && !isKnown) setKnown(true);
  return isKnown || isThere;
}

const hasHeights = (name: string) => readHeights(name)?.every((height) => height !== undefined) === true;

function heightsIn(block: HTMLElement): number[] {
  return thingsIn(block)
    .slice(0, MAX_KEPT)
    .map((thing) => Math.round(thing.getBoundingClientRect().height));
}

/** Without the frames that have no box of their own, and what is not shown. */
function thingsIn(block: Element): Element[] {
  return [...block.children].flatMap((child) => {
    const { display } = getComputedStyle(child);
    return display === 'none' ? [] : display === 'contents' ? thingsIn(child) : child;
  });
}

function readHeights(name: string): (number | undefined)[] | undefined {
  const kept = readAll()[name];
  if (!Array.isArray(kept)) return undefined;
  const [width, ...heights] = kept;
  return heights
    .slice(0, MAX_KEPT)
    .map((height) => (width === window.innerWidth ? Math.min(height, window.innerHeight) : undefined));
}

function keepHeights(name: string, heights: number[]): void {
  const userId = currentUser();
  if (!userId) return;
  try {
    const kept: Kept = { ...readAll(), [name]: [window.innerWidth, ...heights] };
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}

function readAll(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(currentUser() ?? '')) ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}
