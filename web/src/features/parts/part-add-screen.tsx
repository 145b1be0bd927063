import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureBeside, markingFields } from '../../shared/form-failure.ts';
import { paths } from '../../shared/paths.ts';
import { useDraft } from '../../shared/session/use-draft.ts';
import { arrivingWith } from '../../shared/ui/arrival-message.ts';
import { MessageAlert } from '../../shared/ui/message-alert.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Surface } from '../../shared/ui/surface.tsx';
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts';
import styles from './part-add-screen.module.css';
import { PartFields } from './part-fields.tsx';
import { PartPreview } from './part-preview.tsx';
import { PartTips } from './part-tips.tsx';
import { bodyOf, checkNewPart, emptyPart, type PartValues, partFields, summaryOf } from './part-values.ts';
import { useCreatePart } from './parts.api.ts';

export function PartAddScreen() {
  const navigate = useNavigate();
  const create = useCreatePart();
  const [missing, setMissing] = useState<string | null>(null);
  const form = useForm<PartValues>({ initialValues: emptyPart, validate: checkNewPart });
  useDraft('part-add', form);
  const { leaveFreely } = useLeaveGuard(form.isDirty());

  const submit = form.onSubmit(
    async (values) => {
      setMissing(null);
      await markingFields(form, async () => {
        await create.mutateAsync(bodyOf(values));
        leaveFreely();
        navigate(paths.parts, { state: arrivingWith('Ersatzteil erfolgreich hinzugefügt') });
      });
    },
    (errors) => setMissing(summaryOf(errors as Partial<Record<keyof PartValues, string>>, 'add')),
  );
  const failure = failureBeside(partFields, create.error, 'Fehler beim Hinzufügen des Ersatzteils');
  const error = missing ?? failure;

  return (
    <div className={styles.page}>
      <PageHeader
        title="Neues Teil"
        description="Ein Ersatzteil in den Katalog aufnehmen."
        back={{ to: paths.parts, label: 'Ersatzteile' }}
      />
      <div className={styles.columns}>
        <Surface>
          <form className={styles.form} onSubmit={submit} noValidate aria-label="Neues Teil">
            {error && <MessageAlert kind="error">{error}</MessageAlert>}
            <PartFields form={form} isNew />
            <div className={styles.buttons}>
              <Button component={Link} to={paths.parts} variant="default" size="md">
                Abbrechen
              </Button>
              <Button type="submit" size="md" loading={create.isPending}>
                Teil anlegen
              </Button>
            </div>
          </form>
        </Surface>
        <div className={styles.aside}>
          <PartPreview values={form.values} />
          <PartTips />
        </div>
      </div>
    </div>
  );
}
