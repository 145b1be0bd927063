import { expect, it } from 'vitest';
import { FairGate, GateFullError } from './fair-gate.ts';

const gateFor = (atOnce: number, waitingOfOne = 100, waitingOfAll = 1_000) =>
  new FairGate({ atOnce, waitingOfOne, waitingOfAll });

/** Work that ends when the test says so. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => ended };
}

it('lets no more through at once than it may', async () => {
  const gate = gateFor(2);
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, (_, index) => gate.pass(String(index % 3), work)));
  expect([most, inside]).toEqual([2, 0]);
});

it('callers take turns, however many calls one of them makes', async () => {
  const gate = gateFor(1);
  const order: string[] = [];
  const first = piece();
  const begun = gate.pass('greedy', first.work);
  const others = ['greedy', 'greedy', 'greedy', 'modest', 'greedy', 'other'].map((caller) =>
    gate.pass(caller, async () => void order.push(caller)),
  );
  first.end();
  await Promise.all([begun, ...others]);
  expect(order).toEqual(['greedy', 'modest', 'other', 'greedy', 'greedy', 'greedy']);
});

it('turns away whom it has no place for, by caller and in all, and goes on afterwards', async () => {
  const gate = gateFor(1, 2, 3);
  const first = piece();
  const begun = gate.pass('a', first.work);
  const waiting = [gate.pass('a', async () => 1), gate.pass('a', async () => 2)];
  await expect(gate.pass('a', async () => 3)).rejects.toThrow(GateFullError);
  waiting.push(gate.pass('b', async () => 4));
  await expect(gate.pass('c', async () => 5)).rejects.toThrow(GateFullError);
  first.end();
  await begun;
  expect(await Promise.all(waiting)).toEqual([1, 2, 4]);
  expect(await gate.pass('c', async () => 6)).toBe(6);
});

it('whoever gives up waiting takes nobody’s place, and a failure gives its place back', async () => {
  const gate = gateFor(1);
  const leave = await gate.enter('a');
  const impatient = new AbortController();
  const given = gate.enter('b', impatient.signal);
  const failing = gate.pass('c', () => Promise.reject(new Error('no')));
  impatient.abort();
  await expect(given).rejects.toThrow(GateFullError);
  leave();
  leave();
  await expect(failing).rejects.toThrow('no');
  expect(await gate.pass('d', async () => 'through')).toBe('through');
});

it('of one caller no more than said are inside, while others are let in', async () => {
  const gate = new FairGate({ atOnce: 2, atOnceOfOne: 1, waitingOfOne: 3, waitingOfAll: 10 });
  const leave = await gate.enter('a');
  const order: string[] = [];
  const second = gate.enter('a').then(() => order.push('a'));
  const leaveOther = await gate.enter('b');
  expect(gate.isHeldUpByOthers('a')).toBe(false);
  expect(gate.isHeldUpByOthers('c')).toBe(true);
  const third = gate.enter('c').then(() => order.push('c'));
  leaveOther();
  await third;
  leave();
  await second;
  expect(order).toEqual(['c', 'a']);
});

it('once closed it tells whoever waits or comes, and lets those inside end', async () => {
  const gate = gateFor(1);
  const leave = await gate.enter('a');
  const waiting = [gate.enter('a'), gate.enter('b')];
  gate.close();
  for (const given of waiting) await expect(given).rejects.toThrow(GateFullError);
  leave();
  await expect(gate.enter('c')).rejects.toThrow(GateFullError);
});
