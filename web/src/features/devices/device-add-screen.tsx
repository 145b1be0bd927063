import { checkImei, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ImeiExamples } from '../../entities/devices/imei-examples.tsx';
import { UncheckedOffer } from '../../entities/devices/unchecked-offer.tsx';
import { OverrideDialog } from '../../entities/purchase/override-dialog.tsx';
import { StopBar } from '../../entities/purchase/stop-bar.tsx';
import { messageOf } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { refusalIn } from '../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useMainField } from '../../shared/ui/keyboard/main-field.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showInfo } from '../../shared/ui/messages/messages.tsx';
import styles from './device-add-screen.module.css';
import { imeiServiceQuery, unknownImeiIn } from './devices.api.ts';
import { ImeiField } from './imei-field.tsx';
import { ImeiFaq, ImeiPlaces } from './imei-help.tsx';
import { type AddPhase, useAddDevice } from './use-add-device.ts';
import { useScanner } from './use-scanner.ts';
import { useUndoneDevice } from './use-undone-device.ts';

const waiting: Record<AddPhase, string> = {
  idle: '',
  checking: 'IMEI wird überprüft …',
  creating: 'Gerät wird angelegt …',
};

export function DeviceAddScreen() {
  const [params] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  useMainField(field);
  useUndoneDevice();
  const add = useAddDevice();
  const form = useForm({
    initialValues: { imei: params.get('imei') ?? '', model: '' },
    validate: { imei: (typed) => refusalIn(checkImei(typed)) },
    draft: 'device-add',
    isReady: (typed) => typed.imei.trim() !== '',
    // The typed number stays selected: the next scan replaces it, the next key corrects it.
    onRefused: () => {
      field.current?.focus();
      field.current?.select();
    },
    onSubmit: async (typed) => {
      if (await add.checkAndAdd(normaliseImei(typed.imei))) form.reset();
    },
    errorMessage: (error) =>
      unknownImeiIn(error) ? null : messageOf(error, 'Fehler bei der IMEI-Überprüfung'),
  });
  const [isAsking, setAsking] = useState(false);
  const { imei } = form.values;
  const isBusy = form.isBusy || add.phase !== 'idle';
  const unknown = unknownImeiIn(form.error);
  const examples = useQuery(imeiServiceQuery).data?.examples ?? [];

  const type = (typed: string) => {
    form.setFieldValue('imei', typed);
    form.clearFailure();
    add.leaveIt();
  };
  const leave = () => {
    add.leaveIt();
    form.reset();
    field.current?.focus();
    showInfo('Es wurde kein Gerät angelegt. Die Prüfung der IMEI bleibt gespeichert.');
  };
  const followScanner = useScanner(field, () => void form.submit());

  return (
    <Box maw={1080} mx="auto">
      <PageHeader
        title="Gerät hinzufügen"
        description="IMEI eingeben oder scannen. Das Gerät wird überprüft und, wenn es neu ist, angelegt."
        back={{ to: paths.devices, label: 'Geräte' }}
      />
      <div className={styles.columns}>
        <Surface>
          <div className={styles.card}>
            <form className={styles.form} {...form.formProps}>
              {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
              {add.stopped && <StopBar stops={add.stopped.stops} />}
              <ImeiField
                ref={field}
                {...form.fieldProps('imei')}
                readOnly={isBusy}
                onChange={type}
                onKeyDown={followScanner}
              />
              {!isBusy && !unknown && !add.stopped && (
                <ImeiExamples
                  examples={examples}
                  onPick={(example) => {
                    type(example);
                    field.current?.focus();
                  }}
                />
              )}
              <div className={styles.buttons}>
                <p className={`${styles.waiting} muted`} role="status">
                  {waiting[add.phase]}
                </p>
                {add.stopped ? (
                  <>
                    <Button variant="default" size="md" disabled={isBusy} onClick={() => setAsking(true)}>
                      Trotzdem ankaufen
                    </Button>
                    <Button size="md" disabled={isBusy} onClick={leave}>
                      Nur prüfen, nicht ankaufen
                    </Button>
                  </>
                ) : (
                  <>
                    <Button component={Link} to={paths.devices} variant="default" size="md">
                      Abbrechen
                    </Button>
                    <Button
                      type="submit"
                      size="md"
                      loading={isBusy}
                      disabled={!form.isReady}
                      variant={unknown ? 'default' : 'filled'}
                    >
                      IMEI überprüfen
                    </Button>
                  </>
                )}
              </div>
            </form>
            {unknown && (
              <UncheckedOffer
                reason={unknown}
                model={form.values.model}
                onModel={(model) => form.setFieldValue('model', model)}
                advice="Sie können das Gerät auch ohne Prüfung aufnehmen"
                action="Ohne Prüfung aufnehmen"
                onGo={async (model) => {
                  await add.addUnchecked(normaliseImei(imei), model);
                  form.reset();
                  form.clearFailure();
                }}
              />
            )}
          </div>
        </Surface>
        <ImeiPlaces />
        <ImeiFaq />
      </div>
      {isAsking && add.stopped && (
        <OverrideDialog
          description={`Gegen den Ankauf spricht: ${add.stopped.stops.map(({ title }) => title).join(', ')}.`}
          onSubmit={async ({ overrideReason = '' }) => {
            await add.addAnyway(overrideReason);
            setAsking(false);
            add.leaveIt();
            form.reset();
          }}
          errorMessage={(error) => messageOf(error, 'Fehler beim Hinzufügen des Geräts')}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
