import type { Part } from '@kreislauf/domain/parts/parts.contract';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { useState } from 'react';
import { messageOf, newerVersionIn } from '../../shared/api-error.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { MissingFields } from '../../shared/ui/forms/missing-fields.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { MessageAlert } from '../../shared/ui/messages/message-alert.tsx';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import { PartFields } from './part-fields.tsx';
import {
  changeOf,
  checkPartChange,
  differencesFrom,
  missingValues,
  type PartValues,
  partValuesOf,
} from './part-values.ts';
import { useUpdatePart } from './parts.api.ts';
import { PriceHistory } from './price-history.tsx';

export function PartEditDialog({ part, onClose }: { part: Part; onClose: () => void }) {
  const update = useUpdatePart();
  const mayView = useMay('parts.view');
  /** Somebody else was quicker: the part as it is stored now. */
  const [theirs, setTheirs] = useState<Part | null>(null);
  const form = useForm<PartValues>({
    initialValues: partValuesOf(part),
    validate: checkPartChange,
    draft: `part-edit.${part._id}`,
    onSubmit: async (values) => {
      const { updatedAt } = theirs ?? part;
      await update.mutateAsync(
        { _id: part._id, ...changeOf(values, updatedAt) },
        { onError: (error) => setTheirs(newerVersionIn<Part>(error, 'part') ?? theirs) },
      );
      showSuccess('Ersatzteil erfolgreich aktualisiert');
      onClose();
    },
    fallback: 'Fehler beim Aktualisieren des Ersatzteils',
  });
  const missing = missingValues(form.errors, 'edit');
  const failure = newerVersionIn(form.error, 'part') ? null : form.failure;
  return (
    <FormDialog
      form={form}
      size={560}
      title="Ersatzteil bearbeiten"
      submitLabel={theirs ? 'Trotzdem speichern' : 'Änderungen speichern'}
      error={missing ? <MissingFields {...missing} /> : failure}
      onClose={onClose}
    >
      {theirs && <Conflict typed={form.values} theirs={theirs} message={messageOf(form.error)} />}
      <PartFields form={form} isNew={false} />
      {mayView && !form.values.isPriceHidden && <PriceHistory partId={part._id} />}
    </FormDialog>
  );
}

function Conflict({ typed, theirs, message }: { typed: PartValues; theirs: Part; message: string }) {
  const differences = differencesFrom(typed, theirs);
  return (
    <MessageAlert isLasting kind="warning">
      {message}
      {differences.length > 0 && (
        <>
          {' '}
          Jetzt gespeichert ist:{' '}
          {differences
            .map(
              ({ label, value }) =>
                `${label} ${typeof value === 'number' ? formatEuro(value) : `„${value}“`}`,
            )
            .join(', ')}
          .
        </>
      )}
    </MessageAlert>
  );
}
