import { Readable } from 'node:stream';
import { isBindingStatus } from '@kreislauf/domain/assignments/assignment-actions';
import { checkAccess } from '@kreislauf/domain/auth/access.rules';
import { type ChangeNotice, eventsContract } from '@kreislauf/domain/events/events.contract';
import { eventProblems } from '@kreislauf/domain/events/events.problems';
import { type ChangeKind, changeKinds, MANY, NOTICE_DELAY_MS } from '@kreislauf/domain/events/events.rules';
import { maySeeChanges } from '@kreislauf/domain/events/seen-changes.rules';
import { AppError } from '../../app-error.ts';
import type { Caller, Via } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listHolders } from './events.queries.ts';

/** A comment as a sign of life; sessions are looked at, and whoever takes nothing is let go. */
const BEAT_MS = 20_000;
/** The longest that streams stay open while nothing can be heard; browsers then ask by themselves. */
const DEAF_BEATS = 1;
/** More changes of a kind than this are sent as one notice of the whole kind. */
const MAX_IDS_PER_KIND = 50;
const OPENING = 'retry: 3000\n: verbunden\n\n';
const SIGN_OF_LIFE = ': noch da\n\n';

interface Stream {
  caller: Caller;
  /** The number of its permit among those of its account, over all processes. */
  permit: number | undefined;
  body: Readable;
  /** Kinds that a slow reader has missed; it is notified of them once it reads again. Null while it keeps up. */
  missed: Set<ChangeKind> | null;
  beatsBehind: number;
}

interface Semaphore {
  /** Undefined where all are taken. */
  acquire(account: string): Promise<number | undefined>;
  release(account: string, permit: number): void;
}

interface Listener {
  streamSemaphore: Semaphore;
  hearFor(hearer: { onNotice(kind: string, ids: string[]): void; onBack(): void }): void;
  listen(): Promise<void>;
  check(): Promise<void>;
  close(): void;
  readonly isListening: boolean;
}

interface Options {
  db: Deps['db'];
  listener: Listener;
  /** As the caller is now, without counting as a use of it. */
  callerNow(via: Via): Promise<Caller | null>;
  beatMs?: number;
}

/** All open streams of this process: what is heard goes to those who may see it. */
export class ChangeStreams {
  readonly #streams = new Set<Stream>();
  readonly #options: Options;
  /** When each change was heard that streams are not notified of yet. */
  readonly #heard = new Map<ChangeKind, Map<string, number>>();
  #notifyTimer: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;
  #deafBeats = 0;

  constructor(options: Options) {
    this.#options = options;
    options.listener.hearFor({
      onNotice: (kind, ids) => this.#hear(kind, ids),
      onBack: () => {
        void this.#acquirePermitsAgain();
        this.#notifyOfEverything();
      },
    });
  }

  async open(caller: Caller): Promise<Readable> {
    const permit = await this.#acquirePermit(caller);
    const stream: Stream = {
      caller,
      permit,
      body: new Readable({ read: () => catchUp(stream) }),
      missed: null,
      beatsBehind: 0,
    };
    this.#streams.add(stream);
    stream.body.once('close', () => this.#forget(stream));
    stream.body.on('error', () => {});
    stream.body.push(OPENING);
    this.#beating ??= setInterval(() => void this.#beat(), this.#options.beatMs ?? BEAT_MS).unref();
    // It may have ended while the listener was opened.
    void this.#lookAtSessions([stream]);
    return stream.body;
  }

  async #acquirePermit(caller: Caller): Promise<number> {
    const { listener } = this.#options;
    const taking = listener.listen().then(() => listener.streamSemaphore.acquire(caller.account.id));
    const permit = await taking.catch((cause: unknown) => {
      throw new AppError(eventProblems.notHeard(), { cause, headers: { 'retry-after': '60' } });
    });
    if (permit === undefined)
      throw new AppError(eventProblems.tooManyStreams(), { headers: { 'retry-after': '60' } });
    return permit;
  }

  close(): void {
    this.#options.listener.close();
    clearTimeout(this.#notifyTimer);
    for (const stream of this.#streams) end(stream);
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (stream.permit !== undefined)
      this.#options.listener.streamSemaphore.release(stream.caller.account.id, stream.permit);
    if (this.#streams.size > 0) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
    this.#deafBeats = 0;
  }

  #hear(kind: string, ids: string[]): void {
    if (this.#streams.size === 0) return;
    // A session, an account or a role was changed.
    if (kind === 'account' || kind === 'user' || kind === 'reseller')
      void this.#lookAtSessions([...this.#streams]);
    const known = changeKinds.find((each) => each === kind);
    if (!known) return;
    const waiting = this.#heard.get(known) ?? new Map<string, number>();
    this.#heard.set(known, waiting);
    // The later of two counts: whoever asked after the first one may have missed the second.
    for (const id of ids) waiting.set(id, performance.now());
    this.#notifySoon();
  }

  #notifySoon(): void {
    this.#notifyTimer ??= setTimeout(() => {
      this.#notifyTimer = undefined;
      void this.#notifyAll();
    }, NOTICE_DELAY_MS).unref();
  }

  #takeHeard(): Map<ChangeKind, string[]> {
    const taken = new Map<ChangeKind, string[]>();
    const heardBefore = performance.now() - NOTICE_DELAY_MS + 1;
    for (const [kind, waiting] of this.#heard) {
      const ids = [...waiting].filter(([, since]) => since <= heardBefore).map(([id]) => id);
      for (const id of ids) waiting.delete(id);
      if (waiting.size === 0) this.#heard.delete(kind);
      if (ids.length > 0) taken.set(kind, ids.includes(MANY) || ids.length > MAX_IDS_PER_KIND ? [MANY] : ids);
    }
    if (this.#heard.size > 0) this.#notifySoon();
    return taken;
  }

  async #notifyAll(): Promise<void> {
    const heard = this.#takeHeard();
    for (const [kind, ids] of heard) {
      const changes = ids.map((id) => ({ kind, id }));
      for (const stream of this.#streams)
        if (stream.caller.kind === 'staff' && maySeeChanges(kind, stream.caller)) notify(stream, changes);
    }
    await this.#notifyResellers(heard).catch(() => this.#notifyResellersOfEverything());
  }

  async #notifyResellers(heard: Map<ChangeKind, string[]>): Promise<void> {
    const streams = [...this.#streams].filter(({ caller }) => caller.kind === 'reseller');
    const assignmentIds = heard.get('assignment') ?? [];
    const deviceIds = heard.get('device') ?? [];
    if (streams.length === 0 || assignmentIds.length + deviceIds.length === 0) return;
    if ([...assignmentIds, ...deviceIds].includes(MANY)) return this.#notifyResellersOfEverything();
    const resellerIds = [...new Set(streams.map(({ caller }) => caller.account.id))];
    const holders = await listHolders(this.#options.db, { deviceIds, assignmentIds, resellerIds });
    for (const stream of streams) {
      const own = holders.filter(({ resellerId }) => resellerId === stream.caller.account.id);
      const assignments = own.filter(({ id }) => assignmentIds.includes(id));
      const devices = own.filter(
        ({ deviceId, status }) => isBindingStatus(status) && deviceId && deviceIds.includes(deviceId),
      );
      notify(stream, [
        ...assignments.map(({ id }): ChangeNotice => ({ kind: 'assignment', id })),
        ...devices.map(({ deviceId }): ChangeNotice => ({ kind: 'device', id: deviceId ?? MANY })),
      ]);
    }
  }

  #notifyResellersOfEverything(): void {
    for (const stream of this.#streams)
      if (stream.caller.kind === 'reseller') notify(stream, [{ kind: 'assignment', id: MANY }]);
  }

  #notifyOfEverything(): void {
    this.#deafBeats = 0;
    void this.#lookAtSessions([...this.#streams]);
    for (const stream of this.#streams) {
      const { caller } = stream;
      if (caller.kind === 'staff')
        notify(
          stream,
          changeKinds.filter((kind) => maySeeChanges(kind, caller)).map((kind) => ({ kind, id: MANY })),
        );
    }
    this.#notifyResellersOfEverything();
  }

  /** They went with the connection; whose was taken by another process meanwhile has too many open. */
  async #acquirePermitsAgain(): Promise<void> {
    const streams = [...this.#streams];
    for (const stream of streams) stream.permit = undefined;
    for (const stream of streams) {
      const permit = await this.#options.listener.streamSemaphore
        .acquire(stream.caller.account.id)
        .catch(() => undefined);
      if (permit === undefined) end(stream);
      else if (this.#streams.has(stream)) stream.permit = permit;
      else this.#options.listener.streamSemaphore.release(stream.caller.account.id, permit);
    }
  }

  async #beat(): Promise<void> {
    const { listener } = this.#options;
    this.#deafBeats = listener.isListening ? 0 : this.#deafBeats + 1;
    for (const stream of this.#streams) {
      if (this.#deafBeats > DEAF_BEATS) end(stream);
      else if (stream.missed) letGo(stream);
      else if (!stream.body.push(SIGN_OF_LIFE)) stream.missed = new Set();
    }
    await listener.check();
    await this.#lookAtSessions([...this.#streams]);
  }

  /** The stream ends with its session; what may be seen follows the role as it is now. */
  async #lookAtSessions(streams: Stream[]): Promise<void> {
    await Promise.all(
      streams.map(async (stream) => {
        // A database that does not answer ends no stream.
        const caller = await this.#options.callerNow(stream.caller.via).catch(() => stream.caller);
        if (caller && checkAccess(eventsContract.stream, caller).ok) stream.caller = caller;
        else end(stream);
      }),
    );
  }
}

function notify(stream: Stream, changes: ChangeNotice[]): void {
  if (stream.missed) {
    for (const { kind } of changes) stream.missed.add(kind);
    return;
  }
  if (changes.length === 0 || stream.body.readableEnded || stream.body.destroyed) return;
  const text = changes.map((change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`).join('');
  if (!stream.body.push(text)) stream.missed = new Set();
}

/** Its reader takes again. */
function catchUp(stream: Stream): void {
  const missed = stream.missed;
  stream.missed = null;
  stream.beatsBehind = 0;
  if (missed)
    notify(
      stream,
      [...missed].map((kind) => ({ kind, id: MANY })),
    );
}

/** A listener that has taken nothing for a whole beat is gone. */
function letGo(stream: Stream): void {
  stream.beatsBehind += 1;
  if (stream.beatsBehind > 1) stream.body.destroy();
}

function end({ body }: Stream): void {
  if (!body.readableEnded && !body.destroyed) body.push(null);
}
