import { readCode } from '@kreislauf/domain/scan/scan.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../shared/api-error.ts';
import { showError, showWarning } from '../../../shared/ui/messages/messages.tsx';
import { deviceListQuery, deviceQuery } from '../../devices/devices.api.ts';
import type { ChosenPhone, Side } from './trade-in-values.ts';

const MAX_FOUND = 5;

/** A scanned phone joins the side that was used last. */
export function useScannedPhone(
  active: Side,
  isChosen: (id: string) => boolean,
  add: (side: Side, phone: ChosenPhone) => void,
) {
  const client = useQueryClient();
  /** Brought by the customer, and not bought yet. */
  const [unknownImei, setUnknownImei] = useState('');

  const find = async (text: string): Promise<ChosenPhone | undefined> => {
    const code = readCode(text);
    if (code?.kind === 'device') return client.fetchQuery(deviceQuery(code.id));
    const number = code?.kind === 'imei' ? code.imei : text;
    const { items } = await client.fetchQuery(
      deviceListQuery({ search: number, inStock: 'true', page: 1, limit: MAX_FOUND }),
    );
    return items.find(({ imei, imei2, serial }) => [imei, imei2, serial].includes(number));
  };
  const take = async (text: string, side = active) => {
    setUnknownImei('');
    try {
      const phone = await find(text);
      const code = readCode(text);
      if (phone && isChosen(phone._id)) showWarning(`${phone.model} ist schon in dieser Inzahlungnahme.`);
      else if (phone) add(side, phone);
      else if (side === 'buy' && code?.kind === 'imei') setUnknownImei(code.imei);
      else showWarning(`Zu „${text}“ ist kein Gerät im Bestand.`);
    } catch (error) {
      showError(messageOf(error, 'Fehler beim Laden des Geräts'));
    }
  };
  return { take, unknownImei };
}
