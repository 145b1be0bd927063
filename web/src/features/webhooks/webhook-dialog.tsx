import { type Webhook, webhookFields } from '@kreislauf/domain/webhooks/webhooks.contract';
import { type WebhookEvent, webhookEvents } from '@kreislauf/domain/webhooks/webhooks.rules';
import { webhookEventLabels } from '@kreislauf/domain/webhooks/webhooks.text';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import styles from './webhook-dialog.module.css';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.api.ts';

interface WebhookDialogProps {
  /** Left out where a new one is made. */
  webhook?: Webhook;
  /** Once, with the secret of a new one. */
  onMade: (made: Webhook & { secret: string }) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: (webhook?.events ?? []) as WebhookEvent[],
      isActive: webhook?.isActive ?? true,
    },
    validate: { url: checkedBy(webhookFields.url), events: checkedBy(webhookFields.events) },
    draft: webhook ? `webhook-edit.${webhook._id}` : 'webhook-create',
    isReady: ({ url, events }) => url.trim() !== '' && events.length > 0,
    onSubmit: async (values) => {
      if (!webhook) return onMade(await create.mutateAsync(values));
      await update.mutateAsync({ _id: webhook._id, ...values });
      showSuccess('Webhook gespeichert');
      onClose();
    },
    fallback: 'Fehler beim Speichern des Webhooks',
  });
  const { events, isActive } = form.values;
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    form.setFieldValue(
      'events',
      webhookEvents.filter((each) => (each === event ? isOn : events.includes(each))),
    );

  return (
    <FormDialog
      form={form}
      size={640}
      title={webhook ? 'Webhook bearbeiten' : 'Webhook anlegen'}
      description="Geschieht eines der Ereignisse, sendet Kreislauf eine signierte Nachricht an die Adresse: Nummern, Modell und Status, nie Preise oder Personen."
      submitLabel={webhook ? 'Webhook speichern' : 'Webhook anlegen'}
      onClose={onClose}
    >
      <TextInput
        type="url"
        inputMode="url"
        label="Adresse"
        description="Beginnt mit https:// und ist aus dem Internet erreichbar."
        placeholder="https://"
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2_000}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Beschreibung"
        description="Wofür er da ist."
        placeholder="z. B. Bestand im Onlineshop"
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <Checkbox.Group
        label="Ereignisse"
        description="Ein Verkauf meldet sich als „Gerät verkauft“ und als „Gerät geändert“."
        withAsterisk
        value={events}
        error={form.errors.events}
      >
        <div className={styles.events}>
          {choices(webhook).map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={webhookEventLabels[event]}
              description={<span className="mono">{event}</span>}
              checked={events.includes(event)}
              onChange={({ currentTarget: { checked } }) => toggle(event, checked)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Switch
        label="Eingeschaltet"
        description="Solange er aus ist, wird nichts gesendet und nichts nachgeholt."
        checked={isActive}
        onChange={({ currentTarget: { checked } }) => form.setFieldValue('isActive', checked)}
      />
    </FormDialog>
  );
}

/** A test is sent by hand; a program may have asked for it all the same. */
function choices(webhook: Webhook | undefined): WebhookEvent[] {
  return webhookEvents.filter((event) => event !== 'ping' || webhook?.events.includes('ping'));
}
