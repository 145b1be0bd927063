import { TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useRef } from 'react';
import { useMainField } from '../ui/keyboard/main-field.ts';
import { CameraButton } from './camera-button.tsx';
import { useHasCamera } from './use-has-camera.ts';

interface ScanFieldProps {
  label: string;
  placeholder: string;
  typed: string;
  onTyped: (text: string) => void;
  /** A whole number was typed, or scanned into the field. */
  onCode: (code: string) => void;
  onCamera: (code: string) => void;
  /** The last scan in words, also for whoever looks through the camera or at the shelf. */
  lastScan: string;
}

/** A field for counting: takes one scan after the other, from a scanner, the camera or by hand. */
export function ScanField({
  label,
  placeholder,
  typed,
  onTyped,
  onCode,
  onCamera,
  lastScan,
}: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasCamera = useHasCamera();
  useMainField(field);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onCode(typed.trim());
      }}
    >
      <TextInput
        ref={field}
        size="md"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        data-scans
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
        leftSection={<IconScan size={19} stroke={1.8} aria-hidden />}
        rightSection={hasCamera && <CameraButton onCode={onCamera} series={{ lastScan }} />}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <p className="muted text-sm" role="status">
        {lastScan}
      </p>
    </form>
  );
}
