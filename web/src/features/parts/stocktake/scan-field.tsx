import { TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useRef } from 'react';
import { CameraButton } from '../../../shared/ui/camera/camera-button.tsx';
import { useHasCamera } from '../../../shared/ui/camera/use-has-camera.ts';
import { useMainField } from '../../../shared/ui/forms/main-field.ts';

interface ScanFieldProps {
  typed: string;
  onTyped: (text: string) => void;
  /** A whole number was typed or scanned into the field. */
  onCode: (code: string) => void;
  onCamera: (code: string) => void;
  told: string;
}

/** Takes scans and typed numbers; what is typed also narrows the parts below. */
export function ScanField({ typed, onTyped, onCode, onCamera, told }: ScanFieldProps) {
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
        label="Etikett scannen oder Teil suchen"
        placeholder="Teilenummer, Bezeichnung oder Lagerplatz"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
        leftSection={<IconScan size={19} stroke={1.8} aria-hidden />}
        rightSection={hasCamera && <CameraButton onCode={onCamera} series={{ told }} />}
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
    </form>
  );
}
