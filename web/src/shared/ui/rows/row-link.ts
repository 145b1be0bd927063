import type { MouseEvent as ReactMouseEvent } from 'react';

/** Marks the link of a row or card, or the button that opens it. */
export const rowLink = { 'data-row-link': true };

/**
 * A click anywhere in a row or card does what a click on its link does, a new tab by Ctrl included. Other
 * controls in it keep their own meaning, and text that was just selected stays selected. By keyboard the link
 * itself is used.
 */
export function followRowLink(event: ReactMouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button, input, select, label')) return;
  if (window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('[data-row-link]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
