import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { Box, Group, Stack } from '@mantine/core';
import { DeviceName } from '../../entities/devices/device-name.tsx';
import { DevicePhoto } from '../../entities/devices/device-photo.tsx';
import { DeviceStatusBadge } from '../../entities/devices/device-status-badge.tsx';
import { paths } from '../../shared/paths.ts';
import { Card, CardChoice, CardLink, CardList } from '../../shared/ui/rows/card-list.tsx';
import type { Selection } from '../../shared/ui/rows/use-selection.ts';
import { BatteryHealth } from './battery-health.tsx';
import { chooseLabel } from './bulk/choose-label.ts';
import { DevicePrice } from './device-price.tsx';
import { DonorBadge } from './donor-badge.tsx';

interface DeviceCardsProps {
  devices: DeviceListItem[] | undefined;
  isOutdated: boolean;
  selection: Selection<DeviceListItem>;
}

/** The list on a phone: status, battery and price of each device; the whole card opens it, its box chooses it. */
export function DeviceCards({ devices, isOutdated, selection }: DeviceCardsProps) {
  return (
    <CardList items={devices} isOutdated={isOutdated} cardHeight={132} skeletons={6}>
      {(device) => (
        <Card key={device._id} isLink>
          <Group gap="sm" align="stretch" wrap="nowrap">
            <CardChoice
              label={chooseLabel(device)}
              isChosen={selection.has(device)}
              onToggle={() => selection.toggle(device, false)}
            />
            <DevicePhoto device={device} size={48} />
            <Stack gap="3xs" flex={1} miw={0}>
              <DeviceName device={device} />
              <span className="muted mono text-xs">{groupImei(device.imei)}</span>
            </Stack>
            <CardLink
              to={paths.device(device._id)}
              aria-label={`Details zu ${device.model}, IMEI ${device.imei}`}
            />
          </Group>
          <Group gap="xs" mt="sm" pt="sm" className="ruled">
            {device.isDonor ? <DonorBadge /> : <DeviceStatusBadge status={device.status} />}
            {device.condition.grade && (
              <span className="muted text-xs nowrap">Zustand {device.condition.grade}</span>
            )}
            <BatteryHealth health={device.batteryInfo.health} />
            <Box component="span" ml="auto">
              <DevicePrice device={device} />
            </Box>
          </Group>
        </Card>
      )}
    </CardList>
  );
}
