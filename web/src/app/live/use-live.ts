import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { NOTICE_DELAY_MS } from '@kreislauf/domain/events/events.rules';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentToken } from '../../shared/session/stored-session.ts';
import { everything, isTouched } from './live-keys.ts';
import { LiveStream } from './live-stream.ts';
import { forgetTyped, isSomebodyTyping, watchTyping } from './typing.ts';

const GATHERS_FOR_MS = 200;
const LOOKS_AGAIN_AFTER_MS = 500;

/**
 * Live invalidation: an event stream names the rows that others changed, and queries on the screen that depend on them
 * are refetched; without a stream all of them are polled. A hidden page has no stream, since browsers allow few of them.
 * The stream opens before the first query, so that no change falls in between; until the first password is changed the
 * server would refuse it.
 */
export function useLive({ isAllowed }: { isAllowed: boolean }): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    const stopWatching = watchTyping();
    const shown = new ShownData(queryClient);
    const stream = new LiveStream(shown, () => currentToken()?.token ?? null);
    const follow = () => (document.visibilityState === 'visible' ? stream.start() : stream.stop());
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.stop();
      shown.stop();
      stopWatching();
    };
  }, [queryClient, isAllowed]);
}

/** Refetches the queries on the screen, throttled, and never under somebody's hands. */
class ShownData {
  #waiting: { change: ChangeNotice; heardAt: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #askedAt = new WeakMap<Query, number>();
  readonly #stops: (() => void)[];

  constructor(readonly client: QueryClient) {
    this.#stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'fetch')
          this.#askedAt.set(event.query, performance.now());
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') forgetTyped();
      }),
    ];
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  hear(change: ChangeNotice): void {
    this.#waiting.push({ change, heardAt: performance.now() });
    this.#timer ??= setTimeout(this.#renew, GATHERS_FOR_MS);
  }

  hearEverything(): void {
    for (const change of everything) this.hear(change);
  }

  #renew = () => {
    this.#timer = undefined;
    if (isSomebodyTyping()) {
      this.#timer = setTimeout(this.#renew, LOOKS_AGAIN_AFTER_MS);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    void this.client.invalidateQueries({
      predicate: (query) => {
        // Asked for after the change was stored, as after every change of one's own.
        const askedAt = (this.#askedAt.get(query) ?? 0) + NOTICE_DELAY_MS - 2;
        const news = waiting.filter(({ heardAt }) => heardAt > askedAt).map(({ change }) => change);
        return isTouched(query.queryKey, news);
      },
    });
  };
}
