import { imeiGroups } from '@kreislauf/domain/devices/imei/imei.rules';
import { GroupedNumber } from '../../shared/ui/values/grouped-number.tsx';

export function ImeiText({ imei }: { imei: string }) {
  return <GroupedNumber label="IMEI" groups={imeiGroups(imei)} />;
}
