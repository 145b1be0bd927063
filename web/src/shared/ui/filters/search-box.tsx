import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { CameraButton } from '../../scan/camera-button.tsx';
import { useHasCamera } from '../../scan/use-has-camera.ts';
import { useMainField, useScannedDigits } from '../keyboard/main-field.ts';
import type { ListState } from '../lists/use-list-state.ts';

interface SearchBoxProps {
  /** The search of the list, usually from the address. */
  value: string;
  /** Answers 'taken' where the text did its work: then the box is empty for the next one. */
  onSearch: (text: string) => unknown;
  label: string;
  placeholder: string;
  /** The pause in typing after which the search begins. */
  pauseMs?: number;
  /** The search is what the page is there for: it has the focus. */
  isMain?: boolean;
  /** Numbers can be scanned into it, wherever the focus is. */
  takesScans?: boolean;
  className?: string | undefined;
  /** The first field of a dialog. */
  isFirst?: boolean;
  /** In a form: the field that is refused where nothing was found and chosen. */
  path?: string | undefined;
}

/**
 * Searches when the typing pauses. The box keeps its own text: an answer or an address that arrives while
 * somebody types never takes a key away. Half-composed characters (IME) are not searched for.
 */
export function SearchBox({
  value,
  onSearch,
  label,
  placeholder,
  pauseMs = 250,
  isMain = false,
  isFirst = false,
  path,
  takesScans = false,
  className,
}: SearchBoxProps) {
  const [text, setText] = useState(value);
  const hasCamera = useHasCamera();
  const searched = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  useMainField(input, isMain);
  useScannedDigits(input, takesScans);
  const latestOnSearch = useRef(onSearch);
  useEffect(() => {
    latestOnSearch.current = onSearch;
  });

  useEffect(() => {
    if (value === searched.current) return;
    // Not our own search coming back: the address changed, for instance by the back button.
    clearTimeout(timer.current);
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchNow = (wanted: string) => {
    clearTimeout(timer.current);
    if (wanted.trim() === searched.current) return;
    searched.current = wanted.trim();
    if (latestOnSearch.current(searched.current) !== 'taken') return;
    searched.current = '';
    setText('');
  };
  const searchSoon = (wanted: string) => {
    clearTimeout(timer.current);
    if (!isComposing.current) timer.current = setTimeout(() => searchNow(wanted), pauseMs);
  };
  const found = (code: string) => {
    setText(code);
    searchNow(code);
  };
  const clear = () => {
    setText('');
    searchNow('');
    input.current?.focus();
  };

  return (
    <TextInput
      ref={input}
      className={className}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="searchbox"
      aria-label={label}
      data-autofocus={isFirst || undefined}
      data-path={path}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={200}
      leftSection={<IconSearch size={17} stroke={1.9} aria-hidden />}
      rightSection={
        text !== '' ? (
          <CloseButton size="sm" aria-label="Suche löschen" onClick={clear} variant="transparent" />
        ) : (
          hasCamera && <CameraButton onCode={found} />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchSoon(event.currentTarget.value);
      }}
      onCompositionStart={() => {
        isComposing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        searchSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          // Inside a form the key would also send it.
          event.preventDefault();
          searchNow(text);
        }
        if (event.key === 'Escape' && text !== '') clear();
      }}
    />
  );
}

interface ListSearchProps extends Omit<SearchBoxProps, 'value' | 'onSearch'> {
  list: Pick<ListState, 'search' | 'setSearch' | 'resets'>;
}

/** Searches a list whose state is in the address. What is typed and not searched for yet goes with a reset. */
export function ListSearch({ list, ...search }: ListSearchProps) {
  return <SearchBox key={list.resets} {...search} value={list.search} onSearch={list.setSearch} />;
}
