import { codeInput, passwordInput } from '@kreislauf/domain/account/factor-fields';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCopy } from '../../../shared/ui/feedback/use-copy.ts';
import { problemIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { PasswordField } from '../../../shared/ui/inputs/password-field.tsx';
import { usePhone } from '../../../shared/ui/layout/use-phone.ts';
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
  const isPhone = usePhone();
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
          ? isPhone
            ? 'Übernehmen Sie den Schlüssel in eine Authenticator-App und geben Sie den Code ein, den sie anzeigt.'
            : 'Scannen Sie das Bild mit einer Authenticator-App auf Ihrem Telefon und geben Sie den Code ein, den sie anzeigt.'
          : 'Bitte geben Sie zuerst Ihr Passwort ein: Nur Sie sollen das einrichten können.'
      }
      submitLabel={made ? 'Code prüfen und einschalten' : 'Weiter'}
      onClose={onClose}
    >
      {made ? (
        <>
          {isPhone ? <AppOnThisPhone uri={made.uri} /> : <AppQrCode uri={made.uri} />}
          <SecretToType
            secret={made.secret}
            when={isPhone ? 'Öffnet sich keine App?' : 'Kein Scannen möglich?'}
          />
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
          {isPhone && <QrCodeOnDemand uri={made.uri} />}
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

function AppQrCode({ uri }: { uri: string }) {
  return <QrImage text={uri} label="QR-Code für Ihre Authenticator-App" />;
}

/** A phone cannot scan its own screen: the address of the secret opens the app. */
function AppOnThisPhone({ uri }: { uri: string }) {
  return (
    <Button
      component="a"
      href={uri}
      variant="default"
      fullWidth
      leftSection={<IconExternalLink size={17} stroke={1.9} aria-hidden />}
    >
      In der App öffnen
    </Button>
  );
}

/** For an app on another phone. */
function QrCodeOnDemand({ uri }: { uri: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <AppQrCode uri={uri} />;
  return (
    <Button
      variant="subtle"
      fullWidth
      leftSection={<IconQrcode size={17} stroke={1.9} aria-hidden />}
      onClick={() => setShown(true)}
    >
      QR-Code für ein anderes Telefon
    </Button>
  );
}

/** To be typed or copied, where nothing can be scanned. */
function SecretToType({ secret, when }: { secret: string; when: string }) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={`${styles.secret} sunken`}>
      <div>
        <p className="muted text-xs">{when} Diesen Schlüssel in die App eingeben:</p>
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
