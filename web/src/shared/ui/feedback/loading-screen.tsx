import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { Button, Group, Loader, Stack } from '@mantine/core';
import { BrandMark } from '../layout/brand-mark.tsx';
import styles from './loading-screen.module.css';
import { loadAgain, useWaitedTooLong } from './use-waited-too-long.ts';

/** Stands while the program itself is not ready yet: the product's name and what is being waited for. */
export function LoadingScreen({ text }: { text?: string }) {
  const isTooLong = useWaitedTooLong();
  return (
    <Stack gap="xs" align="center" justify="center" mih="100dvh" role="status">
      <BrandMark size={44} className="brand" />
      <span className="text-xl bold">{PRODUCT_NAME}</span>
      {isTooLong ? (
        <div className={`${styles.late} center muted`}>
          <p>Das Laden dauert ungewöhnlich lange. Bitte prüfen Sie Ihre Verbindung.</p>
          <Button size="md" onClick={loadAgain}>
            Erneut versuchen
          </Button>
        </div>
      ) : (
        <Group component="span" gap="xs" wrap="nowrap" mih={24} mt="xs" className="muted text-sm">
          <Loader size={16} aria-hidden />
          {text ?? 'Wird geladen…'}
        </Group>
      )}
    </Stack>
  );
}
