import {
  imeiProviders,
  type Service,
  type ServicesAnswer,
  servicesInput,
} from '@kreislauf/domain/settings/service-keys.contract';
import { checkMayNameKeys } from '@kreislauf/domain/settings/settings.rules';
import { settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf, newerVersionIn } from '../../shared/api-error.ts';
import { MessageAlert } from '../../shared/ui/feedback/message-alert.tsx';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { PasswordField } from '../../shared/ui/forms/password-field.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { useStaff } from '../auth/auth.api.ts';
import { servicesQuery, useSaveServices, useTestService } from './settings.api.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import styles from './settings-section.module.css';
import { onlyTouched } from './touched-fields.ts';
import { type Stored, useBasedOn } from './use-based-on.ts';

/** The number of the check as it is typed; keys only to change them. */
interface Values {
  imei: { provider: (typeof imeiProviders)[number]; service: string; key: string };
  foneday: { key: string };
}

function storedOf({ imei, updatedAt }: ServicesAnswer): Stored<Values> {
  const { provider, service } = imei;
  return {
    values: {
      imei: { provider, service: service === null ? '' : String(service), key: '' },
      foneday: { key: '' },
    },
    updatedAt,
  };
}

/** What was left empty is not sent: a stored key stays. */
function asSent({ imei: { service, key, provider }, foneday }: Values) {
  const number = service.trim() === '' ? null : /^\d+$/.test(service.trim()) ? Number(service) : Number.NaN;
  return {
    imei: { provider, service: number, ...(key && { key }) },
    ...(foneday.key && { foneday: { key: foneday.key } }),
  };
}

/** Keys of the services that are asked for the shop. Once saved nobody reads them again. */
export function ServicesSection({ services }: { services: ServicesAnswer }) {
  const save = useSaveServices();
  const mayChange = checkMayNameKeys(useStaff());
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initialValues: storedOf(services).values,
    validate: (values) => {
      const { error } = servicesInput.safeParse(asSent(values));
      return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
    },
    onSubmit: async (values) => {
      const { basis } = based;
      try {
        const sent = onlyTouched(asSent(basis.values), asSent(values));
        const saved = await save.mutateAsync({ ...sent, updatedAt: basis.updatedAt });
        based.begin(storedOf(saved));
        showSuccess('Einstellungen gespeichert: Dienste');
      } catch (error) {
        if (newerVersionIn(error, 'settings'))
          based.meet(storedOf(await queryClient.fetchQuery({ ...servicesQuery, staleTime: 0 })));
        throw error;
      }
    },
    fallback: 'Fehler beim Speichern der Einstellungen',
  });
  const based = useBasedOn(form, storedOf(services));
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty);
  const remove = (service: Service) =>
    save.mutate(
      { [service]: { key: '' }, updatedAt: services.updatedAt },
      { onSuccess: () => showSuccess('Schlüssel entfernt: Es antwortet die Sandbox') },
    );
  const keyField = (service: Service) => (
    <>
      <PasswordField
        label={settingsLabels[`services.${service}.key`]}
        placeholder={services[service].hasKey ? 'Gespeichert, zum Ändern neu eingeben' : ''}
        autoComplete="off"
        {...form.getInputProps(`${service}.key`)}
      />
      <ServiceState
        service={service}
        state={services[service]}
        mayChange={mayChange.ok}
        onRemove={() => remove(service)}
      />
    </>
  );

  return (
    <section className={`${styles.form} surface`} aria-label="Dienste" data-unsaved={isDirty || undefined}>
      <Title order={2} className="text-md bold">
        IMEI-Dienst und Lieferant
      </Title>
      <Text size="xs" c="dimmed">
        Schlüssel werden verschlüsselt gespeichert und nie wieder angezeigt. Ohne Schlüssel antwortet die
        Sandbox mit Beispieldaten.
      </Text>
      {!mayChange.ok && (
        <MessageAlert isLasting kind="info">
          {mayChange.problem.sentence}
        </MessageAlert>
      )}
      {form.failure && based.conflicts ? (
        <SettingsConflict
          sentence={messageOf(form.error, String(form.failure))}
          conflicts={based.conflicts}
          section="services"
          onTake={(_field, _value) => form.setValues(based.basis.values)}
        />
      ) : (
        form.failure && (
          <MessageAlert kind="error">{messageOf(form.error, String(form.failure))}</MessageAlert>
        )
      )}
      {save.isError && !form.failure && <MessageAlert kind="error">{messageOf(save.error)}</MessageAlert>}
      <form {...form.formProps} aria-label="Dienste">
        <fieldset className={styles.fields} disabled={!mayChange.ok}>
          <NativeSelect
            label={settingsLabels['services.imei.provider']}
            data={[...imeiProviders]}
            {...form.getInputProps('imei.provider')}
          />
          <TextInput
            label={settingsLabels['services.imei.service']}
            placeholder="Die übliche"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('imei.service')}
          />
          <Stack gap="xs" className={styles.wide}>
            {keyField('imei')}
          </Stack>
          <Stack gap="xs" className={styles.wide}>
            {keyField('foneday')}
          </Stack>
        </fieldset>
        {mayChange.ok && (
          <div className={`${styles.buttons} ${styles.below}`}>
            <span className={`${styles.hint} warning text-xs medium`} role="status">
              {isDirty ? 'Ungespeicherte Änderungen' : ''}
            </span>
            <Button type="submit" loading={form.isBusy} aria-label="Dienste speichern">
              {based.conflicts ? 'Trotzdem speichern' : 'Speichern'}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

const variables: Record<Service, string> = { imei: 'IMEI_TOKEN', foneday: 'FONEDAY_TOKEN' };
const names: Record<Service, string> = { imei: 'Der IMEI-Dienst', foneday: 'Der Lieferant' };

interface ServiceStateProps {
  service: Service;
  state: ServicesAnswer[Service];
  mayChange: boolean;
  onRemove: () => void;
}

/** Who answers now, and whether the key is taken. */
function ServiceState({ service, state: { source, hasKey }, mayChange, onRemove }: ServiceStateProps) {
  const test = useTestService();
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {source === 'umgebung' &&
          `Die Umgebungsvariable ${variables[service]} legt den Schlüssel fest. Was hier steht, gilt erst ohne sie.`}
        {source === 'einstellungen' && `${names[service]} antwortet mit dem hier gespeicherten Schlüssel.`}
        {source === 'sandbox' && 'Kein Schlüssel: Es antwortet die Sandbox mit Beispieldaten.'}
      </Text>
      {mayChange && (source !== 'sandbox' || hasKey) && (
        <div className={styles.buttons}>
          {hasKey && (
            <Button variant="default" size="compact-md" onClick={onRemove}>
              Schlüssel entfernen
            </Button>
          )}
          <Button
            variant="default"
            size="compact-md"
            loading={test.isPending}
            aria-label={`Verbindung testen: ${settingsLabels[`services.${service}.key`]}`}
            onClick={() => test.mutate(service)}
          >
            Verbindung testen
          </Button>
        </div>
      )}
      {test.isError && <MessageAlert kind="error">{messageOf(test.error)}</MessageAlert>}
      {test.isSuccess && <MessageAlert kind="success">{test.data.message}</MessageAlert>}
    </Stack>
  );
}
