import { shippingMethodLabels, trackingGroups } from '@kreislauf/domain/assignments/shipping.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { groupBy } from '@kreislauf/domain/shared/group-by';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Groups } from '../../../shared/ui/values/grouped-number.tsx';
import styles from './parcel-notices.module.css';
import { type Parcel, parcelsAmong } from './parcels.ts';
import { onTheWayQuery } from './portal.api.ts';
import type { OpenStep } from './steps/use-open-step.ts';

/** A parcel with several phones is confirmed with one press. */
export function ParcelNotices({ onStep }: { onStep: OpenStep }) {
  const parcels = parcelsAmong(useQuery(onTheWayQuery).data ?? []);
  if (parcels.length === 0) return null;
  return (
    <Stack component="ul" gap="sm" mb="md" aria-label="Sendungen mit mehreren Geräten">
      {parcels.map((parcel) => (
        <ParcelNotice key={parcel.key} parcel={parcel} onStep={onStep} />
      ))}
    </Stack>
  );
}

function ParcelNotice({ parcel, onStep }: { parcel: Parcel; onStep: OpenStep }) {
  const { phones, shipping } = parcel;
  const notice = useRef<HTMLLIElement>(null);
  const [first] = phones;
  return (
    <li ref={notice} tabIndex={-1} className={`${styles.notice} surface`}>
      <Group gap="sm" align="flex-start" wrap="nowrap" flex={1} miw={0}>
        <IconPackages size={24} stroke={1.7} aria-hidden />
        <Box miw={0}>
          <h3 className="text-md bold tight">{phones.length} Geräte in einer Sendung</h3>
          <p className="muted text-sm wrap">
            {shippingMethodLabels[shipping.method]}{' '}
            {shipping.trackingNumber && <Groups groups={trackingGroups(shipping.trackingNumber)} />}
          </p>
          <p className="muted text-sm wrap">{inWords(phones)}</p>
        </Box>
      </Group>
      <Button
        size="md"
        h={48}
        flex="none"
        onClick={() => first && onStep('confirmReceipt', first, notice.current, phones)}
      >
        Alle {phones.length} Geräte bestätigen
      </Button>
    </li>
  );
}

/** Equal phones are counted: '2 × iPhone 13 · 128 GB, iPhone 14'. */
function inWords(phones: Parcel['phones']): string {
  const names = groupBy(phones, ({ device }) => phoneInOneLine(device));
  return [...names].map(([name, { length }]) => (length > 1 ? `${length} × ${name}` : name)).join(', ');
}
