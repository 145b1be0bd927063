import { useState } from 'react';

type SingleRun = <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;

/** Runs one thing at a time. What is asked for meanwhile is dropped and answers null: the second press means the first. */
export function singleRun(): SingleRun {
  let isRunning = false;
  return async (work) => {
    if (isRunning) return null;
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  };
}

/** The same for as long as a component lives; not a state, since a second press can come before the next render. */
export function useSingleRun(): SingleRun {
  return useState(singleRun)[0];
}
