import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { readChanges } from './read-changes.ts';

const POLLING_MS = 15_000;
const FIRST_BACKOFF_MS = 3_000;
const LONGEST_BACKOFF_MS = 30_000;
const OPENS_WITH_THE_PAGE_MS = 3_000;
/** The server says when it can be asked again, and that is after a minute. */
const PAUSES_FOR_MS = 60_000;
/** A heartbeat is overdue: the stream may have lost changes, so polling takes over. */
const HEARTBEAT_OVERDUE_MS = 35_000;
/** Three heartbeats are missing: the connection is cut without an error. */
const HEARTBEAT_LOST_MS = 70_000;

interface Listener {
  add(change: ChangeNotice): void;
  addAll(): void;
}

/**
 * Reads the server's event stream of changes and reconnects with exponential backoff. Without heartbeats (no network, a
 * proxy that refuses, answers something else or buffers the stream) it falls back to polling.
 */
export class LiveStream {
  readonly #listener: Listener;
  readonly #tokenNow: () => string | null;
  #leave: AbortController | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;
  #hasTried = false;
  #failures = 0;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(listener: Listener, tokenNow: () => string | null) {
    this.#listener = listener;
    this.#tokenNow = tokenNow;
  }

  start(): void {
    if (this.#leave) return;
    this.#leave = new AbortController();
    this.#startPolling();
    void this.#run(this.#leave.signal);
  }

  stop(): void {
    this.#leave?.abort();
    this.#leave = undefined;
    clearTimeout(this.#retrying);
    this.#stopPolling();
    this.#forgetHeartbeat();
  }

  #forgetHeartbeat(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
  }

  #startPolling(): void {
    this.#polling ??= setInterval(() => {
      if (performance.now() - this.#heardAt > HEARTBEAT_OVERDUE_MS) this.#listener.addAll();
    }, POLLING_MS);
  }

  async #run(signal: AbortSignal): Promise<void> {
    const pause = await this.#follow(signal).catch(() => {
      // A proxy or an outage answered here, not our own refusal.
      if (!signal.aborted) this.#startPolling();
      return this.#backoff();
    });
    this.#hasTried = true;
    if (signal.aborted) return;
    this.#forgetHeartbeat();
    this.#retrying = setTimeout(() => void this.#run(signal), pause);
  }

  #backoff(): number {
    this.#failures += 1;
    return Math.min(FIRST_BACKOFF_MS * 2 ** (this.#failures - 1), LONGEST_BACKOFF_MS);
  }

  /** Resolves when the stream has ended, to how long to wait before the next. */
  async #follow(leave: AbortSignal): Promise<number> {
    const token = this.#tokenNow();
    if (!token) return this.#stayRefused();
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectHeartbeat = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), HEARTBEAT_LOST_MS);
    };
    let hasSpoken = false;
    const onHeartbeat = () => {
      expectHeartbeat();
      hasSpoken = true;
      this.#heardAt = performance.now();
      this.#failures = 0;
    };
    try {
      expectHeartbeat();
      const askedAt = performance.now();
      const response = await fetch('/api/events', {
        headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
        signal: AbortSignal.any([leave, silence.signal]),
      });
      // A session that has ended is noticed with the next click, and nothing is lost then.
      if ((response.status === 401 || response.status === 403) && (await isOurs(response)))
        return this.#stayRefused();
      // The session is valid, so that polling begins again if an earlier refusal had stopped it.
      this.#startPolling();
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
      // A first stream that opens together with the page has missed nothing that the page has fetched.
      const isWithThePage = !this.#hasTried && performance.now() - askedAt < OPENS_WITH_THE_PAGE_MS;
      if (!isWithThePage || !isStream) this.#listener.addAll();
      if (!isStream || !response.body) return PAUSES_FOR_MS;
      await readChanges(response.body, (change) => this.#listener.add(change), onHeartbeat);
      return hasSpoken ? FIRST_BACKOFF_MS : this.#backoff();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nobody may listen, so nothing is asked for, either. */
  #stayRefused(): number {
    this.#stopPolling();
    return PAUSES_FOR_MS;
  }

  #stopPolling(): void {
    clearInterval(this.#polling);
    this.#polling = undefined;
  }
}

/** A proxy that refuses the stream knows nothing of the form in which the program does. */
async function isOurs(response: Response): Promise<boolean> {
  const answer = await response.json().catch(() => null);
  return typeof answer?.error === 'string';
}
