import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { hasBufferedKeys, isEditable, replayKeys } from './type-ahead.ts';

let shown: HTMLElement | null = null;
/** The main field that somebody has clicked into, so that the cursor stands there on purpose. */
let chosen: EventTarget | null = null;

/**
 * The field that a page is there for. It has the focus as soon as the page appears, however it was reached, and gets
 * the keys that were typed meanwhile.
 */
export function useMainField(field: RefObject<HTMLElement | null>, isWanted = true): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (!isWanted || !element) return;
    const choose = () => {
      chosen = element;
    };
    shown = element;
    element.focus({ preventScroll: true });
    replayKeys(element);
    element.addEventListener('pointerdown', choose);
    return () => {
      element.removeEventListener('pointerdown', choose);
      if (shown === element) shown = null;
      if (chosen === element) chosen = null;
    };
  }, [field, isWanted]);
}

/** Says whether the page has a main field, which has the focus then. */
export function focusMainField(): boolean {
  shown?.focus({ preventScroll: true });
  return shown !== null;
}

/** True where the cursor stands there only because the page has put it there. */
export function isFocusedByPage(field: Element): boolean {
  return field === shown && field !== chosen;
}

/** Digits typed while no field has the focus are a scan: they go to this field, in place of what it holds. */
export function useScannedDigits(field: RefObject<HTMLInputElement | null>, isWanted = true): void {
  useLayoutEffect(() => {
    if (!isWanted || !field.current || !hasBufferedKeys()) return;
    field.current.focus({ preventScroll: true });
    replayKeys(field.current);
  }, [field, isWanted]);
  useEffect(() => {
    if (!isWanted) return;
    const catchDigit = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier || !/^\d$/.test(event.key) || isEditable(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      // The key itself still follows: it lands in the field that has the focus by then.
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', catchDigit);
    return () => window.removeEventListener('keydown', catchDigit);
  }, [field, isWanted]);
}
