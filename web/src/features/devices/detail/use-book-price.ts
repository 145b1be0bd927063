import type { Device } from '@kreislauf/domain/devices/devices.contract';
import type { PriceOnWire } from '@kreislauf/domain/prices/prices.contract';
import { useQuery } from '@tanstack/react-query';
import { useMay, useStaff } from '../../../shared/session/user-info.ts';
import { bookPriceQuery } from '../../prices/prices.api.ts';

/** Price-book estimate of this phone as it is now; null without one, or without the permission. */
export function useBookPrice({ _id, donor }: Pick<Device, '_id' | 'donor'>): PriceOnWire | null {
  const { hidesCosts } = useStaff();
  const mayRead = useMay('devices.view');
  const { data } = useQuery({ ...bookPriceQuery(_id), enabled: mayRead && !hidesCosts && donor === null });
  return data?.price ?? null;
}
