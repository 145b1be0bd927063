/** Scrolls and focuses after a refusal, so that no click seems dead. */

/** To what is said above a form, wherever its page or dialog says it. */
export function focusMessage(form: HTMLElement | null): void {
  const message = form && messageOf(form);
  if (!message) return;
  // Enter in a field leaves the focus there; the message is read aloud by itself.
  if (!isTypedInto(form)) message.focus({ preventScroll: true });
  // The stylesheet keeps it off the edges, where bars stick to the window (`scroll-margin`).
  message.scrollIntoView({ block: 'nearest' });
}

function messageOf(form: HTMLElement): HTMLElement | null {
  const around = form.closest<HTMLElement>('section, [role="dialog"], main') ?? form;
  return form.querySelector<HTMLElement>('[data-message]') ?? around.querySelector('[data-message]');
}

function isTypedInto(form: HTMLElement): boolean {
  return document.activeElement instanceof HTMLInputElement && form.contains(document.activeElement);
}
