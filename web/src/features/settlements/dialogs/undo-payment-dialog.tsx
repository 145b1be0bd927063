import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { useUndoPayment } from '../settlements.api.ts';
import type { OneSettlementProps } from './settlement-task.ts';

export function UndoPaymentDialog({ settlement, onClose }: OneSettlementProps) {
  const { _id, number, total, paidOn } = settlement;
  const undo = useUndoPayment();
  const form = useForm({
    initialValues: {},
    onSubmit: async () => {
      await undo.mutateAsync(_id);
      onClose();
      showSuccess(`${number} ist wieder unbezahlt.`);
    },
    fallback: 'Fehler beim Zurücknehmen der Zahlung',
  });
  return (
    <FormDialog
      form={form}
      title={`Zahlung zu ${number} zurücknehmen`}
      description={`Die Zahlung über ${formatEuro(total)}${paidOn ? ` vom ${formatDate(paidOn)}` : ''} gilt danach als nicht eingegangen, und die Abrechnung ist wieder offen. In der Buchhaltung bleiben beide Buchungen nachvollziehbar.`}
      submitLabel="Zahlung zurücknehmen"
      isDestructive
      onClose={onClose}
    />
  );
}
