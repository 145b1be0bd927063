import { checkMinimumPrice } from '@kreislauf/domain/assignments/assignment.rules';
import type { AvailableDevice } from '@kreislauf/domain/assignments/assignments.contract';
import { assignmentProblems } from '@kreislauf/domain/assignments/assignments.problems';
import { euroToCents } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { useForm } from '@mantine/form';
import { useDraft } from '../../shared/session/use-draft.ts';
import { showSuccess } from '../../shared/ui/feedback/messages.tsx';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { failureBeside, markingFields } from '../../shared/ui/forms/form-failure.ts';
import { MissingFields } from '../../shared/ui/forms/missing-fields.tsx';
import { MoneyInput } from '../../shared/ui/forms/money-input.tsx';
import { useAssignDevice } from './assignments.api.ts';
import { DeviceChoice } from './device-choice.tsx';
import { OperatorProfit } from './operator-profit.tsx';
import { type ChosenReseller, ResellerChoice } from './reseller-choice.tsx';

interface Values {
  device: AvailableDevice | null;
  reseller: ChosenReseller | null;
  minimumPrice: number | null;
  /** The price as typed, where it is none. */
  wrongPrice: string | null;
}

/** By the names of the contract, so that what the server refuses is marked in the same places. */
const labels = { deviceId: 'Gerät', resellerId: 'Reseller', minimumPrice: 'Mindestpreis' };

const missing: Record<keyof typeof labels, string> = {
  deviceId: 'Bitte wählen Sie ein Gerät',
  resellerId: 'Bitte wählen Sie einen Reseller',
  minimumPrice: 'Bitte geben Sie einen Mindestpreis ein',
};

export function AssignDeviceDialog({ onClose }: { onClose: () => void }) {
  const assignment = useAssignDevice();
  const form = useForm<Values>({
    initialValues: { device: null, reseller: null, minimumPrice: null, wrongPrice: null },
  });
  useDraft('assignment-new', form);
  const { device, reseller, minimumPrice, wrongPrice } = form.values;

  const change = (values: Partial<Values>, field: keyof typeof labels) => {
    assignment.reset();
    form.clearFieldError(field);
    form.setValues(values);
  };
  const submit = async () => {
    const problems = problemsIn(form.values);
    form.setErrors(problems);
    if (Object.keys(problems).length > 0 || !device || !reseller || minimumPrice === null) return;
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
  const missingFields = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((field) => form.errors[field] === missing[field])
    .map((field) => labels[field]);

  return (
    <FormDialog
      opened
      size={640}
      title="Gerät zuweisen"
      submitLabel="Gerät zuweisen"
      busy={assignment.isPending}
      dirty={form.isDirty()}
      error={
        missingFields.length > 0 ? (
          <MissingFields sentence={assignmentProblems.fieldsMissing().sentence} fields={missingFields} />
        ) : (
          failureBeside(Object.keys(labels), assignment.error, 'Fehler beim Zuweisen des Geräts')
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <DeviceChoice
        value={device}
        error={form.errors.deviceId}
        onChange={(chosen) => change({ device: chosen }, 'deviceId')}
      />
      <ResellerChoice
        value={reseller}
        error={form.errors.resellerId}
        onChange={(chosen) => change({ reseller: chosen }, 'resellerId')}
      />
      <MoneyInput
        label={labels.minimumPrice}
        description="Er geht an Sie; alles darüber ist der Gewinn des Resellers."
        withAsterisk
        value={minimumPrice}
        wrong={wrongPrice}
        error={form.errors.minimumPrice}
        onChange={(euro, wrong) => change({ minimumPrice: euro, wrongPrice: wrong }, 'minimumPrice')}
      />
      {device && <OperatorProfit device={device} minimumPrice={minimumPrice} />}
    </FormDialog>
  );
}

/** Missing or wrong, by field. */
function problemsIn({ device, reseller, ...price }: Values): Record<string, string> {
  const priceProblem = minimumPriceProblem(price);
  return {
    ...(!device && { deviceId: missing.deviceId }),
    ...(!reseller && { resellerId: missing.resellerId }),
    ...(priceProblem && { minimumPrice: priceProblem }),
  };
}

function minimumPriceProblem({
  minimumPrice,
  wrongPrice,
}: Pick<Values, 'minimumPrice' | 'wrongPrice'>): string | null {
  if (minimumPrice === null) return euroAmount.problem(wrongPrice ?? '') ?? missing.minimumPrice;
  const verdict = checkMinimumPrice(euroToCents(minimumPrice));
  return verdict.ok ? euroAmount.problem(wrongPrice ?? '') : verdict.problem.sentence;
}
