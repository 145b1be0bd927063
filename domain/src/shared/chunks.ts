/** Splits the items into pieces of at most `size`, in their order. */
export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
