import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { NOTICE_DELAY_MS } from '@kreislauf/domain/events/events.rules';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentToken } from '../../shared/session/stored-session.ts';
import { everything, isTouched } from './live-keys.ts';
import { readChanges } from './read-changes.ts';
import { forgetTyped, isSomebodyTyping, watchTyping } from './typing.ts';

const GATHERS_FOR_MS = 200;
const LOOKS_AGAIN_AFTER_MS = 500;
const ASKS_AGAIN_AFTER_MS = 15_000;
const TRIES_AGAIN_AFTER_MS = 3_000;
const PAUSES_FOR_MS = 60_000;
/** Three signs of life are missing: the way to the server is cut, and nobody has said so. */
const SILENT_FOR_MS = 70_000;

/**
 * What others change shows by itself while the page is looked at: a stream says what to ask for again, and where there is
 * none everything is asked for again from time to time. A hidden page has no stream, since browsers allow few of them.
 * Begins before the page asks for anything, so that no change falls in between.
 */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stopWatching = watchTyping();
    const shown = new ShownData(queryClient);
    const stream = new LiveStream(shown);
    const follow = () => (document.visibilityState === 'visible' ? stream.start() : stream.stop());
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.stop();
      shown.stop();
      stopWatching();
    };
  }, [queryClient]);
}

/** What is on the screen, asked for again once for many changes, and never under somebody's hands. */
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

class LiveStream {
  #leave: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasRun = false;

  constructor(readonly shown: ShownData) {}

  start(): void {
    if (this.#leave) return;
    this.#leave = new AbortController();
    void this.#run(this.#leave.signal);
  }

  stop(): void {
    this.#leave?.abort();
    this.#leave = undefined;
    clearTimeout(this.#timer);
  }

  async #run(signal: AbortSignal): Promise<void> {
    const pause = await this.#follow(signal).catch(() => TRIES_AGAIN_AFTER_MS);
    if (signal.aborted) return;
    if (pause !== 'refused') this.#askUntil(performance.now() + pause, signal);
    else this.#timer = setTimeout(() => void this.#run(signal), PAUSES_FOR_MS);
  }

  /** Without a stream: everything from time to time, until the next try. */
  #askUntil(nextTry: number, signal: AbortSignal): void {
    const left = nextTry - performance.now();
    this.#timer = setTimeout(
      () => {
        if (left > ASKS_AGAIN_AFTER_MS) {
          this.shown.hearEverything();
          this.#askUntil(nextTry, signal);
        } else void this.#run(signal);
      },
      Math.min(Math.max(left, 0), ASKS_AGAIN_AFTER_MS),
    );
  }

  /** Resolves when the stream has ended, to how long to wait before the next; 'refused' where nobody may listen. */
  async #follow(leave: AbortSignal): Promise<number | 'refused'> {
    const carrier = currentToken();
    if (!carrier) return 'refused';
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hearSomething = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_FOR_MS);
    };
    try {
      hearSomething();
      const response = await fetch('/api/events', {
        headers: { Authorization: `Bearer ${carrier.token}`, Accept: 'text/event-stream' },
        signal: AbortSignal.any([leave, silence.signal]),
      });
      // A session that has ended is noticed with the next click, and nothing is lost then.
      if (response.status === 401 || response.status === 403) return 'refused';
      // The first one opens with the page itself: what it has missed was not asked for yet.
      if (this.#hasRun || !response.ok) this.shown.hearEverything();
      if (!response.ok || !response.body) return PAUSES_FOR_MS;
      this.#hasRun = true;
      await readChanges(response.body, (change) => this.shown.hear(change), hearSomething);
      return TRIES_AGAIN_AFTER_MS;
    } finally {
      clearTimeout(timer);
    }
  }
}
