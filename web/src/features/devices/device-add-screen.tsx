import { checkImei, normaliseImei } from '@kreislauf/domain/devices/imei.rules';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useDraft } from '../../shared/session/use-draft.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { ImeiExamples } from '../../shared/ui/forms/imei-examples.tsx';
import { useMainField } from '../../shared/ui/forms/main-field.ts';
import { UncheckedOffer } from '../../shared/ui/forms/unchecked-offer.tsx';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import styles from './device-add-screen.module.css';
import { imeiServiceQuery } from './devices.api.ts';
import { ImeiField } from './imei-field.tsx';
import { ImeiFaq, ImeiPlaces } from './imei-help.tsx';
import { type AddPhase, useAddDevice } from './use-add-device.ts';
import { useScanner } from './use-scanner.ts';

const waiting: Record<AddPhase, string> = {
  idle: '',
  checking: 'IMEI wird überprüft …',
  creating: 'Gerät wird angelegt …',
};

export function DeviceAddScreen() {
  const [params] = useSearchParams();
  const form = useForm({ initialValues: { imei: params.get('imei') ?? '', model: '' } });
  useDraft('device-add', form);
  const field = useRef<HTMLInputElement>(null);
  useMainField(field);
  const add = useAddDevice();
  const { imei } = form.values;
  const isBusy = add.phase !== 'idle';
  const examples = useQuery(imeiServiceQuery).data?.examples ?? [];

  // What was typed stays, marked: the next scan replaces it, the next key corrects it.
  const markForCorrection = () => {
    field.current?.focus();
    field.current?.select();
  };
  const start = async () => {
    // From the field itself: a scanner's last key and its Enter can arrive before a render.
    const typed = field.current?.value ?? imei;
    const verdict = checkImei(typed);
    if (!verdict.ok) {
      form.setFieldError('imei', verdict.problem.sentence);
      return;
    }
    if (await add.checkAndAdd(normaliseImei(typed))) form.reset();
    else markForCorrection();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };

  const pick = (example: string) => {
    form.setFieldValue('imei', example);
    add.forget();
    field.current?.focus();
  };

  const followScanner = useScanner(field, () => void start());
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    followScanner(event);
    // The button is disabled while the field is blank, so the browser would swallow this Enter without a word.
    if (event.key === 'Enter' && event.currentTarget.value.trim() === '') void start();
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title="Gerät hinzufügen"
        description="IMEI eingeben oder scannen. Das Gerät wird überprüft und, wenn es neu ist, angelegt."
        back={{ to: paths.devices, label: 'Geräte' }}
      />
      <div className={styles.columns}>
        <Surface>
          <div className={styles.card}>
            <form className={styles.form} onSubmit={submit} noValidate>
              {add.error && <MessageAlert kind="error">{add.error}</MessageAlert>}
              <ImeiField
                ref={field}
                value={imei}
                error={(form.errors.imei as string | undefined) ?? null}
                readOnly={isBusy}
                onChange={(value) => {
                  form.setFieldValue('imei', value);
                  add.forget();
                }}
                onKeyDown={onKeyDown}
              />
              {!isBusy && !add.unknown && <ImeiExamples examples={examples} onPick={pick} />}
              <div className={styles.buttons}>
                <p className={styles.waiting} role="status">
                  {waiting[add.phase]}
                </p>
                <Button component={Link} to={paths.devices} variant="default" size="md">
                  Abbrechen
                </Button>
                <Button
                  type="submit"
                  size="md"
                  loading={isBusy}
                  disabled={imei.trim() === ''}
                  variant={add.unknown ? 'default' : 'filled'}
                >
                  IMEI überprüfen
                </Button>
              </div>
            </form>
            {add.unknown && (
              <UncheckedOffer
                reason={add.unknown}
                model={form.values.model}
                onModel={(model) => form.setFieldValue('model', model)}
                busy={isBusy}
                advice="Sie können das Gerät auch ohne Prüfung aufnehmen"
                action="Ohne Prüfung aufnehmen"
                onGo={async (model) => {
                  if (await add.addUnchecked(normaliseImei(imei), model)) form.reset();
                }}
              />
            )}
          </div>
        </Surface>
        <ImeiPlaces />
        <ImeiFaq />
      </div>
    </div>
  );
}
