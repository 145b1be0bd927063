import {
  checkShipping,
  deliveryDays,
  isParcel,
  proposedRecipient,
  type ShippingMethod,
  shippingMethodLabels,
  shippingMethods,
  statusAfterShipping,
} from '@kreislauf/domain/assignments/shipping.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api-error.ts';
import { refusalIn } from '../../../shared/ui/forms/field-rules.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { ChoiceTiles } from '../../../shared/ui/inputs/tiles.tsx';
import { showSuccess } from '../../../shared/ui/messages/messages.tsx';
import { assignmentQuery, useShipDevices, waitingForParcelQuery } from '../assignments.api.ts';
import type { AssignmentDialogProps } from './assignment-dialog-props.ts';
import { DeviceBoxes, useTicked } from './device-boxes.tsx';
import { notesField } from './notes-field.ts';
import styles from './ship-device-dialog.module.css';
import { TrackingNumberField } from './tracking-number-field.tsx';

const DEFAULT_DAYS = '2';

const methodHints: Record<ShippingMethod, string> = {
  dhl: 'Mit Sendungsnummer; der Reseller erhält den Link zur Sendungsverfolgung.',
  pickup: 'Der Reseller holt das Gerät bei Ihnen ab.',
  other: 'Ein anderer Dienst oder Bote, ohne Sendungsverfolgung.',
};

export function ShipDeviceDialog({ assignment, onClose }: AssignmentDialogProps) {
  const { deviceId: device, resellerId: reseller } = assignment;
  const waiting = useQuery(waitingForParcelQuery(assignment)).data?.items ?? [];
  const others = waiting
    .filter(({ _id, resellerId }) => _id !== assignment._id && resellerId._id === reseller._id)
    .map(({ _id, deviceId: { model, imei } }) => ({ id: _id, model, imei }));
  const { ticked, setTicked } = useTicked(others);
  const shipping = useShipDevices();
  const lastAddress = useQuery(assignmentQuery(assignment._id)).data?.lastRecipientAddress;
  // Once somebody types, it is theirs; until then what comes later is still proposed.
  const proposed = proposedRecipient(reseller, lastAddress);
  const form = useForm({
    initialValues: {
      method: 'dhl' as ShippingMethod,
      trackingNumber: '',
      recipientAddress: null as string | null,
      days: DEFAULT_DAYS,
      notes: '',
    },
    validate: {
      trackingNumber: (trackingNumber, { method }) =>
        refusalIn(checkShipping({ shippingMethod: method, trackingNumber })),
    },
    draft: `assignment-ship ${assignment._id}`,
    onSubmit: async ({ method, trackingNumber, recipientAddress, days, notes }) => {
      const body = {
        shippingMethod: method,
        trackingNumber: method === 'dhl' ? trackingNumber : null,
        recipientAddress: recipientAddress ?? proposed,
        notes,
        estimatedDays: Number(days),
      };
      const { message } = await shipping.mutateAsync({ ids: [assignment._id, ...ticked], body });
      showSuccess(message);
      onClose();
    },
    errorMessage: (error) => `Fehler beim Versand: ${messageOf(error)}`,
  });
  const { method } = form.values;
  const count = ticked.length + 1;
  const address = form.values.recipientAddress ?? proposed;

  return (
    <FormDialog
      form={form}
      size={560}
      title={`${phoneInOneLine(device)} versenden`}
      description={`An ${reseller.name}. Der Versand ist freigegeben.`}
      submitLabel={
        statusAfterShipping(method) === 'handed_over'
          ? 'Als übergeben markieren'
          : count === 1
            ? 'Gerät versenden'
            : `${count} Geräte versenden`
      }
      onClose={onClose}
    >
      <ChoiceTiles
        label="Versandart"
        hint={methodHints[method]}
        width={140}
        value={method}
        onChange={(chosen) => form.setFieldValue('method', chosen)}
        options={shippingMethods.map((value) => ({ value, label: shippingMethodLabels[value] }))}
      />
      {method === 'dhl' && <TrackingNumberField {...form.getInputProps('trackingNumber')} />}
      <DeviceBoxes
        label={isParcel(method) ? 'Im selben Paket' : 'Zusammen übergeben'}
        description="Diese Geräte sind für denselben Reseller freigegeben."
        offered={others}
        ticked={ticked}
        onTick={setTicked}
      />
      {isParcel(method) && (
        <>
          <Textarea
            label="Empfängeradresse"
            description={
              reseller.address
                ? 'Die Postanschrift des Resellers'
                : lastAddress && address === lastAddress
                  ? 'Wie bei der letzten Sendung; die Postanschrift hinterlegen Sie beim Reseller.'
                  : 'Bitte Straße und Ort ergänzen; die Postanschrift hinterlegen Sie beim Reseller.'
            }
            autosize
            minRows={3}
            maxRows={6}
            maxLength={500}
            {...form.getInputProps('recipientAddress')}
            value={address}
          />
          {lastAddress && lastAddress !== address && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={`${styles.last} tap medium`}
              onClick={() => form.setFieldValue('recipientAddress', lastAddress)}
            >
              Adresse der letzten Sendung übernehmen
            </Button>
          )}
          <NativeSelect
            label="Voraussichtliche Lieferzeit"
            data={deliveryDays.map(({ days, label }) => ({ value: String(days), label }))}
            {...form.getInputProps('days')}
          />
        </>
      )}
      <Textarea {...notesField} description="Der Reseller liest sie mit." {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
