/** Takes back each question on the screen, the newest last. */
const open: (() => void)[] = [];

/** One more question; the returned function says that it was answered. */
export function openQuestion(takeBack: () => void): () => void {
  open.push(takeBack);
  return () => {
    const at = open.indexOf(takeBack);
    if (at >= 0) open.splice(at, 1);
  };
}

/**
 * Every open dialog hears an Escape, and the one below a question would ask again what was just answered. Called
 * before any dialog is there, this hears it first and keeps it for the newest question alone.
 */
export function keepEscapeForQuestions(): void {
  window.addEventListener('keydown', answer, { capture: true });
}

function answer(event: KeyboardEvent): void {
  const newest = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !newest) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  newest();
}
