/** Browsers make passkeys on secure pages only, and for a name, not for a number as address. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}
