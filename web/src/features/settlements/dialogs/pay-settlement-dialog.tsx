import { checkPaymentDay } from '@kreislauf/domain/settlements/settlements.rules';
import { shopDay } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { dayInput } from '@kreislauf/domain/shared/wire';
import { TextInput } from '@mantine/core';
import { checkedBy, refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { usePaySettlement } from '../settlements.api.ts';
import type { OneSettlementProps } from './settlement-task.ts';

export function PaySettlementDialog({ settlement, onClose }: OneSettlementProps) {
  const { _id, number, reseller, total } = settlement;
  const pay = usePaySettlement();
  const today = shopDay(new Date());
  const form = useForm({
    initialValues: { on: today },
    validate: { on: (on) => checkedBy(dayInput)(on) ?? refusalIn(checkPaymentDay(on, today)) },
    draft: `settlement.${_id}.pay`,
    onSubmit: async ({ on }) => {
      await pay.mutateAsync({ id: _id, on });
      onClose();
      showSuccess(`${number} ist als bezahlt gebucht.`);
    },
    fallback: 'Fehler beim Buchen der Zahlung',
  });
  return (
    <FormDialog
      form={form}
      title={`${number} als bezahlt buchen`}
      description={`${reseller} hat ${formatEuro(total)} bezahlt.`}
      submitLabel="Als bezahlt buchen"
      onClose={onClose}
    >
      <TextInput
        type="date"
        label="Bezahlt am"
        description="Der Tag, an dem das Geld eingegangen ist; er kann vor der Abrechnung liegen."
        max={today}
        data-autofocus
        {...form.getInputProps('on')}
      />
    </FormDialog>
  );
}
