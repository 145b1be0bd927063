import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';
import { VisuallyHidden } from '@mantine/core';
import type { SessionKind } from '../../shared/session/stored-session.ts';
import { BrandMark } from '../../shared/ui/layout/brand-mark.tsx';
import { usePageTitle } from '../../shared/ui/layout/page-title.ts';
import styles from './first-login-screen.module.css';
import { PasswordChangeDialog } from './password-change-dialog.tsx';

/** Until the password is changed the server refuses everything else, so nothing else is shown. */
export function FirstLoginScreen({ kind, name }: { kind: SessionKind; name: string }) {
  usePageTitle('Neues Passwort festlegen');
  return (
    <main className={styles.page}>
      <VisuallyHidden>
        <h1>Willkommen, {name}</h1>
      </VisuallyHidden>
      <div className={`${styles.brand} text-lg bold`}>
        <BrandMark size={30} />
        {PRODUCT_NAME}
      </div>
      <PasswordChangeDialog kind={kind} opened />
    </main>
  );
}
