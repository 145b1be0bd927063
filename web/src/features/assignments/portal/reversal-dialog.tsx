import { formatEuro } from '@kreislauf/domain/shared/money';
import { ReasonDialog } from '../../../shared/ui/forms/reason-dialog.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useStepDialog } from './use-step-dialog.ts';

export function ReversalDialog(props: StepDialogProps) {
  const { busy, error, send, draftKey } = useStepDialog('reverseSale', props);
  const { device, actualSalePrice } = props.assignment;
  return (
    <ReasonDialog
      act="reverse"
      draftKey={draftKey}
      opened
      title="Verkauf zurücknehmen"
      description={`Der Verkauf von ${device.model} für ${formatEuro(actualSalePrice ?? 0)} zählt danach nicht mehr. Das Gerät ist wieder bei Ihnen und kann erneut verkauft werden.`}
      label="Grund"
      submitLabel="Verkauf zurücknehmen"
      isDestructive
      busy={busy}
      error={error}
      onSubmit={(reason) => send({ reason })}
      onClose={props.onClose}
    />
  );
}
