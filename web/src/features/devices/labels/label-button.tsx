import { Button, type ButtonProps } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand, WhenLoaded } from '../../../shared/ui/layout/on-demand.tsx';
import type { LabelDialogProps } from './label-dialog.tsx';

const LabelDialog = onDemand<LabelDialogProps>(async () => (await import('./label-dialog.tsx')).LabelDialog);

interface LabelButtonProps extends Pick<ButtonProps, 'size'> {
  devices: LabelDialogProps['devices'];
}

/** Leads to the labels of one phone or of many. */
export function LabelButton({ devices, size }: LabelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(size !== undefined && { size })}
        leftSection={<IconBarcode size={16} stroke={1.9} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {devices.length > 1 ? 'Etiketten' : 'Etikett'}
      </Button>
      {isOpen && (
        <WhenLoaded part={LabelDialog} waiting={null}>
          <LabelDialog devices={devices} onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </>
  );
}
