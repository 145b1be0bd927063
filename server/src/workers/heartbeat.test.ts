import { describe, expect, it } from 'vitest';
import { BEAT_MS, Heartbeat } from './heartbeat.ts';

/** Beats of a clock of its own, so that nothing here waits. */
function makeHeart() {
  let now = 0;
  const asked: string[] = [];
  const hung: string[] = [];
  const worker = { name: 'eins' };
  const heartbeat = new Heartbeat<{ name: string }>({
    ask: ({ name }) => asked.push(name),
    onHanging: ({ name }) => hung.push(name),
    now: () => now,
  });
  heartbeat.follow(worker);
  const beat = (times: number, { lateMs = 0, answers = false } = {}) => {
    for (let count = 0; count < times; count++) {
      now += BEAT_MS + lateMs;
      heartbeat.beat();
      if (answers) heartbeat.hear(worker);
    }
  };
  return { heartbeat, worker, asked, hung, beat };
}

describe('a worker', () => {
  it('that answers is asked on and on', () => {
    const { asked, hung, beat } = makeHeart();
    beat(100, { answers: true });
    expect(asked).toHaveLength(100);
    expect(hung).toEqual([]);
  });

  it('hangs after ten beats without an answer, and is told of once', () => {
    const { hung, beat } = makeHeart();
    beat(1, { answers: true });
    beat(10);
    expect(hung).toEqual([]);
    beat(20);
    expect(hung).toEqual(['eins']);
  });

  it('that answers now and then does not hang', () => {
    const { hung, beat } = makeHeart();
    for (let round = 0; round < 5; round++) {
      beat(1, { answers: true });
      beat(9);
    }
    expect(hung).toEqual([]);
  });

  it('is not blamed for beats that this process was late for', () => {
    const { hung, beat } = makeHeart();
    beat(1, { answers: true });
    beat(50, { lateMs: 700 });
    beat(1, { lateMs: 3_600_000 });
    beat(10);
    expect(hung).toEqual([]);
    beat(1);
    expect(hung).toEqual(['eins']);
  });

  it('may take a minute until its first word', () => {
    const { hung, beat } = makeHeart();
    beat(60);
    expect(hung).toEqual([]);
    beat(1);
    expect(hung).toEqual(['eins']);
  });

  it('that is to end is waited for half as long', () => {
    const { heartbeat, hung, beat } = makeHeart();
    beat(1, { answers: true });
    heartbeat.end();
    beat(5);
    expect(hung).toEqual([]);
    beat(1);
    expect(hung).toEqual(['eins']);
  });

  it('that has ended is asked no more', () => {
    const { heartbeat, worker, asked, hung, beat } = makeHeart();
    heartbeat.forget(worker);
    beat(100);
    expect([asked, hung]).toEqual([[], []]);
  });
});
