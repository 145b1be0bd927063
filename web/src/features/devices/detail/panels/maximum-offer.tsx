import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { DESIRED_PROFIT } from '@kreislauf/domain/prices/maximum-after-tax.rules';
import { type PriceGrade, priceGrades, writeStorage } from '@kreislauf/domain/prices/price-cell.rules';
import { hasBreakdown, type Quote } from '@kreislauf/domain/prices/prices.contract';
import { storageOfPhone } from '@kreislauf/domain/purchase/price-estimate.rules';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MaximumBreakdown } from '../../../../entities/prices/maximum-breakdown.tsx';
import { TaxChoice, useCountsTax } from '../../../../entities/purchase/tax-choice.tsx';
import { messageOf } from '../../../../shared/api-error.ts';
import { useMay, useStaff } from '../../../../shared/session/user-info.ts';
import { priceQuoteQuery } from '../../../prices/prices.api.ts';
import type { DeviceEdit } from '../edit/use-device-edit.ts';

/** A phone that was added quickly has no price yet: what it may cost, where the price book knows it. */
export function MaximumOffer({ edit }: { edit: DeviceEdit }) {
  const device = edit.latest;
  const mayAsk = useMay('devices.create');
  const [grade, setGrade] = useState<PriceGrade>(device.condition.grade ?? 'A');
  const { _id } = useStaff();
  const [countsTax, setCountsTax] = useCountsTax(_id);
  // Added quickly, it has no desired profit either: then it is the shop's.
  const desiredProfit = device.desiredProfit || undefined;
  const isOpen = mayAsk && device.status === 'gekauft' && device.purchasePrice === 0;
  const quotes = useQuery({
    ...priceQuoteQuery(questionOf(device, { grade, desiredProfit, countsTax })),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const [isAsked, setAsked] = useState(false);
  const quote = !quotes.isError && quotes.data && hasBreakdown(quotes.data) ? quotes.data : undefined;
  const take = ({ maximum, receipt: breakdown }: Quote) => {
    const counted = breakdown.find(({ label }) => label === DESIRED_PROFIT)?.amount ?? 0;
    edit.form.setFieldValue('purchasePrice', maximum);
    edit.form.setFieldValue('desiredProfit', desiredProfit ?? -counted);
  };
  if (!isOpen || (!quote && !isAsked)) return null;
  return (
    <div className="no-print">
      {quote ? (
        <MaximumBreakdown label="Höchstens zahlen nach Preisbuch" quote={quote} />
      ) : (
        <Text size="sm" c="dimmed">
          {messageOf(quotes.error, '')}
        </Text>
      )}
      <Group gap="xs" align="flex-end" my="sm">
        <NativeSelect
          label="Zustand"
          value={grade}
          data={[...priceGrades]}
          onChange={(event) => {
            setAsked(true);
            setGrade(event.currentTarget.value as PriceGrade);
          }}
        />
        <Button variant="default" disabled={!quote || quote.maximum < 0} onClick={() => quote && take(quote)}>
          Als Einkaufspreis eintragen
        </Button>
      </Group>
      <TaxChoice mb="sm" countsTax={countsTax} onChange={setCountsTax} />
    </div>
  );
}

function questionOf(
  device: Device,
  {
    grade,
    desiredProfit,
    countsTax,
  }: { grade: PriceGrade; desiredProfit: number | undefined; countsTax: boolean },
) {
  const storage = storageOfPhone(device, device.softwareInfo?.availableStorage ?? null);
  return {
    model: device.model,
    storage: writeStorage(storage ?? 0),
    grade,
    ...(desiredProfit !== undefined && { desiredProfit }),
    parts: device.parts.map(({ partNumber }) => partNumber).join(','),
    tax: countsTax ? ('true' as const) : ('false' as const),
  };
}
