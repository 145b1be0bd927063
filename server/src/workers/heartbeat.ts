/** The interval at which a worker is asked for a sign of life. */
export const BEAT_MS = 1_000;
/** A worker that leaves this many beats unanswered counts as hanging. */
const HANGS_AFTER_BEATS = 10;
/** A worker that ends is waited for less: a container's manager grants ten seconds in all. */
const HANGS_WHILE_ENDING_AFTER_BEATS = 5;
/** Until it has loaded its code it cannot answer, and on a busy machine that takes its time. */
const STARTS_WITHIN_BEATS = 60;
/** A beat that comes later than this says that this process was held up itself, stopped or starved. */
const OWN_DELAY_MS = BEAT_MS / 2;

interface Life {
  hasSpoken: boolean;
  missed: number;
}

interface HeartbeatOptions<W> {
  ask(worker: W): void;
  /** Called once for each worker that hangs. */
  onHanging(worker: W): void;
  now?: () => number;
}

/**
 * Tells a worker that hangs from one that is slow. Beats are counted, not seconds, and only those that came in time:
 * after the machine slept, or while nobody gets their share of it, this process cannot know what a worker could have
 * answered.
 */
export class Heartbeat<W extends object> {
  readonly #lives = new Map<W, Life>();
  readonly #options: HeartbeatOptions<W>;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #lastBeat: number;
  #isEnding = false;

  constructor(options: HeartbeatOptions<W>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#lastBeat = this.#now();
  }

  start(): void {
    this.#timer ??= setInterval(() => this.beat(), BEAT_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** From now on workers are told to end. */
  end(): void {
    this.#isEnding = true;
  }

  follow(worker: W): void {
    this.#lives.set(worker, { hasSpoken: false, missed: 0 });
  }

  forget(worker: W): void {
    this.#lives.delete(worker);
  }

  /** Any message is a sign of life. */
  hear(worker: W): void {
    const life = this.#lives.get(worker);
    if (!life) return;
    life.hasSpoken = true;
    life.missed = 0;
  }

  beat(): void {
    const now = this.#now();
    const isInTime = now - this.#lastBeat <= BEAT_MS + OWN_DELAY_MS;
    this.#lastBeat = now;
    for (const [worker, life] of this.#lives) {
      if (isInTime) life.missed += 1;
      if (life.missed > this.#limitOf(life)) {
        this.#lives.delete(worker);
        this.#options.onHanging(worker);
      } else this.#options.ask(worker);
    }
  }

  #limitOf({ hasSpoken }: Life): number {
    if (this.#isEnding) return HANGS_WHILE_ENDING_AFTER_BEATS;
    return hasSpoken ? HANGS_AFTER_BEATS : STARTS_WITHIN_BEATS;
  }
}
