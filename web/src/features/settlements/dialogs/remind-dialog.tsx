import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess, showWarning } from '../../../shared/ui/messages/messages.tsx';
import { useRemindReseller } from '../settlements.api.ts';
import type { OneSettlementProps } from './settlement-task.ts';

export function RemindDialog({ settlement, onClose }: OneSettlementProps) {
  const { _id, number, reseller, total, dueOn } = settlement;
  const remind = useRemindReseller();
  const form = useForm({
    initialValues: {},
    onSubmit: async () => {
      const { message, isWaiting } = await remind.mutateAsync(_id);
      onClose();
      if (isWaiting) showWarning(message);
      else showSuccess(message);
    },
    fallback: 'Fehler beim Senden der Zahlungserinnerung',
  });
  return (
    <FormDialog
      form={form}
      title={`An ${number} erinnern`}
      description={`${reseller} erhält eine Zahlungserinnerung über ${formatEuro(total)}, fällig seit ${formatDate(dueOn)}, mit der Abrechnung als PDF. Möglich ist eine am Tag.`}
      submitLabel="Zahlungserinnerung senden"
      onClose={onClose}
    />
  );
}
