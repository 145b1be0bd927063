import { expect, it } from 'vitest';
import { SingleFlight } from './single-flight.ts';

/** Work that ends when the test says so. */
function bench() {
  const begun: { end: (result: number) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const flight = new SingleFlight<number>(
    (signal) => new Promise((end, fail) => void begun.push({ end, fail, signal })),
  );
  return { begun, flight };
}

const stays = () => new AbortController().signal;

it('many who ask at once get the result of one', async () => {
  const { begun, flight } = bench();
  const asked = Array.from({ length: 24 }, () => flight.ask(stays()));
  expect(begun).toHaveLength(1);
  begun[0]?.end(7);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
  const later = flight.ask(stays());
  begun[1]?.end(8);
  expect(await later).toBe(8);
});

it('whoever leaves waits no longer; with the last one the work ends and the next begins anew', async () => {
  const { begun, flight } = bench();
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [flight.ask(first.signal), flight.ask(second.signal)];
  first.abort(new Error('left'));
  await expect(asked[0]).rejects.toThrow('left');
  expect(begun[0]?.signal.aborted).toBe(false);
  second.abort(new Error('left'));
  await expect(asked[1]).rejects.toThrow('left');
  expect(begun[0]?.signal.aborted).toBe(true);
  const next = flight.ask(stays());
  begun[1]?.end(9);
  expect(await next).toBe(9);
});

it('a failure is told to everybody and forgotten', async () => {
  const { begun, flight } = bench();
  const asked = [flight.ask(stays()), flight.ask(stays())];
  begun[0]?.fail(new Error('gone'));
  for (const each of asked) await expect(each).rejects.toThrow('gone');
  const next = flight.ask(stays());
  begun[1]?.end(1);
  expect(await next).toBe(1);
});
