export interface Sort<Key extends string> {
  key: Key;
  order: 'asc' | 'desc';
}

/** The same column again turns the direction; another column starts ascending. */
export function nextSort<Key extends string>(sort: Sort<Key> | undefined, key: Key): Sort<Key> {
  return { key, order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}
