import { useEffect, useState } from 'react';

let known: Promise<boolean> | undefined;

/** Finds out once whether this machine has a camera and lets pages use it. */
async function lookForCamera(): Promise<boolean> {
  try {
    const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
    return devices.some(({ kind }) => kind === 'videoinput');
  } catch {
    return false;
  }
}

export function useHasCamera(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    let isOver = false;
    known ??= lookForCamera();
    void known.then((found) => {
      if (!isOver) setThere(found);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return isThere;
}
