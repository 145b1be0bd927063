import { type ChangeNotice, changeOnWire } from '@kreislauf/domain/events/events.contract';

/** One open stream of changes, read as a browser does. */
export class EventReader {
  readonly changes: ChangeNotice[] = [];
  text = '';
  hasEnded = false;
  readonly status: number;
  readonly contentType: string | null;
  readonly #leave: AbortController;

  private constructor(response: Response, leave: AbortController) {
    this.status = response.status;
    this.contentType = response.headers.get('content-type');
    this.#leave = leave;
    void this.#read(response).catch(() => {});
  }

  static async open(address: string, token: string): Promise<EventReader> {
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${address}/api/events`, { headers, signal: leave.signal });
    return new EventReader(response, leave);
  }

  leave(): void {
    this.#leave.abort();
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const piece of response.body ?? []) {
      const text = decoder.decode(piece, { stream: true });
      this.text += text;
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^event: change\ndata: (.*)$/.exec(message)?.[1];
        if (data) this.changes.push(changeOnWire.strict().parse(JSON.parse(data)));
      }
    }
    this.hasEnded = true;
  }
}
