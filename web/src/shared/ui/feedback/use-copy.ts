import { useEffect, useRef, useState } from 'react';

const SAID_FOR_MS = 1500;

/** Copies a text, says for a moment that it did, and answers whether it could. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    const wasCopied = await copyText(text);
    setCopied(wasCopied);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return wasCopied;
  };
  return { isCopied, copy };
}

/** Browsers lend the clipboard to secure pages only; a shop's own network is often none. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  // A dialog takes the focus back from everything outside of it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
