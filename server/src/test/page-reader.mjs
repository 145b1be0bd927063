import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread of its own: the calls that disturb the reader wait in another event loop. */
const { url, token, seconds } = workerData;
const agent = new Agent({ keepAlive: true });

function read() {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    }).once('error', reject);
  });
}

const times = [];
const statuses = new Set();
const end = performance.now() + seconds * 1_000;
while (performance.now() < end) {
  const begun = performance.now();
  statuses.add(await read());
  times.push(performance.now() - begun);
  // Many in a short time: one burst alone does not make the 99th percentile.
  await pause(5);
}
parentPort.postMessage({ times, statuses: [...statuses] });
