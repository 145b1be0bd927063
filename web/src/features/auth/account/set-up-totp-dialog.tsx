import { codeInput, passwordInput } from '@kreislauf/domain/account/factor-fields';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCopy } from '../../../shared/ui/feedback/use-copy.ts';
import { problemIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../../shared/ui/inputs/password-field.tsx';
import { QrImage } from '../../../shared/ui/values/qr-image.tsx';
import { useConfirmTotp, useSetUpTotp } from './account.api.ts';
import styles from './two-factor-dialogs.module.css';

interface SetUpTotpDialogProps {
  onMade: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** First the password, then the app's first code: nothing holds before that. */
export function SetUpTotpDialog({ onMade, onClose }: SetUpTotpDialogProps) {
  const setUp = useSetUpTotp();
  const confirmTotp = useConfirmTotp();
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (password) => (made ? null : problemIn(passwordInput, password)),
      code: (code) => (made ? problemIn(codeInput, code) : null),
    },
    draft: 'two-factor',
    isSecret: true,
    onSubmit: async ({ password, code }) => {
      if (made) return onMade((await confirmTotp.mutateAsync(code)).recoveryCodes);
      setMade(await setUp.mutateAsync(password));
      form.setFieldValue('password', '');
    },
    fallback: 'Fehler beim Einrichten',
  });
  useLayoutEffect(() => {
    if (made) codeField.current?.focus();
  }, [made]);

  return (
    <FormDialog
      form={form}
      title="Zwei-Faktor-Anmeldung einrichten"
      description={
        made
          ? 'Scannen Sie das Bild mit einer Authenticator-App auf Ihrem Telefon und geben Sie den Code ein, den sie anzeigt.'
          : 'Bitte geben Sie zuerst Ihr Passwort ein: Nur Sie sollen das einrichten können.'
      }
      submitLabel={made ? 'Code prüfen und einschalten' : 'Weiter'}
      onClose={onClose}
    >
      {made ? (
        <>
          <QrImage text={made.uri} label="QR-Code für Ihre Authenticator-App" />
          <SecretToType secret={made.secret} />
          <TextInput
            ref={codeField}
            label="Code aus der App"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={100}
            classNames={{ input: 'mono' }}
            {...form.getInputProps('code')}
          />
        </>
      ) : (
        <PasswordField
          label="Passwort"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}

/** For an app on the same phone, or without a camera. */
function SecretToType({ secret }: { secret: string }) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={`${styles.secret} sunken`}>
      <div>
        <p className="muted text-xs">Kein Scannen möglich? Geben Sie diesen Schlüssel in die App ein:</p>
        <p className={`${styles.groups} mono text-sm`}>
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and never change places
            <span key={index}>{group} </span>
          ))}
        </p>
      </div>
      <Button
        variant="default"
        size="compact-md"
        h={32}
        flex="none"
        aria-label={isCopied ? 'Schlüssel kopiert' : 'Schlüssel kopieren'}
        leftSection={<Icon size={15} stroke={1.9} aria-hidden />}
        onClick={() => void copy(secret)}
      >
        {isCopied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </div>
  );
}
