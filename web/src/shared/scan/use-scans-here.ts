import { useEffect, useRef } from 'react';
import { claimScans } from './scan-keys.ts';

/** While this is shown every scan is its own, wherever the focus is. */
export function useScansHere(onScan: (code: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => claimScans((code) => latest.current(code)), []);
}
