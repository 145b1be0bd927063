import type { Page } from '@playwright/test';

/**
 * The keys of a hardware scanner, 5 ms apart by their own clock: a busy machine handles them late, but they were sent in
 * a row. They go where the focus is, as its keys do.
 */
export async function scan(page: Page, code: string, last: string | null = 'Enter'): Promise<void> {
  await page.evaluate(
    ([text, lastKey]) => {
      let at = performance.now();
      const press = (key: string): boolean => {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: at });
        at += 5;
        return target.dispatchEvent(event);
      };
      for (const key of text) {
        const goesOn = press(key);
        const field = document.activeElement;
        if (!goesOn || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
        const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, field.value + key);
        field.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
      }
      if (lastKey !== null) press(lastKey);
    },
    [code, last] as const,
  );
}
