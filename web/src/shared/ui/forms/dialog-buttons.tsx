import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

interface DialogButtonsProps {
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  /** Secondary action beside `aside`; on a phone above the close button. */
  alternative?: ReactNode;
  children: ReactNode;
}

/** Buttons that end a dialog: in sight however long the dialog is. */
export function DialogButtons({ aside, alternative, children }: DialogButtonsProps) {
  return (
    <div className={styles.buttons}>
      <div className={styles.aside} data-alternative={alternative ? true : undefined}>
        {aside}
        {alternative}
      </div>
      {children}
    </div>
  );
}
