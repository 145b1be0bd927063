import type { Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';

const LOOKS_AGAIN_AFTER_MS = 10;

/** Node's message to a worker with a new connection, and the worker's answer (lib/internal/cluster). */
interface Handout {
  act?: unknown;
  seq?: unknown;
}

interface Receipt {
  ack?: number;
}

interface Connection {
  close(): void;
}

/**
 * Node hands each worker one connection at a time and the next one when the worker has taken it, so that one that hangs
 * is handed a single one. When that worker dies Node forgets it, open for ever with nobody at its end: here it is handed
 * to another worker, as Node itself does with what a worker refuses, or closed where there is none.
 */
export function rescueConnections(worker: Worker, hasOthers: () => boolean): void {
  const { process } = worker;
  const untaken = new Map<number, Connection>();
  const send = process.send.bind(process) as (...args: unknown[]) => boolean;
  process.send = ((message: Handout, handle: Connection | undefined, ...rest: unknown[]) => {
    if (message.act === 'newconn' && typeof message.seq === 'number' && handle)
      untaken.set(message.seq, handle);
    return send(message, handle, ...rest);
  }) as typeof process.send;
  process.on('internalMessage' as 'message', (message) => {
    const { ack } = message as Receipt;
    if (ack !== undefined) untaken.delete(ack);
  });
  worker.once('exit', () => void handOn());

  async function handOn(): Promise<void> {
    // Its last messages may still be on their way.
    while (process.connected) await wait(LOOKS_AGAIN_AFTER_MS);
    // With a connection in the air Node does not tell itself that the worker is out of reach, and would go on handing out to it.
    if (untaken.size > 0) process.emit('disconnect');
    for (const [ack, connection] of untaken) {
      if (hasOthers()) process.emit('internalMessage' as 'message', refusalOf(ack), undefined as never);
      else connection.close();
    }
    untaken.clear();
  }
}

function refusalOf(ack: number) {
  return { cmd: 'NODE_CLUSTER', ack, accepted: false };
}
