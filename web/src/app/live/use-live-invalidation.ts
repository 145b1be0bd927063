import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { NOTICE_DELAY_MS } from '@kreislauf/domain/events/events.rules';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentToken } from '../../shared/session/stored-session.ts';
import { allChanges, isInvalidated } from './invalidated-keys.ts';
import { LiveStream } from './live-stream.ts';
import { forgetTyped, isSomebodyTyping, watchTyping } from './typing.ts';

const THROTTLE_MS = 200;
const RETRY_WHILE_TYPING_MS = 500;

/**
 * Live invalidation: an event stream names the rows that others changed, and queries on the screen that depend on them
 * are refetched; without a stream all of them are polled. A hidden page has no stream, since browsers allow few of them.
 * The stream opens before the first query, so that no change falls in between; until the first password is changed the
 * server would refuse it.
 */
export function useLiveInvalidation({ isAllowed }: { isAllowed: boolean }): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    const stopWatching = watchTyping();
    const invalidator = new QueryInvalidator(queryClient);
    const stream = new LiveStream(invalidator, () => currentToken()?.token ?? null);
    const follow = () => (document.visibilityState === 'visible' ? stream.start() : stream.stop());
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.stop();
      invalidator.stop();
      stopWatching();
    };
  }, [queryClient, isAllowed]);
}

/** Refetches the queries on the screen, throttled, and never under somebody's hands. */
class QueryInvalidator {
  #pending: { change: ChangeNotice; heardAt: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #fetchedAt = new WeakMap<Query, number>();
  readonly #stops: (() => void)[];

  constructor(readonly client: QueryClient) {
    this.#stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'fetch')
          this.#fetchedAt.set(event.query, performance.now());
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

  add(change: ChangeNotice): void {
    this.#pending.push({ change, heardAt: performance.now() });
    this.#timer ??= setTimeout(this.#invalidate, THROTTLE_MS);
  }

  addAll(): void {
    for (const change of allChanges) this.add(change);
  }

  #invalidate = () => {
    this.#timer = undefined;
    if (isSomebodyTyping()) {
      this.#timer = setTimeout(this.#invalidate, RETRY_WHILE_TYPING_MS);
      return;
    }
    const pending = this.#pending;
    this.#pending = [];
    void this.client.invalidateQueries({
      predicate: (query) => {
        // Asked for after the change was stored, as after every change of one's own.
        const fetchedAt = (this.#fetchedAt.get(query) ?? 0) + NOTICE_DELAY_MS - 2;
        const news = pending.filter(({ heardAt }) => heardAt > fetchedAt).map(({ change }) => change);
        return isInvalidated(query.queryKey, news);
      },
    });
  };
}
