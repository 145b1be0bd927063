import { type RefObject, useMemo, useRef, useState } from 'react';

export interface Selection<Item> {
  /** Chosen on this page and on others, in the order they were chosen. */
  chosen: Item[];
  has: (item: Item) => boolean;
  /** With `isRange` everything between the last one and this. */
  toggle: (item: Item, isRange: boolean) => void;
  /** All on this page, or none of them where all are. */
  togglePage: () => void;
  isPageChosen: boolean;
  isPagePartly: boolean;
  /** Keeps those with these ids, such as the refused ones. */
  keepOnly: (ids: ReadonlySet<string>) => void;
  clear: () => void;
}

/** The rows that were chosen in a list; turning the page or searching keeps them. */
export function useSelection<Item extends { _id: string }>(items: Item[] | undefined): Selection<Item> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const lastId = useRef<string | null>(null);
  // The same object until something about it changes: rows are not drawn again for nothing.
  return useMemo(() => selectionOf(items ?? [], chosen, setChosen, lastId), [items, chosen]);
}

function selectionOf<Item extends { _id: string }>(
  items: Item[],
  chosen: ReadonlyMap<string, Item>,
  setChosen: (chosen: ReadonlyMap<string, Item>) => void,
  lastId: RefObject<string | null>,
): Selection<Item> {
  const chosenHere = items.filter(({ _id }) => chosen.has(_id)).length;
  const isPageChosen = items.length > 0 && chosenHere === items.length;

  const set = (changed: Item[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const item of changed) {
      if (isChosen) next.set(item._id, item);
      else next.delete(item._id);
    }
    setChosen(next);
  };

  return {
    chosen: [...chosen.values()],
    has: ({ _id }) => chosen.has(_id),
    toggle: (item, isRange) => {
      const at = items.findIndex(({ _id }) => _id === item._id);
      const from = isRange ? items.findIndex(({ _id }) => _id === lastId.current) : -1;
      const range = from < 0 ? [item] : items.slice(Math.min(from, at), Math.max(from, at) + 1);
      lastId.current = item._id;
      set(range, !chosen.has(item._id));
    },
    togglePage: () => set(items, !isPageChosen),
    isPageChosen,
    isPagePartly: chosenHere > 0 && !isPageChosen,
    keepOnly: (ids) => setChosen(new Map([...chosen].filter(([id]) => ids.has(id)))),
    clear: () => setChosen(new Map()),
  };
}
