import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { ApiError, messageOf } from '../../../shared/api-error.ts';
import { type PhotoStore, removePhotosOf, type WaitingPhoto } from './photo-store.ts';

type UploadState =
  /** `reason` where it was tried already. */
  | { kind: 'waiting'; reason?: string }
  | { kind: 'sending'; progress: number }
  /** The server does not want it, so that trying again by itself is of no use. */
  | { kind: 'refused'; message: string };

export interface QueuedPhoto extends WaitingPhoto {
  state: UploadState;
}

export interface PhotoSender {
  send(photo: WaitingPhoto & { deviceId: string }, onProgress: (progress: number) => void): Promise<void>;
  /** Only one window of a browser sends at a time. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  later(work: () => void, ms: number): () => void;
  now(): number;
}

interface QueueEvents {
  onStored(deviceId: string): void;
  onRefused(photo: WaitingPhoto, message: string): void;
}

const PAUSES_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
/** Photos that nobody came back for are dropped after this time. */
const FORGOTTEN_AFTER_MS = 14 * DAY_MS;

/**
 * Photos on their way to the server, one after the other and in the order they were taken. What fails for reasons that
 * pass is tried again, with growing pauses and as soon as the connection is back; what was refused waits for a decision.
 */
export class PhotoQueue {
  readonly #store: PhotoStore;
  readonly #sender: PhotoSender;
  #photos: readonly QueuedPhoto[] = [];
  #listeners = new Set<() => void>();
  #events: QueueEvents = { onStored: () => {}, onRefused: () => {} };
  #owner: string | null = null;
  #isRunning = false;
  #failures = 0;
  #stopPause: () => void = () => {};

  constructor(store: PhotoStore, sender: PhotoSender) {
    this.#store = store;
    this.#sender = sender;
  }

  /** The same list as long as nothing changed. */
  read = (): readonly QueuedPhoto[] => this.#photos;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes on with what this person left here. */
  async start(owner: string, events: QueueEvents): Promise<void> {
    this.#events = events;
    if (this.#owner !== owner) {
      this.#owner = owner;
      const oldest = this.#sender.now() - FORGOTTEN_AFTER_MS;
      const kept: QueuedPhoto[] = [];
      for (const photo of await this.#store.list()) {
        if (photo.addedAt < oldest) await this.#store.remove(photo.id);
        else if (photo.owner === owner) kept.push({ ...photo, state: { kind: 'waiting' } });
      }
      if (this.#owner !== owner) return;
      const ids = new Set(kept.map(({ id }) => id));
      // A photo that was added while the store was read is there twice.
      const added = this.#photos.filter((photo) => photo.owner === owner && !ids.has(photo.id));
      this.#set([...kept.sort((one, other) => one.addedAt - other.addedAt), ...added]);
    }
    this.wake();
  }

  async add(photo: Omit<WaitingPhoto, 'addedAt'>): Promise<void> {
    const waiting = { ...photo, addedAt: this.#sender.now() };
    this.#set([...this.#photos, { ...waiting, state: { kind: 'waiting' } }]);
    await this.#store.put(waiting);
    this.wake();
  }

  /** The purchase was saved: its photos have a device now. */
  async settle(draft: string, deviceId: string): Promise<void> {
    for (const { state, ...photo } of this.#ofDraft(draft)) {
      const settled = { ...photo, draft: null, deviceId };
      await this.#store.put(settled);
      this.#change(photo.id, { ...settled, state });
    }
    this.wake();
  }

  /** The purchase was given up. */
  async drop(draft: string): Promise<void> {
    for (const { id } of this.#ofDraft(draft)) await this.remove(id);
  }

  async remove(id: string): Promise<void> {
    this.#set(this.#photos.filter((photo) => photo.id !== id));
    await this.#store.remove(id);
  }

  /** Of a person who has logged out nothing stays; what others have left here waits for them. */
  async forget(person: string): Promise<void> {
    if (this.#owner === person) this.#owner = null;
    await removePhotosOf(this.#store, person);
    this.#set(this.#photos.filter(({ owner }) => owner !== person));
  }

  /** Counts a person's photos that have a device and are not on the server, whether or not this window sends them. */
  async countWaiting(person: string): Promise<number> {
    const kept = await this.#store.list();
    return kept.filter(({ owner, deviceId }) => owner === person && deviceId !== null).length;
  }

  retry(id: string): void {
    this.#change(id, { state: { kind: 'waiting' } });
    this.wake();
  }

  /** Tries at once: the connection is back, or something is new. */
  wake = (): void => {
    this.#stopPause();
    if (!this.#isRunning) void this.#run();
  };

  #ofDraft(draft: string): QueuedPhoto[] {
    return this.#photos.filter((photo) => photo.draft === draft);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) if (!(await this.#deliver(next))) break;
    } finally {
      this.#isRunning = false;
    }
  }

  #next(): (QueuedPhoto & { deviceId: string }) | undefined {
    return this.#photos.find(
      (photo): photo is QueuedPhoto & { deviceId: string } =>
        photo.deviceId !== null && photo.owner === this.#owner && photo.state.kind === 'waiting',
    );
  }

  /** False where it is of no use to go on with the next one now. */
  async #deliver(photo: QueuedPhoto & { deviceId: string }): Promise<boolean> {
    const { id, deviceId } = photo;
    try {
      this.#change(id, { state: { kind: 'sending', progress: 0 } });
      await this.#sender.alone(() =>
        this.#sender.send(photo, (progress) => this.#change(id, { state: { kind: 'sending', progress } })),
      );
      await this.remove(id);
      this.#failures = 0;
      this.#events.onStored(deviceId);
      return true;
    } catch (error) {
      const message = messageOf(error, 'Das Foto konnte nicht hochgeladen werden.');
      if (!passes(error)) {
        this.#change(id, { state: { kind: 'refused', message } });
        this.#events.onRefused(photo, message);
        return true;
      }
      this.#change(id, { state: { kind: 'waiting', reason: message } });
      const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)] ?? 60_000;
      this.#failures += 1;
      this.#stopPause = this.#sender.later(this.wake, pause);
      return false;
    }
  }

  #change(id: string, changes: Partial<QueuedPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  }

  #set(photos: readonly QueuedPhoto[]): void {
    this.#photos = photos;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** No connection, a server in trouble, a session that ended: none of it is the photo's fault. */
function passes(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return (
    status === 0 ||
    status === 401 ||
    status === 408 ||
    status === 429 ||
    status >= 500 ||
    code === 'still_running'
  );
}
