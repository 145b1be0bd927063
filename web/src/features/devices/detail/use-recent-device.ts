import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { groupImei } from '@kreislauf/domain/devices/imei/imei.rules';
import { phoneInOneLine } from '@kreislauf/domain/phones/phone-variant.rules';
import { useEffect } from 'react';
import { paths } from '../../../shared/paths.ts';
import { keepRecent } from '../../../shared/recent-things.ts';
import { useStaff } from '../../../shared/session/user-info.ts';

/** The search offers the phones that were looked at last. */
export function useRecentDevice({ _id, model, modelDesc, imei }: Device): void {
  const { _id: userId } = useStaff();
  useEffect(() => {
    keepRecent(userId, {
      to: paths.device(_id),
      label: phoneInOneLine({ model, modelDesc }),
      detail: `IMEI ${groupImei(imei)}`,
    });
  }, [userId, _id, model, modelDesc, imei]);
}
