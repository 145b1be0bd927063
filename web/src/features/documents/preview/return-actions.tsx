import type { DocumentAnswer } from '@kreislauf/domain/documents/documents.contract';
import { Button, Menu, ScrollArea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/session/user-info.ts';

const icon = <IconArrowBackUp size={16} stroke={1.8} aria-hidden />;

/** A customer comes with the invoice: each of its phones can be brought back from here. */
export function ReturnActions({ document }: { document: Pick<DocumentAnswer, 'kind' | 'status' | 'lines'> }) {
  const mayEdit = useMay('devices.edit');
  const mayCancel = useMay('documents.cancel');
  const { kind, status, lines = [] } = document;
  const [only, ...others] = lines;
  if (!mayEdit || !mayCancel || kind !== 'rechnung' || status !== 'gueltig' || !only) return null;
  if (others.length === 0)
    return (
      <Button
        component={Link}
        to={paths.deviceReturn(only.deviceId)}
        variant="default"
        size="compact-md"
        leftSection={icon}
      >
        Rückgabe
      </Button>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={icon}>
          Rückgabe
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {lines.map(({ deviceId, deviceModel, imei }) => (
            <Menu.Item key={deviceId} component={Link} to={paths.deviceReturn(deviceId)}>
              {deviceModel} <span className="muted text-xs">IMEI …{imei.slice(-4)}</span>
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
