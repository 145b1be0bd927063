/** A photo that has been taken and is not on the server yet. */
export interface WaitingPhoto {
  /** Also the key under which the server stores it once, however often it is sent. */
  id: string;
  /** The person whose photo it is: nobody else at this browser sends or sees it. */
  owner: string;
  /** Null while the device is still being bought. */
  deviceId: string | null;
  /** The IMEI of that purchase. */
  draft: string | null;
  name: string;
  blob: Blob;
  addedAt: number;
}

/** Waiting photos lie in IndexedDB: they outlive a lost connection and a reload. */
export interface PhotoStore {
  list(): Promise<WaitingPhoto[]>;
  put(photo: WaitingPhoto): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = 'kreislauf';
const TABLE = 'waitingPhotos';

/** The browser's own database; where there is none, as in some private windows, memory has to do. */
export function openPhotoStore(): PhotoStore {
  let database: Promise<IDBDatabase> | undefined;
  const inMemory = new Map<string, WaitingPhoto>();

  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (table: IDBObjectStore) => IDBRequest<Result>,
    instead: () => Result,
  ): Promise<Result> => {
    try {
      database ??= open();
      const transaction = (await database).transaction(TABLE, mode);
      const request = work(transaction.objectStore(TABLE));
      return await new Promise<Result>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
        transaction.onerror = () => reject(transaction.error);
      });
    } catch {
      return instead();
    }
  };

  return {
    list: async () => [
      ...(await run<WaitingPhoto[]>(
        'readonly',
        (table) => table.getAll(),
        () => [],
      )),
      ...inMemory.values(),
    ],
    put: async (photo) => {
      const keep = () => {
        inMemory.set(photo.id, photo);
        return photo.id;
      };
      await run<IDBValidKey>('readwrite', (table) => table.put(photo), keep);
    },
    remove: async (id) => {
      inMemory.delete(id);
      await run<undefined>(
        'readwrite',
        (table) => table.delete(id),
        () => undefined,
      );
    },
  };
}

export async function removePhotosOf(store: PhotoStore, person: string): Promise<void> {
  for (const { id, owner } of await store.list()) if (owner === person) await store.remove(id);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database of the browser is blocked'));
  });
}
