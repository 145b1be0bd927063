import { checkNewAssignment } from '@kreislauf/domain/assignments/assignment.rules';
import type { AvailableDevice } from '@kreislauf/domain/assignments/assignments.contract';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { failureBeside, markingFields } from '../../shared/form-failure.ts';
import { useDraft } from '../../shared/session/use-draft.ts';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { showSuccess } from '../../shared/ui/messages.tsx';
import { MoneyInput } from '../../shared/ui/money-input.tsx';
import { useAssignDevice } from './assignments.api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { OperatorProfit } from './operator-profit.tsx';
import { type ChosenReseller, ResellerChoice } from './reseller-choice.tsx';

interface Values {
  device: AvailableDevice | null;
  reseller: ChosenReseller | null;
  minimumPrice: number | null;
}

const shownFields = ['deviceId', 'resellerId', 'minimumPrice'];

export function AssignDeviceDialog({ onClose }: { onClose: () => void }) {
  const assignment = useAssignDevice();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Values>({ initialValues: { device: null, reseller: null, minimumPrice: null } });
  useDraft('assignment-new', form);
  const { device, reseller, minimumPrice } = form.values;

  const change = (values: Partial<Values>) => {
    setRefusal(null);
    assignment.reset();
    form.clearErrors();
    form.setValues(values);
  };
  const submit = async () => {
    const verdict = checkNewAssignment({
      deviceId: device?._id ?? null,
      resellerId: reseller?._id ?? null,
      minimumPriceCents: minimumPrice === null ? null : euroToCents(minimumPrice),
    });
    setRefusal(verdict.ok ? null : verdict.problem.sentence);
    form.setErrors(missingIn(form.values));
    if (!verdict.ok || !device || !reseller || minimumPrice === null) return;
    await markingFields(form, async () => {
      const { message } = await assignment.mutateAsync({
        deviceId: device._id,
        resellerId: reseller._id,
        minimumPrice,
      });
      showSuccess(message);
      onClose();
    });
  };

  return (
    <FormDialog
      opened
      size={640}
      title="Gerät zuweisen"
      submitLabel="Gerät zuweisen"
      busy={assignment.isPending}
      dirty={form.isDirty()}
      error={refusal ?? failureBeside(shownFields, assignment.error, 'Fehler beim Zuweisen des Geräts')}
      onSubmit={submit}
      onClose={onClose}
    >
      <DeviceChoice
        value={device}
        error={form.errors.deviceId}
        onChange={(chosen) => change({ device: chosen })}
      />
      <ResellerChoice
        value={reseller}
        error={form.errors.resellerId}
        onChange={(chosen) => change({ reseller: chosen })}
      />
      <MoneyInput
        label="Mindestpreis"
        description="Er geht an Sie; alles darüber ist der Gewinn des Resellers."
        withAsterisk
        value={minimumPrice}
        error={form.errors.minimumPrice}
        onChange={(euro) => change({ minimumPrice: euro })}
      />
      {device && <OperatorProfit device={device} minimumPrice={minimumPrice} />}
    </FormDialog>
  );
}

/** By the names of the contract, so that what the server refuses is marked in the same places. */
function missingIn({ device, reseller, minimumPrice }: Values): Record<string, string> {
  return {
    ...(!device && { deviceId: 'Bitte wählen Sie ein Gerät.' }),
    ...(!reseller && { resellerId: 'Bitte wählen Sie einen Reseller.' }),
    ...(minimumPrice === null && { minimumPrice: 'Bitte geben Sie einen Mindestpreis ein.' }),
  };
}
