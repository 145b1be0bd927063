import { useState } from 'react';

/** Columns that a user may have besides. */
export const extraColumns = ['age', 'purchasePrice', 'place', 'technician'] as const;
export type ExtraColumn = (typeof extraColumns)[number];

export interface ListLook {
  columns: ExtraColumn[];
  isCompact: boolean;
}

/** In their own order; what somebody else's view names and this list does not have is left out. */
export function knownColumns(columns: readonly unknown[]): ExtraColumn[] {
  return extraColumns.filter((column) => columns.includes(column));
}

const keyOf = (userId: string) => `deviceListLook.${userId}`;
const usual: ListLook = { columns: [], isCompact: false };

export function readListLook(userId: string, storage: Storage = localStorage): ListLook {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}') as Partial<ListLook>;
    const columns = Array.isArray(kept.columns) ? kept.columns : [];
    return {
      columns: knownColumns(columns),
      isCompact: kept.isCompact === true,
    };
  } catch {
    return usual;
  }
}

/** Chosen by each user and kept in this browser. */
export function useListLook(userId: string): [ListLook, (look: ListLook) => void] {
  const [look, setLook] = useState(() => readListLook(userId));
  const keep = (next: ListLook) => {
    setLook(next);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // A full or forbidden storage must not stop the list.
    }
  };
  return [look, keep];
}
