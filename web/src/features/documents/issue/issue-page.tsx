import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { MAX_PHONES } from '@kreislauf/domain/documents/document-inputs.contract';
import { modelBeside, phoneInOneLine, phoneVariant } from '@kreislauf/domain/phones/phone-variant.rules';
import { Anchor, Box, Skeleton, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Surface } from '../../../shared/ui/layout/surface.tsx';
import { MessageAlert } from '../../../shared/ui/messages/message-alert.tsx';
import { deviceQuery } from '../../devices/devices.api.ts';

interface IssuePageProps {
  title: string;
  description: string;
  /** Why no such document can be issued for a phone, whatever is typed. */
  reasonAgainst: (device: Device) => string | null;
  /** The same page for these phones. */
  addressOf: (ids: string[]) => string;
  children: (devices: Device[]) => ReactNode;
}

/** A form for a document about one phone or several, which the address names. */
export function IssuePage({ title, description, reasonAgainst, addressOf, children }: IssuePageProps) {
  const ids = useNamedDevices();
  const answers = useQueries({ queries: ids.slice(0, MAX_PHONES).map((id) => deviceQuery(id)) });
  const devices = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ isError, data }) => isError && !data);
  const [only] = devices;
  const isOne = ids.length === 1;
  const isComplete = ids.length > 0 && devices.length === ids.length;
  return (
    <Box maw={820} mx="auto">
      <PageHeader
        title={title}
        description={
          isOne && only
            ? `${phoneInOneLine(only)} · IMEI ${groupImei(only.imei)}. ${description}`
            : description
        }
        back={
          isOne
            ? only && { to: paths.device(only._id), label: modelBeside(only.model, phoneVariant(only)) }
            : { to: paths.devices, label: 'Geräte' }
        }
      />
      {ids.length === 0 || ids.length > MAX_PHONES ? (
        <MessageAlert isLasting kind="warning">
          {ids.length === 0
            ? 'Es ist kein Gerät ausgewählt. Bitte wählen Sie in der Liste der Geräte aus, wofür der Beleg gilt.'
            : `Ein Beleg nennt höchstens ${MAX_PHONES} Geräte, ausgewählt sind ${ids.length}.`}
        </MessageAlert>
      ) : isComplete ? (
        <UnlessRefused key={ids.join()} devices={devices} reasonAgainst={reasonAgainst} addressOf={addressOf}>
          {children}
        </UnlessRefused>
      ) : failed ? (
        <Surface>
          <ErrorState
            error={failed.error}
            fallback="Fehler beim Laden des Geräts"
            retry={failed.refetch}
            busy={failed.isFetching}
          />
        </Surface>
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </Box>
  );
}

/** Each once, in the order of the address. */
function useNamedDevices(): string[] {
  const { id } = useParams();
  const [search] = useSearchParams();
  const ids = id ? [id] : (search.get('ids') ?? '').split(',').filter((each) => each !== '');
  return [...new Set(ids)];
}

type UnlessRefusedProps = Pick<IssuePageProps, 'reasonAgainst' | 'addressOf' | 'children'> & {
  devices: Device[];
};

/** Nobody fills in a form that the server would refuse whatever is typed. */
function UnlessRefused({ devices, reasonAgainst, addressOf, children }: UnlessRefusedProps) {
  // As the page was opened: the one that is issued here leads away by itself.
  const [refused] = useState(() =>
    devices.flatMap((device) => {
      const reason = reasonAgainst(device);
      return reason ? [{ ...device, reason }] : [];
    }),
  );
  const [first] = refused;
  if (!first) return children(devices);
  if (devices.length === 1)
    return (
      <MessageAlert isLasting kind="warning">
        {first.reason} <DeviceLink id={first._id}>Zum Gerät</DeviceLink>
      </MessageAlert>
    );
  const rest = devices.map(({ _id }) => _id).filter((id) => refused.every(({ _id }) => _id !== id));
  return (
    <MessageAlert
      isLasting
      kind="warning"
      title={
        refused.length === 1
          ? 'Ein Gerät kann nicht auf diesen Beleg'
          : `${refused.length} Geräte können nicht auf diesen Beleg`
      }
    >
      <Stack component="ul" gap="2xs">
        {refused.map(({ reason, ...device }) => (
          <li key={device._id}>
            <DeviceLink id={device._id}>{phoneInOneLine(device)}</DeviceLink>, IMEI{' '}
            <span className="mono">{groupImei(device.imei)}</span>: {reason}
          </li>
        ))}
      </Stack>
      {rest.length > 0 && (
        <Text inherit mt="sm">
          <Anchor component={Link} to={addressOf(rest)} replace inherit className="medium">
            {rest.length === 1
              ? 'Mit dem übrigen Gerät fortfahren'
              : `Mit den übrigen ${rest.length} Geräten fortfahren`}
          </Anchor>
        </Text>
      )}
    </MessageAlert>
  );
}

function DeviceLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={paths.device(id)} inherit className="medium">
      {children}
    </Anchor>
  );
}
