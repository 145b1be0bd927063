import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { type PriceGrade, priceGrades, writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Receipt, ReceiptLine, ReceiptResult } from '../../../../shared/ui/values/receipt.tsx';
import { useMay } from '../../../auth/auth.api.ts';
import { priceQuoteQuery } from '../../../prices/prices.api.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';

/** A phone that was added quickly has no price yet: what it may cost, where the price book knows it. */
export function MaximumOffer({ edit }: { edit: DeviceEdit }) {
  const device = edit.latest;
  const mayAsk = useMay('devices.create');
  const [grade, setGrade] = useState<PriceGrade>(device.physicalCondition?.overallGrade ?? 'A');
  const isOpen = mayAsk && device.status === 'gekauft' && device.purchasePrice === 0;
  const quotes = useQuery({ ...priceQuoteQuery(questionOf(device, grade)), enabled: isOpen });
  if (!isOpen || !quotes.data) return null;
  const { maximum, receipt } = quotes.data;
  return (
    <div className="no-print">
      <Receipt label="Höchstpreis nach Preisbuch">
        <ReceiptResult label="Höchstens zahlen" isBad={maximum < 0}>
          {formatEuro(maximum)}
        </ReceiptResult>
        {receipt.map(({ label, amount }) => (
          <ReceiptLine key={label} label={label}>
            {formatEuro(amount)}
          </ReceiptLine>
        ))}
      </Receipt>
      <Group gap="xs" align="flex-end" my="sm">
        <NativeSelect
          label="Zustand"
          value={grade}
          data={[...priceGrades]}
          onChange={(event) => setGrade(event.currentTarget.value as PriceGrade)}
        />
        <Button
          variant="default"
          disabled={maximum < 0}
          onClick={() => edit.form.setFieldValue('purchasePrice', maximum)}
        >
          Als Einkaufspreis eintragen
        </Button>
      </Group>
    </div>
  );
}

function questionOf(device: Device, grade: PriceGrade) {
  const storage = storageOfPhone(device, device.softwareInfo?.availableStorage ?? null);
  return {
    model: device.model,
    storage: writeStorage(storage ?? 0),
    grade,
    desiredProfit: device.desiredProfit,
  };
}
