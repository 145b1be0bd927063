import type { ReactNode } from 'react';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import type { Form } from '../../shared/ui/forms/use-form.ts';
import styles from './account-dialog.module.css';
import { type AccountMethod, AccountMethodChoice } from './account-method.tsx';
import { announceInvitation } from './announce-invitation.ts';
import type { IssuedPassword } from './temporary-password-dialog.tsx';

/** Fields of every new account. */
export interface AccountValues {
  method: AccountMethod;
  email: string;
  username: string;
  name: string;
}

export interface AddAccountProps {
  onClose: () => void;
  /** Direct creation only: the password is the username, and somebody has to be told. */
  onCreated: (issued: IssuedPassword) => void;
}

interface AccountDialogProps<Values extends AccountValues> extends Pick<AddAccountProps, 'onClose'> {
  /** 'Benutzer' or 'Reseller'. */
  who: string;
  form: Form<Values>;
  children: ReactNode;
}

/** Invites somebody, or makes their account at once. */
export function AccountDialog<Values extends AccountValues>({
  who,
  form,
  onClose,
  children,
}: AccountDialogProps<Values>) {
  return (
    <FormDialog
      form={form}
      size={640}
      title={`Neuen ${who} erstellen`}
      submitLabel={form.values.method === 'direct' ? `${who} anlegen` : 'Einladung senden'}
      onClose={onClose}
    >
      <AccountMethodChoice
        who={who}
        value={form.values.method}
        onChange={(method) => {
          form.clearFailure();
          (form as unknown as Form<AccountValues>).setFieldValue('method', method);
        }}
      />
      {children}
    </FormDialog>
  );
}

/** Side by side where there is room. */
export function AccountFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Nothing that the method asks for is empty. */
export function isAccountReady({ method, email, username, name }: AccountValues): boolean {
  return email.trim() !== '' && (method === 'invite' || (username.trim() !== '' && name.trim() !== ''));
}

interface AddingAccount extends AddAccountProps {
  invite: () => Promise<Parameters<typeof announceInvitation>[0]>;
  create: () => Promise<{ message: string; details: { username: string; temporaryPassword: string } }>;
}

export async function addAccount(
  { method, name }: AccountValues,
  { invite, create, onCreated, onClose }: AddingAccount,
): Promise<void> {
  if (method === 'direct') {
    const { message, details } = await create();
    onCreated({
      title: message,
      name: name.trim(),
      username: details.username,
      password: details.temporaryPassword,
    });
  } else announceInvitation(await invite());
  onClose();
}

export const accountFailure = 'Fehler beim Verarbeiten der Anfrage';
