import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SearchablePage, SearchDialogProps } from '../../features/search/search-dialog.tsx';
import { expectDialog, isEditable } from '../../shared/ui/keyboard/type-ahead.ts';
import { onDemand, useLoaded } from '../../shared/ui/layout/on-demand.tsx';
import styles from './search-anywhere.module.css';

const SearchDialog = onDemand<SearchDialogProps>(
  async () => (await import('../../features/search/search-dialog.tsx')).SearchDialog,
);

/** A '/' amid a code that is being scanned is not meant for us. */
const SCAN_PAUSE_MS = 250;

interface SearchAnywhereProps {
  userId: string;
  pages: SearchablePage[];
  onCode: (code: string) => void;
}

/** The search in the header: by its button, by Strg+K everywhere, by '/' outside of fields. */
export function SearchAnywhere(props: SearchAnywhereProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    if (!isOpen) expectDialog();
    setOpened(true);
    setOpen(true);
  };
  useSearchKeys(open);
  return (
    <>
      <UnstyledButton className={`${styles.field} surface muted text-sm`} onClick={open}>
        <IconSearch size={16} stroke={1.9} aria-hidden />
        Suchen
        <Kbd size="xs" ml="auto" aria-hidden>
          Strg K
        </Kbd>
      </UnstyledButton>
      <ActionIcon
        className={styles.icon}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Suchen"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.9} aria-hidden />
      </ActionIcon>
      {wasOpened && <Loaded {...props} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function Loaded(props: SearchDialogProps) {
  return useLoaded(SearchDialog) ? <SearchDialog {...props} /> : null;
}

function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    let lastAt = Number.NEGATIVE_INFINITY;
    const follow = (event: KeyboardEvent) => {
      const isAmidKeys = event.timeStamp - lastAt < SCAN_PAUSE_MS;
      lastAt = event.timeStamp;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isChord = isCommand && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !isAmidKeys &&
        !isEditable(event.target) &&
        document.querySelector('[role="dialog"]') === null;
      if (event.defaultPrevented || !(isChord || isSlash)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
}
