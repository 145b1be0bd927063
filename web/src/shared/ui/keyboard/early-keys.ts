/**
 * A scanner types within the moment after a click, while the page it is meant for is still on the way. Its keys are
 * kept from the click on and handed to the page's main field when that appears; a page without one lets them go.
 */

interface Key {
  key: string;
  /** When it was pressed: what follows a scanner by its speed must not see the time of the hand-over. */
  at: number;
}

declare global {
  interface Window {
    /** Ends the work of public/start.js, and answers the keys that it kept while the first script was loading. */
    takeOver?: () => Key[];
  }
}

let kept: Key[] = [];
let isOnTheWay = false;
/** Opening a dialog leaves the field that still has the focus. */
let isFieldLeft = false;

export function keepEarlyKeys(): void {
  kept = window.takeOver?.() ?? [];
  isOnTheWay = true;
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('pointerdown', letGo, { capture: true });
}

export function expectPage(): void {
  kept = [];
  isOnTheWay = true;
  isFieldLeft = false;
}

/** The keys go to its field as soon as that has the focus, and not to the one below. */
export function expectDialog(): void {
  kept = [];
  isOnTheWay = true;
  isFieldLeft = true;
}

/** The page is there, or somebody went on by hand: keys go where the focus is again. */
export function letGo(): void {
  kept = [];
  isOnTheWay = false;
  isFieldLeft = false;
}

function keep(event: KeyboardEvent): void {
  if (!isOnTheWay || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isEditable(event.target) && !isFieldLeft) return;
  if (event.key === 'Tab' && kept.length === 0) {
    letGo();
    return;
  }
  const isText = event.key.length === 1 && (event.key !== ' ' || kept.length > 0);
  const isEnd = kept.length > 0 && (event.key === 'Enter' || event.key === 'Tab');
  if (!isText && !isEnd) return;
  event.preventDefault();
  event.stopPropagation();
  kept.push({ key: event.key, at: event.timeStamp });
}

export function hasEarlyKeys(): boolean {
  return kept.length > 0;
}

/** Types into the field what was kept for it, up to the key that ends a scan. */
export function handOverKeys(field: HTMLElement): void {
  const keys = kept;
  letGo();
  if (keys.length === 0 || !(field instanceof HTMLInputElement) || field.readOnly || field.disabled) return;
  // React puts a field back to its value while it is still building the page.
  queueMicrotask(() => {
    for (const { key, at } of keys) {
      if (key.length > 1) {
        // After React has taken in what was typed before it.
        queueMicrotask(() => {
          const isTaken = press(field, key, at);
          if (key === 'Enter' && !isTaken) field.form?.requestSubmit();
        });
        return;
      }
      press(field, key, at);
      append(field, key);
    }
  });
}

function press(field: HTMLInputElement, key: string, at: number): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return !field.dispatchEvent(event);
}

/** As a key would: React notices a change only where the browser's own setter made it. */
function append(field: HTMLInputElement, text: string): void {
  putText(field, field.value + text);
}

export function putText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function isEditable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
