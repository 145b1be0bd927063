import {
  imeiProviders,
  type Service,
  type ServicesAnswer,
  servicesInput,
} from '@kreislauf/domain/settings/service-keys.contract';
import { checkMayNameKeys } from '@kreislauf/domain/settings/settings.rules';
import { KEY_UNREADABLE, settingsLabels } from '@kreislauf/domain/settings/settings.text';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api-error.ts';
import { useStaff } from '../../shared/session/user-info.ts';
import { PasswordField } from '../../shared/ui/inputs/password-field.tsx';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { servicesQuery, useSaveServices, useTestService } from './settings.api.ts';
import styles from './settings-section.module.css';
import type { Stored } from './use-based-on.ts';
import { useSecretsForm } from './use-secrets-form.ts';

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

function asSent({ imei: { service, ...imei }, foneday }: Values) {
  const typed = service.trim();
  const number = typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return { imei: { ...imei, service: number }, foneday };
}

/** Keys of the services that are asked for the shop. Once saved nobody reads them again. */
export function ServicesSection({ services }: { services: ServicesAnswer }) {
  const save = useSaveServices();
  const remove = useSaveServices();
  const mayChange = checkMayNameKeys(useStaff());
  const queryClient = useQueryClient();
  const section = useSecretsForm({
    name: 'Dienste',
    answer: services,
    storedOf,
    asSent,
    input: servicesInput,
    save: save.mutateAsync,
    read: () => queryClient.fetchQuery({ ...servicesQuery, staleTime: 0 }),
  });
  const { getInputProps } = section.form;
  const removeKey = (service: Service) =>
    remove.mutate(
      { [service]: { key: '' }, updatedAt: services.updatedAt },
      { onSuccess: () => showSuccess('Schlüssel entfernt: Es antwortet die Sandbox') },
    );
  const keyField = (service: Service) => (
    <Stack gap="xs" className="full-row">
      <PasswordField
        label={settingsLabels[`services.${service}.key`]}
        placeholder={isStored(services[service]) ? 'Gespeichert, zum Ändern neu eingeben' : ''}
        autoComplete="off"
        {...getInputProps(`${service}.key`)}
      />
      <ServiceState
        service={service}
        state={services[service]}
        mayChange={mayChange.ok}
        onRemove={() => removeKey(service)}
      />
    </Stack>
  );
  return (
    <SecretsSection
      of={section}
      title="IMEI-Dienst und Lieferant"
      help="Schlüssel werden verschlüsselt gespeichert und nie wieder angezeigt. Ohne Schlüssel antwortet die Sandbox mit Beispieldaten."
      notice={remove.isError && <MessageAlert kind="error">{messageOf(remove.error)}</MessageAlert>}
      mayChange={mayChange}
      labels="services"
    >
      <NativeSelect
        label={settingsLabels['services.imei.provider']}
        data={[...imeiProviders]}
        {...getInputProps('imei.provider')}
      />
      <TextInput
        label={settingsLabels['services.imei.service']}
        placeholder="Die übliche"
        inputMode="numeric"
        autoComplete="off"
        {...getInputProps('imei.service')}
      />
      {keyField('imei')}
      {keyField('foneday')}
    </SecretsSection>
  );
}

function isStored({ hasKey, keyUnreadable }: ServicesAnswer[Service]): boolean {
  return hasKey && !keyUnreadable;
}

const variables: Record<Service, string> = { imei: 'IMEI_TOKEN', foneday: 'FONEDAY_TOKEN' };
const names: Record<Service, string> = { imei: 'Der IMEI-Dienst', foneday: 'Der Lieferant' };

interface ServiceStateProps {
  service: Service;
  state: ServicesAnswer[Service];
  mayChange: boolean;
  onRemove: () => void;
}

/** The provider in use, and whether its key is accepted. */
function ServiceState({ service, state, mayChange, onRemove }: ServiceStateProps) {
  const { source, hasKey, keyUnreadable } = state;
  const test = useTestService();
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {source === 'umgebung' &&
          `Die Umgebungsvariable ${variables[service]} legt den Schlüssel fest. Was hier steht, gilt erst ohne sie.`}
        {source === 'einstellungen' &&
          !keyUnreadable &&
          `${names[service]} antwortet mit dem hier gespeicherten Schlüssel.`}
        {source === 'sandbox' && 'Kein Schlüssel: Es antwortet die Sandbox mit Beispieldaten.'}
      </Text>
      {keyUnreadable && (
        <MessageAlert isLasting kind="warning">
          {KEY_UNREADABLE}
        </MessageAlert>
      )}
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
