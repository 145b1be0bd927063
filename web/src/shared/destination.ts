let path: string | undefined;

/** Told by the router itself: what is drawn of a navigation comes later than the click that began it. */
export function setDestination(pathname: string | undefined): void {
  path = pathname;
}

/** Path of the navigation in progress; undefined without one. */
export function destination(): string | undefined {
  return path;
}
