import { checkImei, groupImei, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { CodeInput } from '../../../../shared/scan/code-input.tsx';
import { refusalIn } from '../../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../../shared/ui/forms/use-form.ts';
import { showSuccess } from '../../../../shared/ui/messages/messages.tsx';
import { useCorrectImei } from '../../devices.api.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';

/** For a number that was mistyped: the new one is checked, the old one stays findable. */
export function CorrectImeiDialog({ edit, onClose }: { edit: DeviceEdit; onClose: () => void }) {
  const device = edit.latest;
  const correct = useCorrectImei(device._id);
  const form = useForm({
    initialValues: { imei: '' },
    validate: { imei: (typed) => refusalIn(checkImei(typed)) },
    onSubmit: async ({ imei }) => {
      edit.moveTo(await correct.mutateAsync(normaliseImei(imei)), device);
      showSuccess('Die IMEI wurde berichtigt.');
      onClose();
    },
    fallback: 'Fehler beim Berichtigen der IMEI',
  });
  return (
    <FormDialog
      form={form}
      title="IMEI berichtigen"
      description={`Bisher ${groupImei(device.imei)}. Die neue Nummer wird geprüft, das kostet eine Anfrage beim IMEI-Dienst. Unter der alten bleibt das Gerät auffindbar.`}
      submitLabel="IMEI berichtigen"
      onClose={onClose}
    >
      <CodeInput
        label="Richtige IMEI"
        inputMode="numeric"
        data-autofocus
        onCode={(code) => form.setFieldValue('imei', code)}
        {...form.getInputProps('imei')}
      />
    </FormDialog>
  );
}
