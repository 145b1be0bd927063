/**
 * The second half of a double click whose first half took away what it hit, such as a dialog that closed, was never
 * meant for what lies beneath.
 */
export function guardAgainstDoubleClicks(): void {
  let hit: EventTarget | null = null;
  window.addEventListener(
    'click',
    (event) => {
      const isLeftOver = event.detail > 1 && hit instanceof Node && !hit.isConnected;
      hit = event.target;
      if (!isLeftOver) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
