import { readCode, type ScannedCode } from '@kreislauf/domain/scan/scan.rules';
import { isFocusedByPage } from '../ui/keyboard/main-field.ts';
import { putText } from '../ui/keyboard/type-ahead.ts';
import { isNewBurst, isScanned, noBurst, withKey } from './scan-burst.ts';

/** A scanner without a final key is over when nothing follows for so long. */
const SILENCE_MS = 300;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field in which a burst of keys began, and its text before. */
interface Origin {
  field: TextField | null;
  text: string;
}

/** The screen that takes every scan for itself while it is shown. */
let claimed: ((text: string) => void) | null = null;

/** All scans go to this listener, even from within a field, until the returned function is called. */
export function claimScans(onScan: (text: string) => void): () => void {
  claimed = onScan;
  return () => {
    if (claimed === onScan) claimed = null;
  };
}

/**
 * A hardware scanner is a keyboard that nobody aims. What it types outside of every field, or into one that is for
 * something else, is taken back and handed over; fields that are there for numbers (`data-takes-scans`) keep what was
 * scanned into them, and so do search boxes that somebody has gone to.
 */
export function watchScans(onScan: (code: ScannedCode) => void): () => void {
  let burst = noBurst;
  let origin: Origin = { field: null, text: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    clearTimeout(timer);
    burst = noBurst;
  };
  const hand = (over: () => void): true => {
    takeBack(origin, burst.text);
    forget();
    over();
    return true;
  };
  const take = (): boolean => {
    const { text } = burst;
    const owner = claimed;
    if (owner && isScanned(burst)) return hand(() => owner(text.trim()));
    const code = isScanned(burst) ? readCode(text) : null;
    // Fast fingers and other programs type words; into a field nobody types an IMEI or the address of a label so fast.
    if (!code || (isTypedIntoField(origin) && code.kind === 'other')) return false;
    if (takesScans(document.activeElement) || isChosenSearchBox(origin.field)) return false;
    return hand(() => onScan(code));
  };

  const follow = (event: KeyboardEvent) => {
    // The page is still on its way, and what is typed is kept for its main field.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) {
      forget();
      return;
    }
    const at = event.timeStamp;
    if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      if (!isNewBurst(burst, at) && take()) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else forget();
      return;
    }
    if (event.key.length !== 1) return;
    if (isNewBurst(burst, at)) origin = originAt(event.target);
    burst = withKey(burst, event.key, at);
    clearTimeout(timer);
    if (isScanned(burst)) timer = setTimeout(take, SILENCE_MS);
  };

  window.addEventListener('keydown', follow, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    forget();
    window.removeEventListener('keydown', follow, { capture: true });
    window.removeEventListener('pointerdown', forget, { capture: true });
  };
}

/** A cell of a table becomes a field with the first key. */
const isTypedIntoField = ({ field }: Origin) =>
  field !== null || (isTextField(document.activeElement) && !isSearchBox(document.activeElement));

const WITHOUT_TEXT = /^(checkbox|radio|button|submit|reset|range|file|color)$/;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !WITHOUT_TEXT.test(target.type));

function originAt(target: EventTarget | null): Origin {
  return isTextField(target) ? { field: target, text: target.value } : { field: null, text: '' };
}

function takeBack({ field, text }: Origin, scanned: string): void {
  if (field?.isConnected) putText(field, text);
  // A list's search box has taken the focus with the first digit.
  const box = document.activeElement;
  if (!field && box instanceof HTMLInputElement && isSearchBox(box) && box.value === scanned)
    putText(box, '');
}

const takesScans = (focused: Element | null) => focused?.closest('[data-takes-scans]') != null;
const isSearchBox = (field: Element | null) => field?.getAttribute('role') === 'searchbox';
const isChosenSearchBox = (field: Element | null) =>
  field !== null && isSearchBox(field) && !isFocusedByPage(field);
