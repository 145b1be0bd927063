import { addressInput, companyInput, phoneInput } from '@kreislauf/domain/users/account-fields';
import { Textarea, TextInput } from '@mantine/core';
import { addressField, companyField, phoneField } from '../../entities/accounts/account-fields.ts';
import { TwoFactorReset } from '../../entities/accounts/two-factor-reset.tsx';
import { messageOf } from '../../shared/api-error.ts';
import { checkedBy } from '../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../shared/ui/messages/messages.tsx';
import type { ResellerDialogProps } from './reseller-dialog-props.ts';
import { useEditReseller, useResetResellerTwoFactor } from './resellers.api.ts';

/** Details of a reseller beside the account itself. */
export function EditResellerDialog({ reseller, onClose }: ResellerDialogProps) {
  const { _id, name, company, phone, address } = reseller;
  const edit = useEditReseller(_id);
  const resetTwoFactor = useResetResellerTwoFactor();
  const form = useForm({
    initialValues: { company, phone, address },
    validate: {
      company: checkedBy(companyInput),
      phone: checkedBy(phoneInput),
      address: checkedBy(addressInput),
    },
    draft: `reseller-edit ${_id}`,
    onSubmit: async (values) => {
      const { message } = await edit.mutateAsync(values);
      showSuccess(message);
      onClose();
    },
    errorMessage: (error) => messageOf(error),
  });
  return (
    <FormDialog form={form} title={`${name} bearbeiten`} submitLabel="Speichern" onClose={onClose}>
      <TextInput {...companyField} {...form.getInputProps('company')} />
      <TextInput {...phoneField} {...form.getInputProps('phone')} />
      <Textarea
        {...addressField}
        autosize
        minRows={3}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('address')}
      />
      <TwoFactorReset account={reseller} reset={resetTwoFactor} />
    </FormDialog>
  );
}
