/**
 * Type-ahead buffer: a scanner types within the moment after a click, while the page it is meant for is still loading.
 * Its keys are buffered from the click on and replayed into the page's main field; a page without one drops them.
 */

interface Key {
  key: string;
  /** When it was pressed: what follows a scanner by its speed must not see the time of the hand-over. */
  at: number;
}

declare global {
  interface Window {
    /** Ends the work of public/start.js, and answers the keys that it buffered while the first script was loading. */
    takeOver?: () => Key[];
  }
}

let buffer: Key[] = [];
let isOnTheWay = false;
/** Opening a dialog leaves the field that still has the focus. */
let isFieldLeft = false;

export function bufferEarlyKeys(): void {
  buffer = window.takeOver?.() ?? [];
  isOnTheWay = true;
  window.addEventListener('keydown', bufferKey, { capture: true });
  window.addEventListener('pointerdown', dropBuffer, { capture: true });
}

export function expectPage(): void {
  buffer = [];
  isOnTheWay = true;
  isFieldLeft = false;
}

/** The keys go to its field as soon as that has the focus, and not to the one below. */
export function expectDialog(): void {
  buffer = [];
  isOnTheWay = true;
  isFieldLeft = true;
}

/** The page is there, or somebody went on by hand: keys go where the focus is again. */
export function dropBuffer(): void {
  buffer = [];
  isOnTheWay = false;
  isFieldLeft = false;
}

function bufferKey(event: KeyboardEvent): void {
  if (!isOnTheWay || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isEditable(event.target) && !isFieldLeft) return;
  if (event.key === 'Tab' && buffer.length === 0) {
    dropBuffer();
    return;
  }
  const isText = event.key.length === 1 && (event.key !== ' ' || buffer.length > 0);
  const isEnd = buffer.length > 0 && (event.key === 'Enter' || event.key === 'Tab');
  if (!isText && !isEnd) return;
  event.preventDefault();
  event.stopPropagation();
  buffer.push({ key: event.key, at: event.timeStamp });
}

export function hasBufferedKeys(): boolean {
  return buffer.length > 0;
}

/** Types the buffered keys into the field, up to the key that ends a scan. */
export function replayKeys(field: HTMLElement): void {
  const keys = buffer;
  dropBuffer();
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
