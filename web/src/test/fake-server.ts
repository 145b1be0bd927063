import { onTestFinished, vi } from 'vitest';

interface Asked {
  line: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = unknown | ((asked: Asked) => unknown);

/** Thrown by an answer: the server refuses. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown = {},
  ) {}
}

/**
 * Stands in for the server while a test runs: `answers` tells by `GET /api/parts` what a call gets. A call that no test
 * has thought of is refused, so that nothing seems to work by an empty answer.
 */
export class FakeServer {
  readonly asked: Asked[] = [];

  constructor(private readonly answers: Record<string, Answer>) {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.answer(address, init));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  }

  /** From now on. */
  change(line: string, answer: Answer): void {
    this.answers[line] = answer;
  }

  private async answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, window.location.href);
    const asked: Asked = {
      line: `${method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    };
    this.asked.push(asked);
    const known = this.answers[asked.line] ?? new Refusal(404, { error: `Nicht vorgesehen: ${asked.line}` });
    const answer = typeof known === 'function' ? await known(asked) : known;
    if (answer instanceof Refusal) return respond(answer.body, answer.status);
    const headers: Record<string, string> = Array.isArray(answer)
      ? { 'X-Total-Count': `${answer.length}` }
      : {};
    return respond(answer, 200, headers);
  }
}

function respond(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
