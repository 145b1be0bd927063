import type { SyncConfig } from '@kreislauf/domain/suppliers/sync.contract';
import { Button, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FormEvent } from 'react';
import { MessageAlert } from '../../../shared/ui/feedback/message-alert.tsx';
import { CronField } from './cron-field.tsx';
import { SyncChoice } from './sync-choice.tsx';
import styles from './sync-form.module.css';

interface SyncFormProps {
  form: UseFormReturnType<SyncConfig>;
  isDirty: boolean;
  isSaving: boolean;
  /** A German sentence when the last try failed. What was typed stays. */
  error: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onDiscard: () => void;
}

export function SyncForm({ form, isDirty, isSaving, error, onSubmit, onDiscard }: SyncFormProps) {
  return (
    <form
      className={styles.form}
      aria-label="Sync Einstellungen"
      noValidate
      onSubmit={(event) => {
        if (isSaving) event.preventDefault();
        else onSubmit(event);
      }}
    >
      {error && <MessageAlert kind="error">{error}</MessageAlert>}
      <div className={styles.group}>
        <Switch
          label="Automatische Synchronisation"
          description="Der Katalog wird nach dem Zeitplan abgeglichen, auch wenn niemand angemeldet ist."
          {...form.getInputProps('syncEnabled', { type: 'checkbox' })}
        />
        <CronField
          value={form.values.syncInterval}
          error={form.errors.syncInterval}
          onChange={(cron) => form.setFieldValue('syncInterval', cron)}
        />
      </div>
      <div className={styles.group}>
        <h2 className={styles.title}>Was übernommen wird</h2>
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
      <div className={styles.buttons}>
        <span className={styles.hint} role="status">
          {isDirty ? 'Ungespeicherte Änderungen' : ''}
        </span>
        {isDirty && (
          <Button variant="default" disabled={isSaving} onClick={onDiscard}>
            Verwerfen
          </Button>
        )}
        <Button type="submit" loading={isSaving}>
          Einstellungen speichern
        </Button>
      </div>
    </form>
  );
}
