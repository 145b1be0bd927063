import type { AvailableDevice } from '@kreislauf/domain/assignments/assignments.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { Button, Group, Input, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DevicePhoto } from '../../../entities/devices/device-photo.tsx';
import { DeviceStatusBadge } from '../../../entities/devices/device-status-badge.tsx';
import { messageOf } from '../../../shared/api-error.ts';
import { useLastHeights } from '../../../shared/ui/feedback/use-last-heights.ts';
import { SearchBox } from '../../../shared/ui/filters/search-box.tsx';
import type { FieldProps } from '../../../shared/ui/forms/use-form.ts';
import { availableDevicesQuery } from '../assignments.api.ts';
import styles from './device-choice.module.css';

const MAX_RESULTS = 20;
/** Its `max-height`. */
const FULL_LIST = 336;

/** One of the devices that can be assigned. Once chosen it stands alone, until another one is wanted. */
export function DeviceChoice({ value, error, onChange, ...field }: FieldProps<AvailableDevice | null>) {
  const path = field['data-path'];
  const label = useId();
  const problem = useId();
  return (
    <Stack role="group" aria-labelledby={label} aria-describedby={problem} gap="xs">
      <span id={label} className="text-sm medium tight">
        Gerät{' '}
        <span className="error" aria-hidden="true">
          *
        </span>
      </span>
      {value ? (
        <div className={styles.chosen}>
          <DeviceFacts device={value} />
          <Button
            variant="default"
            size="compact-md"
            h={32}
            className="text-xs medium"
            data-path={path}
            onClick={() => onChange(null)}
          >
            Anderes Gerät
          </Button>
        </div>
      ) : (
        <AvailableDevices path={path} onChoose={onChange} />
      )}
      {error && <Input.Error id={problem}>{error}</Input.Error>}
    </Stack>
  );
}

interface AvailableDevicesProps {
  path: string | undefined;
  onChoose: (device: AvailableDevice) => void;
}

function AvailableDevices({ path, onChoose }: AvailableDevicesProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(availableDevicesQuery({ search, page: 1, limit: MAX_RESULTS }));
  const { ref, heights = [FULL_LIST] } = useLastHeights<HTMLDivElement>(
    'deviceChoice',
    found.isSuccess && search === '',
  );
  const devices = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  return (
    <>
      <SearchBox
        value={search}
        onSearch={setSearch}
        label="Verfügbare Geräte durchsuchen"
        isFirst
        path={path}
        placeholder="IMEI, Modell, Seriennummer"
      />
      {found.isError && (
        <Group gap="sm" justify="space-between" wrap="nowrap" className="error" role="alert">
          {messageOf(found.error, 'Fehler beim Laden der verfügbaren Geräte')}
          <Button
            size="compact-sm"
            variant="default"
            loading={found.isFetching}
            onClick={() => found.refetch()}
          >
            Erneut versuchen
          </Button>
        </Group>
      )}
      <Stack ref={ref} gap="xs">
        {found.isPending &&
          heights.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else
            <Skeleton key={index} height={height ?? FULL_LIST} radius="md" />
          ))}
        {found.isSuccess && devices.length === 0 && (
          <p className="muted text-xs">
            {search
              ? `Kein verfügbares Gerät passt zu „${search}“.`
              : 'Zurzeit ist kein Gerät verfügbar. Zuweisen lassen sich Geräte, die verkaufsbereit oder in Reparatur sind.'}
          </p>
        )}
        {devices.length > 0 && (
          <ul className={styles.results} aria-label="Verfügbare Geräte" aria-busy={found.isFetching}>
            {devices.map((device) => (
              <li key={device._id}>
                <UnstyledButton
                  className={`${styles.result} hoverable text-sm`}
                  onClick={() => onChoose(device)}
                >
                  <DeviceFacts device={device} />
                  <DeviceStatusBadge status={device.status} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {total > devices.length && (
          <p className="muted text-xs">
            {devices.length} von {total} Geräten. Suchen Sie genauer, um weitere zu finden.
          </p>
        )}
      </Stack>
    </>
  );
}

function DeviceFacts({ device }: { device: AvailableDevice }) {
  const variant = phoneVariant(device);
  return (
    <Group component="span" gap="sm" wrap="nowrap" miw={0}>
      <DevicePhoto device={device} size={40} />
      <Stack component="span" gap={0} miw={0} className="tight">
        <span className="medium wrap">
          {modelBeside(device.model, variant)}
          {variant && <span className="muted regular"> · {variant}</span>}
        </span>
        <span className="muted mono text-xs">{groupImei(device.imei)}</span>
      </Stack>
    </Group>
  );
}
