import { hasValidCheckDigit } from '@kreislauf/domain/devices/imei.rules';
import { imeiDigits, MAX_IMEI_DIGITS } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MessageAlert } from '../../../shared/ui/feedback/message-alert.tsx';
import { ImeiExamples } from '../../../shared/ui/forms/imei-examples.tsx';
import { useMainField, useScannedDigits } from '../../../shared/ui/forms/main-field.ts';
import { UncheckedOffer } from '../../../shared/ui/forms/unchecked-offer.tsx';
import { imeiServiceQuery } from '../../devices/devices.api.ts';
import { GuideBar } from '../guide-bar.tsx';
import type { Purchase } from '../use-purchase.ts';
import { CheckedPhoneCard } from './checked-phone-card.tsx';
import styles from './imei-step.module.css';
import { KnownDeviceNotice } from './known-device-notice.tsx';
import { usePhoneCheck, withPhone, withUncheckedPhone } from './use-phone-check.ts';

export function ImeiStep({ purchase }: { purchase: Purchase }) {
  const { draft, update, goTo } = purchase;
  const { imei, checked } = draft;
  const check = usePhoneCheck();
  const field = useRef<HTMLInputElement>(null);
  useMainField(field, checked === null);
  useScannedDigits(field, checked === null);
  const next = useRef<HTMLButtonElement>(null);
  const isFound = useRef(false);
  const [isCounting, setCounting] = useState(false);
  const examples = useQuery(imeiServiceQuery).data?.examples ?? [];

  // The button stands below the phone that was found: another Enter goes on.
  useEffect(() => {
    if (!checked || !isFound.current) return;
    isFound.current = false;
    next.current?.focus({ preventScroll: true });
  }, [checked]);

  const start = async () => {
    // From the field itself: a scanner's last key and its Enter can arrive before a render.
    const answer = await check.run(imeiDigits(field.current?.value ?? imei));
    if (!answer) {
      field.current?.focus();
      field.current?.select();
      return;
    }
    isFound.current = true;
    update((shown) => withPhone(shown, answer));
    setCounting(!answer._isNew);
  };
  const type = (typed: string) => {
    check.forget();
    setCounting(false);
    update((shown) => ({ ...shown, imei: imeiDigits(typed), checked: null }));
  };
  const goOn = () => {
    setCounting(false);
    goTo(2);
  };

  return (
    <>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        {check.error && <MessageAlert kind="error">{check.error}</MessageAlert>}
        <div className={styles.line}>
          <TextInput
            ref={field}
            className={styles.field}
            classNames={{ input: styles.input ?? '' }}
            label="IMEI-Nummer"
            size="lg"
            placeholder="15 bis 17 Ziffern"
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            rightSectionWidth={64}
            rightSection={
              <span className={styles.length} aria-hidden="true">
                {imei.length}/{MAX_IMEI_DIGITS}
              </span>
            }
            value={imei}
            readOnly={check.isChecking}
            error={check.fieldError}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="lg"
            className={styles.check}
            variant={checked || check.unknown ? 'default' : 'filled'}
            loading={check.isChecking}
            leftSection={<IconSearch size={18} stroke={2} aria-hidden />}
          >
            IMEI prüfen
          </Button>
        </div>
        {hasValidCheckDigit(imei) === false && (
          <p className={styles.hint} role="status">
            Die Prüfziffer passt nicht zu dieser Nummer. Vergleichen Sie sie noch einmal mit dem Gerät.
          </p>
        )}
        {imei === '' && (
          <p className={styles.help}>
            Am Telefon *#06# wählen oder unter Einstellungen › Allgemein › Info nachsehen. Ein Scanner trägt
            die Nummer ein und startet die Prüfung von selbst.
          </p>
        )}
        {!checked && !check.isChecking && !check.unknown && (
          <ImeiExamples
            examples={examples}
            onPick={(example) => {
              type(example);
              field.current?.focus();
            }}
          />
        )}
      </form>
      {check.unknown && (
        <UncheckedOffer
          reason={check.unknown}
          model={draft.model}
          onModel={(model) => update((shown) => ({ ...shown, model }))}
          advice="Sie können das Gerät auch ohne Prüfung ankaufen"
          action="Ohne Prüfung fortfahren"
          onGo={(model) => {
            update((shown) => withUncheckedPhone(shown, shown.imei, model));
            goTo(2);
          }}
        />
      )}
      {checked && (
        <form onSubmit={(event) => submitPhone(event, goOn)} noValidate>
          {checked.inStock && (
            <KnownDeviceNotice
              imei={checked.phone.imei}
              status={checked.inStock.status}
              isCounting={isCounting}
              onGo={goOn}
              onStay={() => setCounting(false)}
            />
          )}
          <CheckedPhoneCard
            checked={checked}
            onModel={(model) =>
              update((shown) =>
                shown.checked
                  ? { ...shown, checked: { ...shown.checked, phone: { ...shown.checked.phone, model } } }
                  : shown,
              )
            }
          />
          <GuideBar next="Weiter" isLast={false} busy={false} nextRef={next} />
        </form>
      )}
    </>
  );
}

function submitPhone(event: FormEvent, goOn: () => void): void {
  event.preventDefault();
  goOn();
}
