const fields = 'input, textarea, [contenteditable="true"]';

/** Fields that somebody has typed into and that still hold it; what they held before. */
const typed = new Map<Element, string>();
const before = new WeakMap<Element, string>();

/** Notices what is typed anywhere. Called once for a signed-in area; returns what ends it. */
export function watchTyping(): () => void {
  const arrive = ({ target }: Event) => {
    if (isField(target) && !typed.has(target)) before.set(target, textIn(target));
  };
  const type = ({ target }: Event) => {
    if (isField(target) && !typed.has(target)) typed.set(target, before.get(target) ?? '');
  };
  document.addEventListener('focusin', arrive, true);
  document.addEventListener('input', type, true);
  return () => {
    document.removeEventListener('focusin', arrive, true);
    document.removeEventListener('input', type, true);
    typed.clear();
  };
}

export function forgetTyped(): void {
  typed.clear();
}

/** Nothing on the page may change under somebody's hands: not beside the caret, not in a dialog, not before it is stored. */
export function isSomebodyTyping(): boolean {
  for (const [field, valueBefore] of typed)
    if (!field.isConnected || textIn(field) === valueBefore) typed.delete(field);
  return (
    typed.size > 0 ||
    isBesideCaret(document.activeElement) ||
    document.querySelector(`[role="dialog"] :is(${fields})`) !== null
  );
}

/** An empty field that has the focus to take scans waits, for hours perhaps: the page behind it stays current. */
function isBesideCaret(focused: Element | null): boolean {
  return isField(focused) && !(focused.matches('[data-scans]') && textIn(focused) === '');
}

/** A search is no draft; neither are boxes and buttons. */
function isField(target: unknown): target is HTMLElement {
  if (!(target instanceof HTMLElement) || !target.matches(fields)) return false;
  return !target.matches(
    '[role="searchbox"], [type="checkbox"], [type="radio"], [type="button"], [type="file"], [readonly], [disabled]',
  );
}

function textIn(field: Element): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}
