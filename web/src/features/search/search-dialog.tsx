import { Box, CloseButton, Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconClock, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../shared/api-error.ts';
import { keepRecent, type RecentThing, readRecent } from '../../shared/recent-things.ts';
import { CameraButton } from '../../shared/scan/camera-button.tsx';
import { useHasCamera } from '../../shared/scan/use-has-camera.ts';
import { replayKeys } from '../../shared/ui/keyboard/type-ahead.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { searchQuery } from './search.api.ts';
import styles from './search-dialog.module.css';
import { type Hit, type HitSection, hitsIn } from './search-hits.ts';

/** A page that can be found by its name. */
export interface SearchablePage {
  to: string;
  label: string;
  icon: Icon;
}

export interface SearchDialogProps {
  userId: string;
  pages: SearchablePage[];
  opened: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

const TYPING_PAUSE_MS = 120;

export function SearchDialog({ opened, onClose, ...search }: SearchDialogProps) {
  const isPhone = usePhone();
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset="10vh" fullScreen={isPhone}>
      <Modal.Overlay />
      <Modal.Content aria-label="Suchen" radius="lg">
        <Modal.Body p={0}>
          <Search {...search} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ userId, pages, onCode, onClose }: Omit<SearchDialogProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const hasCamera = useHasCamera();
  const [paused] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const [chosen, setChosen] = useState(0);
  // A hit chosen by the arrows stays chosen, even if further answers are on the way.
  const [isMeant, setMeant] = useState(false);
  // Enter before the answer is there: what it was pressed for.
  const [awaited, setAwaited] = useState<string | null>(null);
  const words = awaited ?? paused;
  const found = useQuery(searchQuery(words));
  const navigate = useNavigate();
  const listId = useId();

  const sections =
    typed.trim() === ''
      ? startSections(readRecent(userId), pages)
      : hitsIn(found.data ?? {}, matchingPages(pages, typed));
  const hits = sections.flatMap(({ hits: some }) => some);
  const isAnswered = typed.trim() === words && found.isSuccess && !found.isPlaceholderData;
  const current = Math.min(chosen, hits.length - 1);

  const open = (hit: Hit) => {
    if (hit.isKept) keepRecent(userId, { to: hit.to, label: hit.label, detail: hit.detail });
    onClose();
    void navigate(hit.to);
  };
  const only = awaited !== null && isAnswered ? hits : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer that Enter waited for is followed once
  useEffect(() => {
    if (!only) return;
    setAwaited(null);
    const [hit, ...others] = only;
    if (hit && others.length === 0) open(hit);
  }, [only !== null]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((current + step + hits.length) % hits.length);
      setMeant(true);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const hit = hits[current];
    if (typed.trim() !== '' && !isAnswered && !isMeant) setAwaited(typed.trim());
    else if (hit) open(hit);
  };

  return (
    <>
      <div className={styles.line}>
        <TextInput
          data-autofocus
          variant="unstyled"
          size="lg"
          flex={1}
          role="searchbox"
          aria-label="Überall suchen"
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? `${listId}-${current}` : undefined}
          placeholder="Gerät, Teil, Reseller, Seite"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          leftSection={
            found.isFetching ? <Loader size={18} /> : <IconSearch size={19} stroke={1.9} aria-hidden />
          }
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
            setMeant(false);
            setAwaited(null);
          }}
          onFocus={(event) => replayKeys(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
        {hasCamera && (
          <CameraButton
            onCode={(code) => {
              onClose();
              onCode(code);
            }}
          />
        )}
        <CloseButton size="lg" aria-label="Suche schließen" onClick={onClose} />
      </div>
      {found.isError && typed.trim() !== '' && (
        <MessageAlert kind="error">{messageOf(found.error, 'Fehler bei der Suche')}</MessageAlert>
      )}
      <div id={listId} role="listbox" aria-label="Treffer" className={styles.hits}>
        {sections.map((section, index) => (
          <Section
            key={section.title}
            section={section}
            from={sections.slice(0, index).reduce((sum, { hits: some }) => sum + some.length, 0)}
            current={current}
            listId={listId}
            onOpen={open}
          />
        ))}
      </div>
      {typed.trim() !== '' && isAnswered && hits.length === 0 && (
        <Box component="p" p="lg" className="muted center" role="status">
          Nichts gefunden zu „{typed.trim()}“.
        </Box>
      )}
      <p className={`${styles.help} faint text-xs`}>
        ↑ ↓ auswählen · Enter öffnet · Esc schließt · ein Scan funktioniert auf jeder Seite
      </p>
    </>
  );
}

interface SectionProps {
  section: HitSection;
  /** The number of hits that stand above it. */
  from: number;
  current: number;
  listId: string;
  onOpen: (hit: Hit) => void;
}

function Section({
  section: { title, icon: SectionIcon, hits },
  from,
  current,
  listId,
  onOpen,
}: SectionProps) {
  if (hits.length === 0) return null;
  return (
    <Fragment>
      <p className={`${styles.title} muted text-2xs medium`} role="presentation">
        {title}
      </p>
      {hits.map((hit, index) => {
        const HitIcon = hit.icon ?? SectionIcon;
        return (
          <Link
            key={hit.to + hit.label}
            id={`${listId}-${from + index}`}
            to={hit.to}
            role="option"
            aria-selected={from + index === current}
            tabIndex={-1}
            className={styles.hit}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(hit);
            }}
          >
            <HitIcon size={18} stroke={1.6} className="muted" aria-hidden />
            <span className={styles.words}>
              <span className="truncate medium">{hit.label}</span>
              {hit.detail && <span className="truncate muted text-xs">{hit.detail}</span>}
            </span>
            {hit.note && <span className="muted text-xs nowrap">{hit.note}</span>}
          </Link>
        );
      })}
    </Fragment>
  );
}

function startSections(recent: RecentThing[], pages: SearchablePage[]): HitSection[] {
  return [
    {
      title: 'Zuletzt geöffnet',
      icon: IconClock,
      hits: recent.map((thing) => ({ ...thing, isKept: true })),
    },
    ...pageSections(pages),
  ];
}

function matchingPages(pages: SearchablePage[], typed: string): HitSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pageSections(pages.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))));
}

function pageSections(pages: SearchablePage[]): HitSection[] {
  return [
    {
      title: 'Seiten',
      icon: IconSearch,
      hits: pages.map(({ to, label, icon }) => ({ to, label, icon, detail: '', isKept: false })),
    },
  ];
}
