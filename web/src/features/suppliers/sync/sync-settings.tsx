import { checkCron } from '@kreislauf/domain/suppliers/cron.rules';
import { SYNC_CONFIG_SAVED, supplierFallbacks } from '@kreislauf/domain/suppliers/suppliers.text';
import type { SyncConfig } from '@kreislauf/domain/suppliers/sync.contract';
import { messageOf } from '../../../shared/api-error.ts';
import { confirm } from '../../../shared/ui/forms/confirm-dialog.tsx';
import { refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../shared/ui/forms/use-leave-guard.ts';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useSaveSyncConfig } from './sync.api.ts';
import { SyncForm } from './sync-form.tsx';
import styles from './sync-settings.module.css';
import { SyncState, type SyncStatus } from './sync-state.tsx';

interface SyncSettingsProps {
  config: SyncConfig;
  status: SyncStatus;
  isSandbox: boolean;
}

/** The settings as they are being edited, and beside them what the saved ones do. */
export function SyncSettings({ config, status, isSandbox }: SyncSettingsProps) {
  const save = useSaveSyncConfig();
  const form = useForm<SyncConfig>({
    initialValues: config,
    validateInputOnChange: ['syncInterval'],
    validate: {
      syncInterval: (typed) => refusalIn(checkCron(typed, new Date())),
    },
    draft: 'sync-settings',
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(values);
      // The server trims the expression; what was changed while it was answering stays, and stays unsaved.
      if (form.getValues().syncInterval === values.syncInterval)
        form.setFieldValue('syncInterval', saved.syncInterval);
      form.resetDirty(saved);
      showSuccess(SYNC_CONFIG_SAVED);
    },
    errorMessage: (error) => messageOf(error, `${supplierFallbacks.saveSync}Unbekannter Fehler`),
  });
  const isDirty = form.isDirty();
  useLeaveGuard(isDirty);

  /** A run goes by what is saved; whoever has changed something may expect otherwise. */
  const mayStart = async () =>
    !isDirty ||
    confirm({
      title: 'Mit den gespeicherten Einstellungen?',
      text: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert. Die Synchronisation richtet sich nach den gespeicherten Einstellungen; Ihre Änderungen bleiben hier stehen.',
      action: 'Trotzdem synchronisieren',
    });

  return (
    <div className={styles.columns}>
      <div>
        <Surface>
          <SyncForm form={form} />
        </Surface>
      </div>
      <div className={styles.aside}>
        <SyncState status={status} isSandbox={isSandbox} mayStart={mayStart} />
      </div>
    </div>
  );
}
