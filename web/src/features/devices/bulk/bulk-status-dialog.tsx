import {
  type DeviceStatus,
  deviceStatuses,
  deviceStatusLabel,
} from '@kreislauf/domain/devices/device-status.rules';
import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { deviceProblems } from '@kreislauf/domain/devices/devices.problems';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { NativeSelect } from '@mantine/core';
import {
  doubtsOfSale,
  SaleQuestion,
  SELL_ANYWAY,
  useSaleQuestion,
} from '../../../entities/devices/sale-question.tsx';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../shared/ui/inputs/money-input.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { countOfDevices, takesSaleBack, useBulk } from './bulk.api.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';

interface Values {
  status: DeviceStatus | '';
  actualSellingPrice: number | null;
  wrongPrice: string | null;
}

export function BulkStatusDialog({ devices, onDone, onClose }: BulkDialogProps) {
  const bulk = useBulk(devices, (count) => `${countOfDevices(count)}: Status geändert`);
  const form = useForm<Values>({
    initialValues: { status: '', actualSellingPrice: null, wrongPrice: null },
    validate: {
      status: (status) => (status === '' ? 'Bitte wählen Sie einen Status' : null),
      actualSellingPrice: (price, { status, wrongPrice }) =>
        status !== 'verkauft' || (price ?? 0) > 0
          ? null
          : (euroAmount.problem(wrongPrice ?? '') ?? deviceProblems.salePriceMissing().sentence),
    },
    onSubmit: async ({ status, actualSellingPrice }) => {
      if (status === '') return;
      if (!question.confirmed()) return false;
      onDone(
        await bulk.mutateAsync({
          ids: devices.map(({ _id }) => _id),
          action: 'status',
          status,
          ...(status === 'verkauft' && actualSellingPrice !== null && { actualSellingPrice }),
        }),
      );
    },
    fallback: 'Fehler beim Ändern der Geräte',
  });
  const { status, actualSellingPrice } = form.values;
  const doubts =
    status === 'verkauft' && actualSellingPrice !== null && actualSellingPrice > 0
      ? doubtsOfSales(devices, actualSellingPrice)
      : [];
  const question = useSaleQuestion(doubts);
  const leavingSale = devices.filter((device) => status !== '' && takesSaleBack(device, status));
  const soldBefore = status === 'verkauft' ? devices.filter((one) => one.status === 'verkauft') : [];

  return (
    <FormDialog
      form={form}
      title={`Status von ${devices.length === 1 ? 'einem Gerät' : `${devices.length} Geräten`} ändern`}
      submitLabel={question.isAsking ? SELL_ANYWAY : 'Status ändern'}
      onClose={onClose}
    >
      <NativeSelect
        label="Neuer Status"
        data-autofocus
        {...form.getInputProps('status')}
        data={[
          { value: '', label: 'Bitte wählen' },
          ...deviceStatuses.map((value) => ({ value, label: deviceStatusLabel(value) })),
        ]}
      />
      {status === 'verkauft' && (
        <MoneyInput
          label="Verkaufspreis je Gerät"
          withAsterisk
          {...form.getInputProps('actualSellingPrice')}
          wrong={form.values.wrongPrice}
          onChange={(euro, wrong) => {
            form.setFieldValue('actualSellingPrice', euro);
            form.setFieldValue('wrongPrice', wrong);
          }}
        />
      )}
      {leavingSale.length > 0 && (
        <MessageAlert
          isLasting
          kind="warning"
          title={`${soldAre(leavingSale)}: Verkaufspreis und Verkaufsdatum gehen dabei verloren.`}
        >
          <Sales devices={leavingSale} />
        </MessageAlert>
      )}
      {soldBefore.length > 0 && (
        <MessageAlert
          isLasting
          kind="warning"
          title={`${soldAre(soldBefore)}: Der neue Preis ersetzt den, der gespeichert ist.`}
        >
          <Sales devices={soldBefore} />
        </MessageAlert>
      )}
      <SaleQuestion doubts={doubts} isAsking={question.isAsking} />
    </FormDialog>
  );
}

/** Each doubt with its phone; whether a receipt stands is not known of a list. */
function doubtsOfSales(devices: DeviceListItem[], price: number): string[] {
  return devices.flatMap((device) =>
    doubtsOfSale(device, price).map((doubt) => `${device.model}, IMEI ${device.imei}: ${doubt}`),
  );
}

function soldAre({ length }: DeviceListItem[]): string {
  return length === 1 ? 'Ein Gerät ist verkauft' : `${length} Geräte sind verkauft`;
}

/** Fields stored with each sale. */
function Sales({ devices }: { devices: DeviceListItem[] }) {
  return (
    <ul>
      {devices.map(({ _id, model, imei, actualSellingPrice, soldDate }) => (
        <li key={_id}>
          {model}, IMEI <span className="mono">{imei}</span>: {formatEuro(actualSellingPrice ?? 0)}
          {soldDate && ` am ${formatDate(soldDate)}`}
        </li>
      ))}
    </ul>
  );
}
