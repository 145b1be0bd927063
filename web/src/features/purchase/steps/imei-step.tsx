import { checkGuideImei, hasValidCheckDigit } from '@kreislauf/domain/devices/imei/imei.rules';
import { imeiDigits, MAX_IMEI_DIGITS } from '@kreislauf/domain/purchase/purchase-steps.rules';
import { stopsOf } from '@kreislauf/domain/purchase/stops.rules';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { ImeiExamples } from '../../../entities/devices/imei-examples.tsx';
import { UncheckedOffer } from '../../../entities/devices/unchecked-offer.tsx';
import { CameraButton } from '../../../shared/scan/camera-button.tsx';
import { useHasCamera } from '../../../shared/scan/use-has-camera.ts';
import { refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { useMainField, useScannedDigits } from '../../../shared/ui/keyboard/main-field.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { imeiServiceQuery, unknownImeiIn } from '../../devices/devices.api.ts';
import { GuideBar } from '../guide-bar.tsx';
import { useImeiCheck } from '../purchase.api.ts';
import type { CheckedPhone } from '../purchase-draft.ts';
import type { Purchase } from '../use-purchase.ts';
import { CheckedPhoneCard } from './checked-phone-card.tsx';
import styles from './imei-step.module.css';
import { KnownDeviceNotice } from './known-device-notice.tsx';
import { checkFailure, withPhone, withUncheckedPhone } from './phone-check.ts';

export function ImeiStep({ purchase, onGiveUp }: { purchase: Purchase; onGiveUp: () => void }) {
  const { draft, update, goTo } = purchase;
  const { checked } = draft;
  const check = useImeiCheck();
  const hasCamera = useHasCamera();
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
    // With an objection to the phone, Enter does not go on by habit.
    if (!speaksAgainst(checked)) next.current?.focus({ preventScroll: true });
  }, [checked]);

  const form = useForm({
    initialValues: { imei: draft.imei },
    validate: { imei: (imei) => refusalIn(checkGuideImei(imei)) },
    // The typed number stays selected: the next scan replaces it, the next key corrects it.
    onRefused: () => {
      field.current?.focus();
      field.current?.select();
    },
    onSubmit: async (typed) => {
      const answer = await check.mutateAsync(typed.imei);
      isFound.current = true;
      update((shown) => withPhone(shown, answer));
      form.setFieldValue('imei', answer.imei);
      setCounting(!answer._isNew && stopsOf(answer).length === 0);
    },
    errorMessage: (failure) => (unknownImeiIn(failure) ? null : checkFailure(failure)),
  });
  const { imei } = form.values;
  const unknown = unknownImeiIn(form.error);
  const type = (typed: string) => {
    form.clearFailure();
    setCounting(false);
    form.setFieldValue('imei', imeiDigits(typed));
    update((shown) => ({ ...shown, imei: imeiDigits(typed), checked: null }));
  };
  const goOn = () => {
    setCounting(false);
    goTo(2);
  };

  return (
    <>
      <form className={styles.form} {...form.formProps}>
        {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
        <div className={styles.line}>
          <TextInput
            ref={field}
            flex={1}
            miw={0}
            classNames={{ input: `${styles.input} mono tabular` }}
            label="IMEI-Nummer"
            size="lg"
            placeholder="15 bis 17 Ziffern"
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            data-takes-scans
            rightSectionWidth={hasCamera ? 104 : 64}
            rightSection={
              <>
                {hasCamera && <CameraButton onCode={type} disabled={form.isBusy} />}
                <span className={`${styles.length} faint text-xs tabular`} aria-hidden="true">
                  {imei.length}/{MAX_IMEI_DIGITS}
                </span>
              </>
            }
            {...form.getInputProps('imei')}
            readOnly={form.isBusy}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="lg"
            className={styles.check}
            variant={checked || unknown ? 'default' : 'filled'}
            loading={form.isBusy}
            leftSection={<IconSearch size={18} stroke={2} aria-hidden />}
          >
            IMEI prüfen
          </Button>
        </div>
        {hasValidCheckDigit(imei) === false && (
          <p className="warning text-xs" role="status">
            Die Prüfziffer passt nicht zu dieser Nummer. Vergleichen Sie sie noch einmal mit dem Gerät.
          </p>
        )}
        {imei === '' && (
          <p className="muted text-xs">
            Am Telefon *#06# wählen oder unter Einstellungen › Allgemein › Info nachsehen. Ein Scanner trägt
            die Nummer ein und startet die Prüfung von selbst.
          </p>
        )}
        {!checked && !form.isBusy && !unknown && (
          <ImeiExamples
            examples={examples}
            onPick={(example) => {
              type(example);
              field.current?.focus();
            }}
          />
        )}
      </form>
      {unknown && (
        <UncheckedOffer
          reason={unknown}
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
        <FoundPhone
          checked={checked}
          isCounting={isCounting}
          nextRef={next}
          onModel={(model) =>
            update((shown) =>
              shown.checked
                ? { ...shown, checked: { ...shown.checked, phone: { ...shown.checked.phone, model } } }
                : shown,
            )
          }
          onGo={goOn}
          onStay={() => setCounting(false)}
          onGiveUp={onGiveUp}
        />
      )}
    </>
  );
}

interface FoundPhoneProps {
  checked: CheckedPhone;
  isCounting: boolean;
  nextRef: Ref<HTMLButtonElement>;
  onModel: (model: string) => void;
  onGo: () => void;
  onStay: () => void;
  onGiveUp: () => void;
}

function speaksAgainst(checked: CheckedPhone): boolean {
  return stopsOf({ ...checked, ...checked.phone }).length > 0;
}

/** The phone of the check, with which the guide goes on. */
function FoundPhone({ checked, isCounting, nextRef, onModel, onGo, onStay, onGiveUp }: FoundPhoneProps) {
  const form = useForm({ initialValues: {}, onSubmit: onGo });
  return (
    <form {...form.formProps}>
      {checked.inStock && (
        <KnownDeviceNotice
          imei={checked.phone.imei}
          status={checked.inStock.status}
          isCounting={isCounting}
          onGo={onGo}
          onStay={onStay}
        />
      )}
      <CheckedPhoneCard checked={checked} onModel={onModel} />
      <GuideBar
        next="Weiter"
        isLast={false}
        busy={false}
        nextRef={nextRef}
        onGiveUp={speaksAgainst(checked) ? onGiveUp : undefined}
      />
    </form>
  );
}
