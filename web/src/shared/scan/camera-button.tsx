import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand, WhenLoaded } from '../ui/layout/on-demand.tsx';
import type { CameraDialogProps } from './camera-dialog.tsx';

const CameraDialog = onDemand<CameraDialogProps>(
  async () => (await import('./camera-dialog.tsx')).CameraDialog,
);

interface CameraButtonProps {
  onCode: (code: string) => void;
  disabled?: boolean;
  series?: CameraDialogProps['series'];
}

/** Inside a field for numbers, where `useHasCamera` says that there is one. */
export function CameraButton({ onCode, disabled = false, series }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Mit der Kamera scannen"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <IconCamera size={19} stroke={1.8} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <WhenLoaded part={CameraDialog} waiting={null}>
          <CameraDialog onCode={onCode} onClose={() => setOpen(false)} series={series} />
        </WhenLoaded>
      )}
    </>
  );
}
