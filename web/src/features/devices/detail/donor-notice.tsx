import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { formatDate } from '@kreislauf/domain/shared/dates';
import { formatEuro } from '@kreislauf/domain/shared/money';
import { Group } from '@mantine/core';
import { IconRecycle } from '@tabler/icons-react';

interface DonorNoticeProps {
  /** By which the locked buttons name it as their reason. */
  id: string;
  donor: NonNullable<Device['donor']>;
}

/** Says why the buttons above are locked, and where its parts went. */
export function DonorNotice({ id, donor: { at, by, parts } }: DonorNoticeProps) {
  return (
    <Group
      component="aside"
      gap="xs"
      mt="sm"
      py="xs"
      px="md"
      wrap="nowrap"
      align="flex-start"
      className="sunken"
      aria-label="Teilespender"
    >
      <IconRecycle className="muted" size={16} stroke={2} aria-hidden />
      <div id={id}>
        <p>
          <strong>Ausgeschlachtet</strong> am {formatDate(at)} von {by}.{' '}
          <span className="muted text-xs">Es kann weder repariert noch zugewiesen oder verkauft werden.</span>
        </p>
        <ul className="muted text-xs">
          {parts.map(({ partNumber, quantity, share }) => (
            <li key={partNumber} className="tabular wrap">
              {quantity} × {partNumber}
              {(share as number | undefined) !== undefined && ` (${formatEuro(share)})`}
            </li>
          ))}
        </ul>
      </div>
    </Group>
  );
}
