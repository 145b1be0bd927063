import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import styles from './guide-bar.module.css';

interface GuideBarProps {
  /** Left out on the first step. */
  onBack?: (() => void) | undefined;
  next: string;
  isLast: boolean;
  busy: boolean;
  nextRef?: Ref<HTMLButtonElement>;
  /** Something speaks against buying: ends the guide without a device, and going on is no longer the obvious act. */
  onGiveUp?: (() => void) | undefined;
  /** Why it does not go on: over the whole width. */
  alert?: ReactNode;
  /** A line beside the buttons: on a phone the running estimate. */
  children?: ReactNode;
}

/** Back and on, always in sight. Belongs into the step's form: the right button submits it. */
export function GuideBar({ onBack, next, isLast, busy, nextRef, onGiveUp, alert, children }: GuideBarProps) {
  return (
    <div className={`${styles.bar} ruled no-print`} data-bottom-bar>
      {alert && <div className={styles.alert}>{alert}</div>}
      {children && <div className={styles.note}>{children}</div>}
      <div className={styles.buttons}>
        {onBack && (
          <Button
            variant="default"
            size="md"
            onClick={onBack}
            disabled={busy}
            leftSection={<IconArrowLeft size={17} stroke={2} aria-hidden />}
          >
            Zurück
          </Button>
        )}
        {onGiveUp && (
          <Button size="md" className={styles.stop} onClick={onGiveUp} disabled={busy}>
            Nur prüfen, nicht ankaufen
          </Button>
        )}
        <Button
          ref={nextRef ?? null}
          type="submit"
          variant={onGiveUp ? 'default' : 'filled'}
          data-steps
          size="md"
          className={styles.next}
          loading={busy}
          leftSection={isLast && <IconDeviceFloppy size={18} stroke={2} aria-hidden />}
          rightSection={!isLast && <IconArrowRight size={17} stroke={2} aria-hidden />}
        >
          {next}
        </Button>
      </div>
    </div>
  );
}
