import type { ReactNode } from 'react';
import styles from './dialog-buttons.module.css';

interface DialogButtonsProps {
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  /** Another way to do it: stands there, too, but on a phone above the button that closes. */
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
