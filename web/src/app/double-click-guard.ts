/** Buttons that act once per double click; a guide's are exempt, since the next step's button appears in the same place. */
const SENDS_ONCE = 'button[type="submit"]:not([data-steps]), button[data-once]';

/**
 * The second half of a double click sends nothing again, and where its first half closed the dialog it hit, it was
 * never meant for what lies beneath.
 */
export function guardAgainstDoubleClicks(): void {
  let inDialog: Element | null = null;
  window.addEventListener(
    'click',
    (event) => {
      const isLeftOver = event.detail > 1 && inDialog !== null && !inDialog.isConnected;
      const target = event.target instanceof Element ? event.target : null;
      const isSentAgain = event.detail > 1 && target?.closest(SENDS_ONCE);
      inDialog = target?.closest('[role="dialog"]') ? target : null;
      if (!isLeftOver && !isSentAgain) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
