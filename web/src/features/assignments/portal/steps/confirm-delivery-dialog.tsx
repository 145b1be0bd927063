import type { DeliveryCondition } from '@kreislauf/domain/assignments/assignments.contract';
import { MAX_DELIVERIES_AT_ONCE } from '@kreislauf/domain/assignments/own-assignments.contract';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { ArrivalCondition } from '../../dialogs/arrival-condition.tsx';
import { notesField, sentencesField } from '../../dialogs/notes-field.ts';
import { onTheWayQuery } from '../portal.api.ts';
import { ArrivedPhones, type OtherArrival } from './arrived-phones.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useConfirmTogether } from './use-confirm-together.ts';
import { useSendStep } from './use-send-step.ts';

interface Values {
  arrived: string[];
  condition: DeliveryCondition;
  issues: string;
  notes: string;
  differing: Record<string, OtherArrival>;
}

/** One phone, others on the way that came with it, or a whole parcel. */
export function ConfirmDeliveryDialog(props: StepDialogProps) {
  const { assignment, parcel } = props;
  const onTheWay = useQuery(onTheWayQuery).data ?? [];
  const others = (parcel ?? onTheWay).filter(({ _id }) => _id !== assignment._id);
  const phones = [assignment, ...others].slice(0, MAX_DELIVERIES_AT_ONCE);
  const { onSubmit: confirmOne, ...step } = useSendStep('confirmReceipt', props);
  const confirmTogether = useConfirmTogether(phones, props.onDone);
  const form = useForm<Values>({
    initialValues: {
      arrived: (parcel ?? [assignment]).map(({ _id }) => _id),
      condition: 'gut',
      issues: '',
      notes: '',
      differing: {},
    },
    validate: {
      arrived: (arrived) => (arrived.length === 0 ? 'Bitte wählen Sie mindestens ein Gerät aus' : null),
    },
    ...step,
    onSubmit: async ({ arrived, condition, issues, notes, differing }) => {
      const [only, ...more] = arrived;
      if (only === assignment._id && more.length === 0) await confirmOne({ condition, issues, notes });
      else await confirmTogether({ arrived, condition, issues, notes, differing });
    },
  });
  const { arrived } = form.values;
  const isMany = arrived.length > 1;
  return (
    <FormDialog
      form={form}
      size={phones.length > 1 ? 560 : undefined}
      title={parcel ? 'Sendung bestätigen' : 'Erhalt bestätigen'}
      description={
        isMany
          ? `${arrived.length} Geräte sind bei Ihnen angekommen. Der Admin bekommt eine E-Mail für alle.`
          : `${assignment.device.model} ist bei Ihnen angekommen. Der Admin wird per E-Mail informiert.`
      }
      submitLabel={isMany ? `Erhalt von ${arrived.length} Geräten bestätigen` : 'Erhalt bestätigen'}
      onClose={props.onClose}
    >
      {phones.length > 1 && (
        <ArrivedPhones
          phones={phones}
          arrived={arrived}
          onArrived={(ids) => form.setFieldValue('arrived', ids)}
          differing={form.values.differing}
          onDiffering={(differing) => form.setFieldValue('differing', differing)}
          error={form.errors.arrived}
        />
      )}
      <ArrivalCondition
        isMany={isMany}
        value={form.values.condition}
        onChange={(condition) => form.setFieldValue('condition', condition)}
      />
      <Textarea
        label="Probleme (optional)"
        description="Was fehlt, defekt ist oder anders aussieht als beschrieben"
        {...sentencesField}
        {...form.getInputProps('issues')}
      />
      <Textarea {...notesField} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
