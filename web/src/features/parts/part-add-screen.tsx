import { Box, Button, Stack } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { MissingFields } from '../../shared/ui/forms/missing-fields.tsx';
import { untilLeft, useForm } from '../../shared/ui/forms/use-form.ts';
import { useLeaveGuard } from '../../shared/ui/forms/use-leave-guard.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../shared/ui/layout/surface.tsx';
import { withFlash } from '../../shared/ui/messages/flash-message.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import styles from './part-add-screen.module.css';
import { PartFields } from './part-fields.tsx';
import { PartPreview } from './part-preview.tsx';
import { PartTips } from './part-tips.tsx';
import { bodyOf, checkNewPart, emptyPart, missingValues, type PartValues } from './part-values.ts';
import { useCreatePart } from './parts.api.ts';

export function PartAddScreen() {
  const navigate = useNavigate();
  const create = useCreatePart();
  const form = useForm<PartValues>({
    initialValues: emptyPart,
    validate: checkNewPart,
    draft: 'part-add',
    onSubmit: async (values) => {
      await create.mutateAsync(bodyOf(values));
      leaveFreely();
      void navigate(paths.parts, { state: withFlash('Ersatzteil erfolgreich hinzugefügt') });
      return untilLeft;
    },
    fallback: 'Fehler beim Hinzufügen des Ersatzteils',
  });
  const { leaveFreely } = useLeaveGuard(form.isDirty());
  const missing = missingValues(form.errors, 'add');
  const error = missing ? <MissingFields {...missing} /> : form.failure;

  return (
    <Box maw={1080} mx="auto">
      <PageHeader
        title="Neues Teil"
        description="Ein Ersatzteil in den Katalog aufnehmen."
        back={{ to: paths.parts, label: 'Ersatzteile' }}
      />
      <div className={styles.columns}>
        <Surface>
          <form className={styles.form} {...form.formProps} aria-label="Neues Teil">
            {error && <MessageAlert kind="error">{error}</MessageAlert>}
            <PartFields form={form} isNew />
            <div className={styles.buttons}>
              <Button component={Link} to={paths.parts} variant="default" size="md">
                Abbrechen
              </Button>
              <Button type="submit" size="md" loading={form.isBusy}>
                Teil anlegen
              </Button>
            </div>
          </form>
        </Surface>
        <Stack gap="xl">
          <PartPreview values={form.values} />
          <PartTips />
        </Stack>
      </div>
    </Box>
  );
}
