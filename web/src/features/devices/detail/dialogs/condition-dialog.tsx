import { conditionInput } from '@kreislauf/domain/devices/condition/condition.contract';
import { ConditionFields } from '../../../../entities/devices/condition/condition-fields.tsx';
import { conditionBody, conditionValues } from '../../../../entities/devices/condition/condition-values.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { useDialogUpdate } from './use-dialog-update.tsx';

interface ConditionDialogProps {
  edit: DeviceEdit;
  onClose: () => void;
}

const fallback = 'Fehler beim Aktualisieren des Geräts';

/** Built-in parts and the check fill in a proposal; saving without a change confirms. */
export function ConditionDialog({ edit, onClose }: ConditionDialogProps) {
  const device = edit.latest;
  const { condition, conditionProposal: proposal } = device;
  const { save, notice } = useDialogUpdate(edit, {
    fallback,
    advice: 'Ihre Angaben sind noch da. Bitte prüfen Sie sie und speichern Sie erneut.',
    onClose,
  });
  const form = useForm({
    initialValues: { condition: conditionValues(proposal ?? condition) },
    validate: ({ condition: values }) => problemsIn(conditionBody(values, condition)),
    onSubmit: ({ condition: values }) =>
      save({ condition: conditionBody(values, condition) }, 'Zustand gespeichert'),
    fallback,
  });
  return (
    <FormDialog
      form={form}
      size={560}
      title={proposal ? 'Zustand nach der Reparatur' : 'Zustand jetzt'}
      description={
        proposal
          ? `${proposal.reasons.join(', ')}. Bitte prüfen Sie den Vorschlag; was beim Ankauf festgestellt wurde, bleibt daneben stehen.`
          : 'So steht das Gerät auf Etikett, Datenblatt und Rechnung. Was beim Ankauf festgestellt wurde, bleibt daneben stehen.'
      }
      submitLabel="Zustand bestätigen"
      onClose={onClose}
    >
      {notice}
      <ConditionFields
        values={form.values.condition}
        known={condition.defects}
        onChange={(values) => form.setFieldValue('condition', values)}
        errorOf={(field) => form.errors[`condition.${field}`] as string | undefined}
      />
    </FormDialog>
  );
}

function problemsIn(body: ReturnType<typeof conditionBody>): Record<string, string> {
  const { error } = conditionInput.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [['condition', ...path].join('.'), message]),
  );
}
