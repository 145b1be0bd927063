import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

interface PrintButtonProps {
  onClick: () => void;
  isReady: boolean;
  isBusy?: boolean;
}

export function PrintButton({ onClick, isReady, isBusy = false }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
      disabled={!isReady}
      loading={isBusy}
      onClick={onClick}
    >
      Drucken
    </Button>
  );
}
