let path: string | undefined;

/** Told by the router itself: what is drawn of a navigation comes later than the click that began it. */
export function setDestination(pathname: string | undefined): void {
  path = pathname;
}

/** Where the browser is on its way to; undefined while it stays where it is. */
export function destination(): string | undefined {
  return path;
}
