import type { DeviceListItem } from '@kreislauf/domain/devices/devices.contract';
import { coreView } from '../devices.view.ts';
import type { DeviceListRow } from './device-order.queries.ts';

export function deviceListView(row: DeviceListRow): DeviceListItem {
  const item: DeviceListItem = Object.assign(
    coreView(row, {
      batteryInfo: { health: row.batteryHealth },
      purchaseInfo: { method: row.purchaseMethod },
      physicalCondition: { overallGrade: row.overallGrade },
    }),
    { condition: { grade: row.gradeNow }, isDonor: row.donorSince !== null },
  );
  return item;
}
