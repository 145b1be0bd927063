import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './photos.module.css';

const KINDS = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

interface PickerProps {
  onFiles: (files: Iterable<File>) => void;
  disabled: boolean;
}

/** The last tiles: take a photo where a camera is at hand, or choose files. */
export function PickTiles({ onFiles, disabled }: PickerProps) {
  const isHandheld = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      {isHandheld && (
        <PickTile
          label="Foto aufnehmen"
          icon={<IconCamera size={22} stroke={1.7} aria-hidden />}
          capture
          {...{ onFiles, disabled }}
        />
      )}
      <PickTile
        label={isHandheld ? 'Fotos wählen' : 'Fotos hinzufügen'}
        icon={<IconPhotoPlus size={22} stroke={1.7} aria-hidden />}
        {...{ onFiles, disabled }}
      />
    </>
  );
}

interface PickTileProps extends PickerProps {
  label: string;
  icon: React.ReactNode;
  capture?: boolean;
}

function PickTile({ label, icon, capture = false, onFiles, disabled }: PickTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={styles.pick}>
      <UnstyledButton
        className={`${styles.pickButton} muted text-2xs medium`}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {icon}
        {label}
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        accept={capture ? 'image/*' : KINDS}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </li>
  );
}

/** Files that are dropped on the area, or pasted anywhere on the page. */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = picturesIn(event.clipboardData);
      if (!latest.current || pictures.length === 0 || isTextForField(event)) return;
      event.preventDefault();
      latest.current(pictures);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const hasFiles = (event: React.DragEvent) =>
    onFiles !== undefined && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    dropProps: {
      onDragOver: (event: React.DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: React.DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles?.([...event.dataTransfer.files]);
      },
    },
  };
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Spreadsheets and letters put a picture of it beside what was copied: in a field the text is meant. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, [contenteditable="true"]');
  return isField && (clipboardData?.types.includes('text/plain') ?? false);
}
