import type { SyncConfig } from '@kreislauf/domain/suppliers/sync.contract';
import { Button, Switch } from '@mantine/core';
import type { Form } from '../../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { CronField } from './cron-field.tsx';
import { SyncChoice } from './sync-choice.tsx';
import styles from './sync-form.module.css';

export function SyncForm({ form }: { form: Form<SyncConfig> }) {
  const isDirty = form.isDirty();
  const discard = () => {
    form.clearFailure();
    form.reset();
  };
  return (
    <form className={styles.form} aria-label="Sync Einstellungen" {...form.formProps}>
      {form.failure && <MessageAlert kind="error">{form.failure}</MessageAlert>}
      <div className={styles.group}>
        <Switch
          label="Automatische Synchronisation"
          description="Der Katalog wird nach dem Zeitplan abgeglichen, auch wenn niemand angemeldet ist."
          {...form.getInputProps('syncEnabled', { type: 'checkbox' })}
        />
        <CronField {...form.fieldProps('syncInterval')} />
      </div>
      <div className={styles.group}>
        <h2 className="text-md bold">Was übernommen wird</h2>
        <Switch
          label="Preise automatisch aktualisieren"
          description="Ändert der Lieferant den Preis eines bekannten Teils, gilt der neue. Jede Änderung steht im Preisverlauf."
          {...form.getInputProps('autoUpdatePrices', { type: 'checkbox' })}
        />
        <Switch
          label="Neue Teile hinzufügen"
          description="Produkte, die noch nicht in der Teileliste stehen, werden angelegt."
          {...form.getInputProps('addNewParts', { type: 'checkbox' })}
        />
      </div>
      <SyncChoice form={form} />
      <div className={`${styles.buttons} ruled`} data-bottom-bar>
        <span className={`${styles.hint} warning text-xs medium`} role="status">
          {isDirty ? 'Ungespeicherte Änderungen' : ''}
        </span>
        {isDirty && (
          <Button variant="default" disabled={form.isBusy} onClick={discard}>
            Verwerfen
          </Button>
        )}
        <Button type="submit" loading={form.isBusy}>
          Einstellungen speichern
        </Button>
      </div>
    </form>
  );
}
