import { checkMinimumPriceGiven } from '@kreislauf/domain/assignments/assignment.rules';
import type { AvailableDevice } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { confirmBelowCost } from '../../../entities/devices/confirm-below-cost.ts';
import { useStaff } from '../../../shared/session/user-info.ts';
import { type AskedFields, missingIn, refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { MissingFields } from '../../../shared/ui/forms/missing-fields.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../shared/ui/inputs/money-input.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useAssignDevice } from '../assignments.api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { OperatorProfit } from './operator-profit.tsx';
import { type ChosenReseller, ResellerChoice } from './reseller-choice.tsx';

/** By the names of the contract, so that what the server refuses is marked in the same places. */
interface Values {
  deviceId: AvailableDevice | null;
  resellerId: ChosenReseller | null;
  minimumPrice: number | null;
  /** The price as typed, where it is none. */
  wrongPrice: string | null;
}

const asked = {
  deviceId: { label: 'Gerät', missing: 'Bitte wählen Sie ein Gerät' },
  resellerId: { label: 'Reseller', missing: 'Bitte wählen Sie einen Reseller' },
  minimumPrice: { label: 'Mindestpreis', missing: 'Bitte geben Sie einen Mindestpreis ein' },
} satisfies AskedFields;

export function AssignDeviceDialog({ onClose }: { onClose: () => void }) {
  const { hidesCosts } = useStaff();
  const assignment = useAssignDevice();
  const form = useForm<Values>({
    initialValues: { deviceId: null, resellerId: null, minimumPrice: null, wrongPrice: null },
    validate: {
      deviceId: (device) => (device ? null : asked.deviceId.missing),
      resellerId: (reseller) => (reseller ? null : asked.resellerId.missing),
      minimumPrice: (price, { wrongPrice }) => priceProblem(price, wrongPrice ?? ''),
    },
    draft: 'assignment-new',
    onSubmit: async ({ deviceId: device, resellerId: reseller, minimumPrice: price }) => {
      if (device && !hidesCosts && !(await confirmBelowCost([device], () => price ?? 0))) return false;
      const { message } = await assignment.mutateAsync({
        deviceId: device?._id ?? '',
        resellerId: reseller?._id ?? '',
        minimumPrice: price ?? 0,
      });
      showSuccess(message);
      onClose();
    },
    clearsFailureOnChange: true,
    fallback: 'Fehler beim Zuweisen des Geräts',
  });
  const { deviceId: device, minimumPrice, wrongPrice } = form.values;
  const missing = missingIn(asked, form.errors);
  // The planned price stands in until somebody types one.
  const choose = (chosen: AvailableDevice | null) => {
    form.setFieldValue('deviceId', chosen);
    if (minimumPrice === proposedPrice(device) && wrongPrice === null)
      form.setFieldValue('minimumPrice', proposedPrice(chosen));
  };

  return (
    <FormDialog
      form={form}
      size={640}
      title="Gerät zuweisen"
      submitLabel="Gerät zuweisen"
      error={
        missing.length > 0 ? (
          <MissingFields sentence={assignmentProblems.fieldsMissing().sentence} fields={missing} />
        ) : (
          form.failure
        )
      }
      onClose={onClose}
    >
      <DeviceChoice {...form.fieldProps('deviceId')} onChange={choose} />
      <ResellerChoice {...form.fieldProps('resellerId')} />
      <MoneyInput
        label={asked.minimumPrice.label}
        description="Er geht an Sie; alles darüber ist der Gewinn des Resellers."
        withAsterisk
        {...form.getInputProps('minimumPrice')}
        wrong={wrongPrice}
        onChange={(euro, wrong) => {
          form.setFieldValue('minimumPrice', euro);
          form.setFieldValue('wrongPrice', wrong);
        }}
      />
      {device && <OperatorProfit device={device} minimumPrice={minimumPrice} />}
    </FormDialog>
  );
}

function proposedPrice(device: AvailableDevice | null): number | null {
  return device && device.sellingPrice > 0 ? device.sellingPrice : null;
}

function priceProblem(euro: number | null, wrong: string): string | null {
  if (euro === null) return euroAmount.problem(wrong) ?? asked.minimumPrice.missing;
  return refusalIn(checkMinimumPriceGiven(euroToCents(euro))) ?? euroAmount.problem(wrong);
}
