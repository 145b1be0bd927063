type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Fills `:name` parameters and appends what the query says; empty and absent values are left out. */
export function requestAddress(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  // Hundreds of ids stand in one address, which has room for their commas only as they are.
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${filled}?${text}` : filled;
}
