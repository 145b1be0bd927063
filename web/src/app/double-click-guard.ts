/** A double click's halves are no further apart than this. */
const TWICE_MS = 350;

/**
 * The second half of a double click whose first half closed the dialog it hit was never meant for what lies beneath.
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
      const { target } = event;
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
      inDialog = isInDialog ? { target, at: event.timeStamp } : null;
      if (!isLeftOver) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
