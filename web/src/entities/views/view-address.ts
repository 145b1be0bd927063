/** Filter and order of a list, by the names that stand in its address. */
export type ViewQuery = Record<string, string>;

/** Of what an address says the part that a view keeps: not the page, nor what is opened beside the list. */
export function queryIn(address: URLSearchParams, names: readonly string[]): ViewQuery {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The address that shows a view; what the list does not know is passed over. */
export function addressShowing(
  address: URLSearchParams,
  names: readonly string[],
  query: Record<string, unknown>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['page', ...names]) next.delete(name);
  for (const name of names) {
    const value = query[name];
    if (['string', 'number', 'boolean'].includes(typeof value) && value !== '') next.set(name, String(value));
  }
  return next;
}

/** The same columns, whatever was ticked first. */
export function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

export function isSameQuery(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const written = (query: Record<string, unknown>) =>
    JSON.stringify(
      Object.entries(query)
        .map(([name, value]) => [name, String(value)])
        .sort(),
    );
  return written(one) === written(other);
}
