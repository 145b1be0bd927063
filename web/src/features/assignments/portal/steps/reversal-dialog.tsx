import { formatEuro } from '@kreislauf/domain/shared/money';
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
      title="Verkauf zurücknehmen"
      description={`Der Verkauf von ${device.model} für ${formatEuro(actualSalePrice ?? 0)} zählt danach nicht mehr. Das Gerät ist wieder bei Ihnen und kann erneut verkauft werden.`}
      label="Grund"
      submitLabel="Verkauf zurücknehmen"
      onSubmit={(reason) => onSubmit({ reason })}
      onClose={props.onClose}
    />
  );
}
