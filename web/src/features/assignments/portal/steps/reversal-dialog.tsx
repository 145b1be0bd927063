import { formatEuro } from '@kreislauf/domain/shared/money';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isRefusal } from '../../../../shared/api-error.ts';
import { paths } from '../../../../shared/paths.ts';
import { ReasonDialog } from '../../../../shared/ui/forms/reason-dialog.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function ReversalDialog(props: StepDialogProps) {
  const { onSubmit, ...step } = useSendStep('reverseSale', props);
  const { device, actualSalePrice } = props.assignment;
  return (
    <ReasonDialog
      act="reverse"
      {...step}
      errorMessage={(error) => <Refusal error={error} sentence={step.errorMessage(error)} />}
      title="Verkauf zurücknehmen"
      description={`Der Verkauf von ${device.model} für ${formatEuro(actualSalePrice ?? 0)} zählt danach nicht mehr. Das Gerät ist wieder bei Ihnen und kann erneut verkauft werden.`}
      label="Grund"
      submitLabel="Verkauf zurücknehmen"
      onSubmit={(reason) => onSubmit({ reason })}
      onClose={props.onClose}
    />
  );
}

/** A settled sale stays until its settlement is cancelled; the reseller can look it up. */
function Refusal({ error, sentence }: { error: unknown; sentence: string }) {
  if (!isRefusal(error, 'sale_settled')) return sentence;
  return (
    <>
      {sentence}{' '}
      <Anchor component={Link} to={paths.ownSettlements} inherit className="medium">
        Zu meinen Abrechnungen
      </Anchor>
    </>
  );
}
