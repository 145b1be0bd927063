import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { sharedInvoiceInput } from '@kreislauf/domain/documents/document-inputs.contract';
import type { paidByChoices } from '@kreislauf/domain/documents/payments.contract';
import { checkedDefects } from '@kreislauf/domain/documents/phone-on-document.rules';
import { writtenDefects } from '../../../entities/devices/condition/condition-values.ts';
import {
  type BuyerValues,
  buyerBody,
  buyerProblems,
  emptyBuyer,
} from '../../../entities/documents/buyer-values.ts';
import {
  type PaymentValues,
  paidByBody,
  paymentBy,
  paymentProblems,
} from '../../../entities/documents/payment-values.ts';
import type { InvoiceBody } from '../documents.api.ts';

/** Named as in the contract; empty is not given. */
export interface InvoiceValues {
  buyer: BuyerValues;
  payments: PaymentValues<(typeof paidByChoices)[number]>[];
  /** Empty: as in the settings. */
  warrantyMonths: '' | '12' | '24';
  /** By device, as they are to be printed; what the quality check found is added by itself. */
  defects: Record<string, string[]>;
}

export const emptyInvoice: InvoiceValues = {
  buyer: emptyBuyer,
  payments: [paymentBy('bar')],
  warrantyMonths: '',
  defects: {},
};

type DeviceWithDefects = Pick<Device, '_id' | 'condition' | 'qualityCheck'>;

/** The stored defects that can be taken out, by device. */
export function invoiceOfDevices(devices: readonly DeviceWithDefects[]): InvoiceValues {
  const defects = devices.map((device) => {
    const found = checkedDefects(device);
    return [device._id, device.condition.defects.filter((defect) => !found.includes(defect))] as const;
  });
  return { ...emptyInvoice, defects: Object.fromEntries(defects) };
}

export function invoiceBody(
  { buyer, payments, warrantyMonths, defects }: InvoiceValues,
  deviceIds: string[],
): InvoiceBody {
  const named = buyerBody(buyer);
  return {
    deviceIds,
    ...paidByBody(payments),
    ...(named && { buyer: named }),
    ...(warrantyMonths && { warrantyMonths: warrantyMonths === '12' ? 12 : 24 }),
    defects: Object.fromEntries(deviceIds.map((id) => [id, writtenDefects(defects[id] ?? [])])),
  };
}

/** Validation errors of contract and rules, by field. */
export function invoiceProblems(
  values: InvoiceValues,
  deviceIds: string[],
  total: number,
): Record<string, string> {
  const body = invoiceBody(values, deviceIds);
  const unpaid = paymentProblems(values.payments, { total, isPaidOut: false });
  const { error } = sharedInvoiceInput.safeParse(body);
  const wrong = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  return { ...Object.fromEntries(wrong), ...buyerProblems(values.buyer, total), ...unpaid };
}
