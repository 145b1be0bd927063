import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** No person types this fast for this long. */
const SCANNER_PAUSE_MS = 50;
const SCANNED_LENGTH = 8;

/**
 * A barcode scanner is a keyboard: it types the number and a final key. Enter submits the form anyway; where
 * the scanner is set to Tab, that submits too. Digits that arrive while no field has the focus go to this one.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>, onScan: () => void) {
  const burst = useRef({ length: 0, lastAt: 0 });

  useEffect(() => {
    const catchDigit = (event: globalThis.KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || !/^\d$/.test(event.key) || isEditable(event.target)) return;
      // The key itself still follows: it lands in the field that has the focus by then.
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', catchDigit);
    return () => window.removeEventListener('keydown', catchDigit);
  }, [field]);

  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { timeStamp } = event.nativeEvent;
    const isFast = timeStamp - burst.current.lastAt < SCANNER_PAUSE_MS;
    if (event.key === 'Tab' && !event.shiftKey && isFast && burst.current.length >= SCANNED_LENGTH) {
      event.preventDefault();
      onScan();
    }
    burst.current = {
      length: event.key.length === 1 ? (isFast ? burst.current.length + 1 : 1) : 0,
      lastAt: timeStamp,
    };
  };
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
