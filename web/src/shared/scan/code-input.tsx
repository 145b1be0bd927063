import { TextInput, type TextInputProps } from '@mantine/core';
import { CameraButton } from './camera-button.tsx';
import { useHasCamera } from './use-has-camera.ts';

interface CodeInputProps extends TextInputProps {
  onCode: (code: string) => void;
}

/** A field of a form for one number, which is typed, scanned into it or read by the camera. */
export function CodeInput({ onCode, ...field }: CodeInputProps) {
  const hasCamera = useHasCamera();
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      data-takes-scans
      rightSection={hasCamera && <CameraButton onCode={onCode} />}
      {...field}
    />
  );
}
