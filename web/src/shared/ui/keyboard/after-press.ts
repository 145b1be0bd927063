let isPressed = false;

window.addEventListener('mousedown', () => (isPressed = true), { capture: true });
window.addEventListener('mouseup', () => (isPressed = false), { capture: true });

/**
 * Runs at once, or after the press that is going on. A sentence that appears because a field is left by pressing a
 * button would otherwise push the button away before the finger is lifted, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true });
  else act();
}
