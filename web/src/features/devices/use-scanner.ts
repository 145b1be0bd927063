import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useScannedDigits } from '../../shared/ui/keyboard/main-field.ts';

/** No person types this many keys this fast on average. */
const SCANNED_LENGTH = 8;
const SCANNER_MS_PER_KEY = 40;
const PAUSE_MS = 400;

/**
 * A barcode scanner is a keyboard: it types the number and a final key. Enter submits the form anyway; where
 * the scanner is set to Tab, that submits too. Digits that arrive while no field has the focus go to this one.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>, onScan: () => void) {
  const burst = useRef({ length: 0, startedAt: 0, lastAt: 0 });

  useScannedDigits(field);

  return (event: KeyboardEvent<HTMLInputElement>) => {
    const { timeStamp } = event.nativeEvent;
    const { length, startedAt, lastAt } = burst.current;
    const isScan = length >= SCANNED_LENGTH && timeStamp - startedAt < length * SCANNER_MS_PER_KEY;
    if (event.key === 'Tab' && !event.shiftKey && isScan) {
      event.preventDefault();
      onScan();
    }
    const isTyping = event.key.length === 1;
    const goesOn = isTyping && length > 0 && timeStamp - lastAt < PAUSE_MS;
    burst.current = {
      length: goesOn ? length + 1 : isTyping ? 1 : 0,
      startedAt: goesOn ? startedAt : timeStamp,
      lastAt: timeStamp,
    };
  };
}
