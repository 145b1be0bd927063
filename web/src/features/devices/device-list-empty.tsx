import { type DeviceStatus, deviceStatusLabel } from '@kreislauf/domain/devices/device-status.rules';
import { hasValidCheckDigit, normaliseImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session/user-info.ts';
import { usePhone } from '../../shared/ui/layout/use-phone.ts';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import type { DeviceListState } from './device-list-query.ts';
import { PurchaseButtons } from './purchase-actions.tsx';

const TITLE = 'Keine Geräte gefunden';

interface DeviceListEmptyProps {
  list: DeviceListState;
  status: DeviceStatus | undefined;
  isInventoryEmpty: boolean;
}

export function DeviceListEmpty({ list, status, isInventoryEmpty }: DeviceListEmptyProps) {
  const mayCreate = useMay('devices.create');
  if (isInventoryEmpty) return <EmptyInventory mayCreate={mayCreate} />;
  const imei = normaliseImei(list.search);
  return (
    <EmptyState icon={IconSearchOff} title={TITLE} text={<Hints search={list.search} status={status} />}>
      {mayCreate && !status && hasValidCheckDigit(imei) && (
        <Button component={Link} to={`${paths.deviceAdd}?imei=${imei}`}>
          Gerät mit dieser IMEI aufnehmen
        </Button>
      )}
    </EmptyState>
  );
}

function Hints({ search, status }: { search: string; status: DeviceStatus | undefined }) {
  if (search === '' && !status) return <>Zu dieser Auswahl gibt es zurzeit kein Gerät.</>;
  const withStatus = status && `mit dem Status „${deviceStatusLabel(status)}“`;
  if (search === '') return <>Zurzeit gibt es kein Gerät {withStatus}. Wählen Sie einen anderen Status.</>;
  return (
    <>
      Zu „{search}“ gibt es kein Gerät{withStatus && ` ${withStatus}`}. Prüfen Sie die Schreibweise oder
      suchen Sie nach einem Teil der IMEI, der Seriennummer oder des Modells
      {status ? ', oder setzen Sie die Filter zurück.' : '.'}
    </>
  );
}

function EmptyInventory({ mayCreate }: { mayCreate: boolean }) {
  const isPhone = usePhone();
  if (!mayCreate)
    return (
      <EmptyState
        icon={IconDeviceMobile}
        title={TITLE}
        text="Der Bestand ist noch leer. Sobald jemand ein Gerät aufnimmt, erscheint es hier."
      />
    );
  return (
    <EmptyState
      icon={IconDeviceMobile}
      title={TITLE}
      text="Der Bestand ist noch leer. Nehmen Sie Ihr erstes Gerät auf: geführt, mit Zustand, Funktionstest und Preis, oder schnell nur mit der IMEI."
    >
      {!isPhone && <PurchaseButtons />}
    </EmptyState>
  );
}
