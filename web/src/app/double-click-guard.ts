/** A double click's halves are no further apart than this. */
const TWICE_MS = 350;

/** Buttons that act once per double click; a guide's are exempt, since the next step's button appears in the same place. */
const SENDS_ONCE = 'button[type="submit"]:not([data-steps]), button[data-once]';

/**
 * The second half of a double click sends nothing again, and where its first half closed the dialog it hit, it was
 * never meant for what lies beneath.
 */
export function guardAgainstDoubleClicks(): void {
  let inDialog: { target: Element; at: number } | null = null;
  window.addEventListener(
    'click',
    (event) => {
      const isLeftOver =
        event.detail > 1 &&
        inDialog !== null &&
        !inDialog.target.isConnected &&
        Math.abs(event.timeStamp - inDialog.at) < TWICE_MS;
      const target = event.target instanceof Element ? event.target : null;
      const isSentAgain = event.detail > 1 && target?.closest(SENDS_ONCE);
      inDialog = target?.closest('[role="dialog"]') ? { target, at: event.timeStamp } : null;
      if (!isLeftOver && !isSentAgain) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
