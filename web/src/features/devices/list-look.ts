import { type Preferences, preferencesContract } from '@kreislauf/domain/preferences/preferences.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api-client.ts';
import { messageOf } from '../../shared/api-error.ts';
import { userInfoQuery, useStaff } from '../../shared/session/user-info.ts';
import { showError } from '../../shared/ui/messages/messages.tsx';

/** Columns that a user may have besides. */
export const extraColumns = ['grade', 'age', 'purchasePrice', 'place', 'technician'] as const;
export type ExtraColumn = (typeof extraColumns)[number];

export interface ListLook {
  columns: ExtraColumn[];
  isCompact: boolean;
}

/** In their own order; what somebody else's view names and this list does not have is left out. */
export function knownColumns(columns: readonly unknown[]): ExtraColumn[] {
  return extraColumns.filter((column) => columns.includes(column));
}

const usual: ListLook = { columns: [], isCompact: false };

const keyOf = (userId: string) => `deviceListLook.${userId}`;

interface LocalLook extends ListLook {
  /** Chosen here and not with the server yet; without it the choice is that of an older program, which had no other place. */
  isUnsent?: boolean;
}

/** Reads the look that this browser keeps; null where there is none, or none that can be read. */
export function readLocalLook(userId: string, storage: Storage = localStorage): LocalLook | null {
  try {
    const local = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as Partial<LocalLook> | null;
    return (
      local && {
        columns: knownColumns(Array.isArray(local.columns) ? local.columns : []),
        isCompact: local.isCompact === true,
        ...(local.isUnsent && { isUnsent: true }),
      }
    );
  } catch {
    return null;
  }
}

/** A choice that only this browser knows: its save was cut off, or it is older than saving on the server. */
export function lookToSend(local: LocalLook | null, hasStored: boolean): ListLook | null {
  if (!local || (hasStored && !local.isUnsent)) return null;
  const { columns, isCompact } = local;
  return { columns, isCompact };
}

/** Chosen by each person and kept with the account: every browser shows the list alike. */
export function useListLook(): [ListLook, (look: ListLook) => void] {
  const { _id, preferences } = useStaff();
  const stored = preferences.lists.devices;
  const unsent = lookToSend(readLocalLook(_id), stored !== undefined);
  const keep = useKeepLook(_id);
  // The cache tells its readers a moment later: until then the box that was clicked would jump back.
  const [chosen, setChosen] = useState<ListLook | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored has caught up with the choice
  useEffect(() => setChosen(null), [stored]);
  const look = chosen ?? unsent ?? (stored ? { ...stored, columns: knownColumns(stored.columns) } : usual);

  const handOver = useRef(() => {});
  useEffect(() => {
    handOver.current = () => (unsent ? keep(unsent) : localStorage.removeItem(keyOf(_id)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => handOver.current(), [_id]);

  const choose = (next: ListLook) => {
    if (isSame(next, look)) return;
    setChosen(next);
    keep(next);
  };
  return [look, choose];
}

/** Shown at once; one choice is stored after the other, and one that is cut off is sent when the list is opened next. */
function useKeepLook(userId: string): (look: ListLook) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (devices: ListLook) =>
      call(preferencesContract.change, {
        body: { lists: { devices } },
        fallback: 'Die Spalten wurden nicht gespeichert.',
      }),
    onSuccess: (_answer, sent) => {
      const local = readLocalLook(userId);
      if (local && isSame(local, sent)) localStorage.removeItem(keyOf(userId));
    },
    onError: (error) => showError(messageOf(error)),
  });
  return (devices) => {
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify({ ...devices, isUnsent: true } satisfies LocalLook));
    } catch {
      // A full or forbidden storage must not stop the list.
    }
    // An answer that is under way was given before this choice.
    void queryClient.cancelQueries({ queryKey: userInfoQuery.queryKey });
    queryClient.setQueryData(userInfoQuery.queryKey, (info) =>
      info?.type === 'admin' ? { ...info, user: withLook(info.user, devices) } : info,
    );
    mutate(devices);
  };
}

function withLook<User extends { preferences: Preferences }>(user: User, devices: ListLook): User {
  return { ...user, preferences: { lists: { ...user.preferences.lists, devices } } };
}

function isSame(one: ListLook, other: ListLook): boolean {
  return one.isCompact === other.isCompact && one.columns.join() === other.columns.join();
}
