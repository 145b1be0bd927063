import { groupImei } from '../devices/imei/imei.rules.ts';
import { modelBeside, storageAndColour } from '../phones/phone-variant.rules.ts';
import { formatEuro } from '../shared/money.ts';
import type { LabelContent } from './label-layout.rules.ts';

export interface LabelDevice {
  _id: string;
  model: string;
  modelDesc: string | null;
  imei: string;
  sellingPrice: number;
  batteryInfo: { health?: number | null | undefined } | null;
  /** As it is now. */
  condition: { grade: string | null };
}

export interface LabelPart {
  partNumber: string;
  description: string;
  place?: string | null;
}

/** Storage and colour are read from the texts, as in the portal. */
export function deviceLabel(device: LabelDevice, publicUrl: string, withPrice: boolean): LabelContent {
  const description = `${device.model} ${device.modelDesc ?? ''}`;
  const variant = storageAndColour(description);
  const grade = device.condition.grade;
  const health = device.batteryInfo?.health;
  const state = [grade ? `Zustand ${grade}` : null, health ? `Akku ${health} %` : null];
  return {
    lines: [modelBeside(device.model, variant), variant, joined(state)].filter((line) => line !== ''),
    ...(withPrice && device.sellingPrice > 0 && { price: formatEuro(device.sellingPrice) }),
    code: device.imei,
    codeText: groupImei(device.imei),
    link: `${publicUrl}/devices/${device._id}`,
  };
}

export function partLabel({ partNumber, description, place }: LabelPart): LabelContent {
  return {
    lines: [description, ...(place ? [`Lagerplatz ${place}`] : [])],
    code: partNumber,
    codeText: partNumber,
  };
}

function joined(words: (string | null | undefined)[]): string {
  return words.filter(Boolean).join(' · ');
}
