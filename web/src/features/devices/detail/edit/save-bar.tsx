import { Button, Group } from '@mantine/core';
import { ThumbBar } from '../../../../shared/ui/layout/thumb-bar.tsx';
import { usePhone } from '../../../../shared/ui/layout/use-phone.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  save: () => void;
  discard: () => void;
}

export function SaveBar({ isDirty, isBusy, save, discard }: SaveBarProps) {
  const isPhone = usePhone();
  const buttons = (
    <>
      {isDirty && (
        <Button variant="default" onClick={discard} disabled={isBusy}>
          Verwerfen
        </Button>
      )}
      <Button flex={1} onClick={save} loading={isBusy} disabled={!isDirty} title="Strg + S">
        Änderungen speichern
      </Button>
    </>
  );
  if (isPhone) return <ThumbBar>{buttons}</ThumbBar>;
  return (
    <div className={`${styles.bar} surface no-print`} data-dirty={isDirty || undefined}>
      {isDirty && (
        <p className="warning text-xs medium" role="status">
          Ungespeicherte Änderungen
        </p>
      )}
      <Group gap="xs" align="stretch" wrap="nowrap">
        {buttons}
      </Group>
    </div>
  );
}
