import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import type { StepDialogProps } from './step-dialog-props.ts';
import { useSendStep } from './use-send-step.ts';

export function CancelReturnDialog(props: StepDialogProps) {
  const { onSubmit, ...step } = useSendStep('cancelReturn', props);
  const form = useForm({ initialValues: {}, ...step, onSubmit: () => onSubmit({}) });
  return (
    <FormDialog
      form={form}
      title="Rücksendung zurückziehen"
      description={`${props.assignment.device.model} bleibt bei Ihnen und kann wieder verkauft werden. Der Admin wird per E-Mail informiert.`}
      submitLabel="Rücksendung zurückziehen"
      onClose={props.onClose}
    />
  );
}
