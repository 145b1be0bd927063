import { fieldLabels } from '@kreislauf/domain/devices/details/device-details.text';

export function labelOf(field: string): string {
  return fieldLabels[field] ?? field;
}
