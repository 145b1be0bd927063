import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';
import { readChanges } from './read-changes.ts';

const ASKS_AGAIN_AFTER_MS = 15_000;
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;
const OPENS_WITH_THE_PAGE_MS = 3_000;
/** The server says when it can be asked again, and that is after a minute. */
const PAUSES_FOR_MS = 60_000;
/** A sign of life is overdue: whether the stream still tells everything is not known any more. */
const QUIET_FOR_MS = 35_000;
/** Three signs of life are missing: the way to the server is cut, and nobody has said so. */
const SILENT_FOR_MS = 70_000;

interface Shown {
  hear(change: ChangeNotice): void;
  hearEverything(): void;
}

/**
 * Follows the stream of changes and opens it again when it ends. While nothing is heard, whatever is in the way (a
 * network, a proxy that refuses, answers something else or keeps everything to itself), everything is asked for from time
 * to time instead.
 */
export class LiveStream {
  readonly #shown: Shown;
  readonly #tokenNow: () => string | null;
  #leave: AbortController | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setInterval> | undefined;
  #hasTried = false;
  #failures = 0;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(shown: Shown, tokenNow: () => string | null) {
    this.#shown = shown;
    this.#tokenNow = tokenNow;
  }

  start(): void {
    if (this.#leave) return;
    this.#leave = new AbortController();
    this.#askWhileNothingIsHeard();
    void this.#run(this.#leave.signal);
  }

  stop(): void {
    this.#leave?.abort();
    this.#leave = undefined;
    clearTimeout(this.#retrying);
    this.#stopAsking();
    this.#loseTrack();
  }

  #loseTrack(): void {
    this.#heardAt = Number.NEGATIVE_INFINITY;
  }

  #askWhileNothingIsHeard(): void {
    this.#asking ??= setInterval(() => {
      if (performance.now() - this.#heardAt > QUIET_FOR_MS) this.#shown.hearEverything();
    }, ASKS_AGAIN_AFTER_MS);
  }

  async #run(signal: AbortSignal): Promise<void> {
    const pause = await this.#follow(signal).catch(() => {
      // A proxy or an outage answered here, not our own refusal.
      if (!signal.aborted) this.#askWhileNothingIsHeard();
      return this.#growingPause();
    });
    this.#hasTried = true;
    if (signal.aborted) return;
    this.#loseTrack();
    this.#retrying = setTimeout(() => void this.#run(signal), pause);
  }

  #growingPause(): number {
    this.#failures += 1;
    return Math.min(FIRST_PAUSE_MS * 2 ** (this.#failures - 1), LONGEST_PAUSE_MS);
  }

  /** Resolves when the stream has ended, to how long to wait before the next. */
  async #follow(leave: AbortSignal): Promise<number> {
    const token = this.#tokenNow();
    if (!token) return this.#restRefused();
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForWord = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENT_FOR_MS);
    };
    let hasSpoken = false;
    const hearSomething = () => {
      waitForWord();
      hasSpoken = true;
      this.#heardAt = performance.now();
      this.#failures = 0;
    };
    try {
      waitForWord();
      const askedAt = performance.now();
      const response = await fetch('/api/events', {
        headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
        signal: AbortSignal.any([leave, silence.signal]),
      });
      // A session that has ended is noticed with the next click, and nothing is lost then.
      if ((response.status === 401 || response.status === 403) && (await isOurs(response)))
        return this.#restRefused();
      // It was refused before: from now on it may be asked for.
      this.#askWhileNothingIsHeard();
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
      // The first one opens with the page itself: what it has missed was not asked for yet.
      const isWithThePage = !this.#hasTried && performance.now() - askedAt < OPENS_WITH_THE_PAGE_MS;
      if (!isWithThePage || !isStream) this.#shown.hearEverything();
      if (!isStream || !response.body) return PAUSES_FOR_MS;
      await readChanges(response.body, (change) => this.#shown.hear(change), hearSomething);
      return hasSpoken ? FIRST_PAUSE_MS : this.#growingPause();
    } finally {
      clearTimeout(timer);
    }
  }

  /** Nobody may listen, so nothing is asked for, either. */
  #restRefused(): number {
    this.#stopAsking();
    return PAUSES_FOR_MS;
  }

  #stopAsking(): void {
    clearInterval(this.#asking);
    this.#asking = undefined;
  }
}

/** A proxy that refuses the stream knows nothing of the form in which the program does. */
async function isOurs(response: Response): Promise<boolean> {
  const answer = await response.json().catch(() => null);
  return typeof answer?.error === 'string';
}
