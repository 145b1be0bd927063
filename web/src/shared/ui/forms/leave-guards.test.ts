import { expect, test, vi } from 'vitest';
import { addLeaveGuard, questionBeforeLeaving, watchLeaveGuards } from './leave-guards.ts';

const question = (title: string) => ({ title, text: '', action: '' });

test('whichever guard of a page has something to lose is asked for, in whatever order they came', () => {
  const told = vi.fn();
  const stop = watchLeaveGuards(told);
  expect(questionBeforeLeaving()).toBeNull();
  const first = { question: question('Unternehmen'), isFree: false };
  const removeFirst = addLeaveGuard(first);
  const removeSecond = addLeaveGuard({ question: question('Steuer'), isFree: false });
  expect(questionBeforeLeaving()?.title).toBe('Unternehmen');
  first.isFree = true;
  expect(questionBeforeLeaving()?.title).toBe('Steuer');
  removeSecond();
  expect(questionBeforeLeaving()).toBeNull();
  removeFirst();
  expect(told).toHaveBeenCalledTimes(4);
  stop();
});
