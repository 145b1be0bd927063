import { Button, type ButtonProps } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { onDemand, WhenLoaded } from '../../shared/ui/layout/on-demand.tsx';
import type { LabelDialogProps } from './label-dialog.tsx';

export const LazyLabelDialog = onDemand<LabelDialogProps>(
  async () => (await import('./label-dialog.tsx')).LabelDialog,
);

type LabelButtonProps = Pick<ButtonProps, 'size'> & Pick<LabelDialogProps, 'of'>;

/** Leads to the labels of one thing or of many. */
export function LabelButton({ of, size }: LabelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = of.kind === 'device' ? of.devices.length : of.parts.length;
  return (
    <>
      <Button
        variant="default"
        {...(size !== undefined && { size })}
        leftSection={<IconBarcode size={16} stroke={1.9} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 1 ? 'Etiketten' : 'Etikett'}
      </Button>
      {isOpen && (
        <WhenLoaded part={LazyLabelDialog} waiting={null}>
          <LazyLabelDialog of={of} onClose={() => setOpen(false)} />
        </WhenLoaded>
      )}
    </>
  );
}
