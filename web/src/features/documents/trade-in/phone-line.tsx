import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { modelBeside, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { ActionIcon, Anchor, Skeleton, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { LineEnd, LineName, ListLine } from '../../../shared/ui/rows/lines.tsx';

interface PhoneLineProps {
  id: string;
  /** Null where there is none any more, undefined while it is asked. */
  device: Device | null | undefined;
  problem: ReactNode;
  /** The form's name of the line. */
  'data-path'?: string | undefined;
  onRemove: () => void;
  /** Its price. */
  children: ReactNode;
}

/** A phone of the deal, its price, and why it cannot be part of it. */
export function PhoneLine({ id, device, problem, onRemove, children, 'data-path': path }: PhoneLineProps) {
  const name = device?.model ?? 'Gerät';
  const variant = device && phoneVariant(device);
  return (
    <ListLine>
      {device ? (
        <LineName name={modelBeside(device.model, variant)} number={groupImei(device.imei)}>
          {variant}
        </LineName>
      ) : (
        <span className="muted">{device === null ? 'Unbekanntes Gerät' : <Skeleton h={36} w={180} />}</span>
      )}
      <LineEnd>
        {children}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className="tap"
          data-path={path}
          aria-label={`${name} herausnehmen`}
          onClick={onRemove}
        >
          <IconX size={16} stroke={2} aria-hidden />
        </ActionIcon>
      </LineEnd>
      {problem && (
        <Text size="xs" w="100%" className="error" role="alert">
          {problem}{' '}
          {device && (
            <Anchor component={Link} to={paths.device(id)} inherit className="medium">
              Zum Gerät
            </Anchor>
          )}
        </Text>
      )}
    </ListLine>
  );
}
