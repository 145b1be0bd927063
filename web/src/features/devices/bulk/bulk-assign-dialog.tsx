import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { euroAmount } from '@kreislauf/domain/shared/typed-numbers';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { confirmBelowCost, costOf } from '../../../entities/devices/confirm-below-cost.ts';
import { useStaff } from '../../../shared/session/user-info.ts';
import { FormDialog } from '../../../shared/ui/forms/form-dialog.tsx';
import { useForm } from '../../../shared/ui/forms/use-form.ts';
import { MoneyInput } from '../../../shared/ui/inputs/money-input.tsx';
import { resellerListQuery } from '../../resellers/resellers.api.ts';
import { countOfDevices, useBulk } from './bulk.api.ts';
import styles from './bulk-assign-dialog.module.css';
import type { BulkDialogProps } from './bulk-dialog-props.ts';

interface Values {
  resellerId: string;
  prices: Record<string, number | null>;
  wrong: Record<string, string | null>;
}

const MAX_RESELLERS = 200;

/** All chosen phones to one reseller, each with its price: proposed is what it is planned to bring. */
export function BulkAssignDialog({ devices, onDone, onClose }: BulkDialogProps) {
  const { hidesCosts } = useStaff();
  const resellers = useQuery(
    resellerListQuery({ page: 1, limit: MAX_RESELLERS, search: '', includeInactive: 'false' }),
  );
  const bulk = useBulk(devices, (count) => `${countOfDevices(count)} zugewiesen`);
  const form = useForm<Values>({
    initialValues: {
      resellerId: '',
      prices: Object.fromEntries(
        devices.map(({ _id, sellingPrice }) => [_id, sellingPrice > 0 ? sellingPrice : null]),
      ),
      wrong: {},
    },
    validate: {
      resellerId: (id) => (id === '' ? 'Bitte wählen Sie einen Reseller' : null),
      prices: (prices, { wrong }) =>
        devices.some(({ _id }) => !((prices[_id] ?? 0) > 0) || wrong[_id])
          ? 'Bitte geben Sie für jedes Gerät einen Mindestpreis über 0 € ein'
          : null,
    },
    onSubmit: async ({ resellerId, prices }) => {
      const priceOf = ({ _id }: DeviceListItem) => prices[_id] ?? 0;
      if (!hidesCosts && !(await confirmBelowCost(devices, priceOf))) return false;
      const minimumPrices = Object.fromEntries(devices.map(({ _id }) => [_id, prices[_id] ?? 0]));
      const ids = devices.map(({ _id }) => _id);
      onDone(await bulk.mutateAsync({ ids, action: 'assign', resellerId, minimumPrices }));
    },
    fallback: 'Fehler beim Zuweisen der Geräte',
  });
  const { prices, wrong } = form.values;
  const priceProblem = form.errors.prices;

  return (
    <FormDialog
      form={form}
      size={640}
      title={devices.length === 1 ? 'Ein Gerät zuweisen' : `${devices.length} Geräte zuweisen`}
      submitLabel="Zuweisen"
      onClose={onClose}
    >
      <NativeSelect
        label="Reseller"
        withAsterisk
        data-autofocus
        {...form.getInputProps('resellerId')}
        data={[
          { value: '', label: resellers.isPending ? 'Lade Reseller...' : 'Bitte wählen' },
          ...(resellers.data?.items ?? []).map(({ _id, name, company }) => ({
            value: _id,
            label: company ? `${name}, ${company}` : name,
          })),
        ]}
      />
      <Stack gap="xs">
        <Group justify="space-between" className="muted text-xs" aria-hidden>
          <span>Gerät</span>
          <span className={styles.price}>Mindestpreis</span>
        </Group>
        {devices.map((device) => (
          <Group key={device._id} gap="sm" wrap="nowrap" align="flex-start">
            <span className={styles.name}>
              <span className="medium wrap">{phoneInOneLine(device)}</span>
              <span className={`${styles.facts} muted text-xs`}>
                <span className="mono nowrap">{groupImei(device.imei)}</span>
                {!hidesCosts && <span className="nowrap">Kosten {formatEuro(costOf(device))}</span>}
              </span>
            </span>
            <MoneyInput
              aria-label={`Mindestpreis für ${device.model}, IMEI ${device.imei}`}
              className={styles.price}
              value={prices[device._id] ?? null}
              wrong={wrong[device._id] ?? null}
              error={
                priceProblem && !((prices[device._id] ?? 0) > 0)
                  ? (euroAmount.problem(wrong[device._id] ?? '') ?? 'Preis fehlt')
                  : null
              }
              onChange={(euro, typed) => {
                form.setFieldValue('prices', { ...prices, [device._id]: euro });
                form.setFieldValue('wrong', { ...wrong, [device._id]: typed });
              }}
            />
          </Group>
        ))}
      </Stack>
      {priceProblem && (
        <p className="error text-xs" role="alert">
          {priceProblem}
        </p>
      )}
    </FormDialog>
  );
}
