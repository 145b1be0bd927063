// Single flight: concurrent callers share one run of the same work.

interface Flight<Result> {
  result: Promise<Result>;
  asking: number;
  everybodyLeft: AbortController;
}

/** The run is aborted when all its callers have disconnected. */
export class SingleFlight<Result> {
  readonly #work: (everybodyLeft: AbortSignal) => Promise<Result>;
  #running: Flight<Result> | undefined;

  constructor(work: (everybodyLeft: AbortSignal) => Promise<Result>) {
    this.#work = work;
  }

  async ask(left: AbortSignal): Promise<Result> {
    this.#running ??= this.#begin();
    const flight = this.#running;
    flight.asking += 1;
    try {
      return await Promise.race([flight.result, whenAborted(left)]);
    } finally {
      flight.asking -= 1;
      if (flight.asking === 0) {
        this.#forget(flight);
        flight.everybodyLeft.abort();
      }
    }
  }

  #begin(): Flight<Result> {
    const everybodyLeft = new AbortController();
    const flight = { result: this.#work(everybodyLeft.signal), asking: 0, everybodyLeft };
    const forget = () => this.#forget(flight);
    flight.result.then(forget, forget);
    return flight;
  }

  #forget(flight: Flight<Result>): void {
    if (this.#running === flight) this.#running = undefined;
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
}
