import { colourInGerman, modelBeside } from '../../phones/phone-variant.rules.ts';
import { formatStorage, storageOf } from '../../phones/storage.rules.ts';
import { formatEuro } from '../../shared/money.ts';
import type { Device } from '../devices.contract.ts';
import { readableValue } from '../history/device-history.text.ts';
import { factVerdicts, UNKNOWN_FACT } from '../imei/fact-verdicts.rules.ts';
import { groupImei } from '../imei/imei.rules.ts';
import { conditionLabels, fieldLabels, gradeLabels } from './device-details.text.ts';

/**
 * The only fields a customer's sheet is made of: no purchase price, no parts, no profit, no seller, no notes and
 * nothing of what the workshop wrote. What is not named here cannot get onto it.
 */
export type SheetDevice = Pick<
  Device,
  | 'model'
  | 'modelDesc'
  | 'imei'
  | 'imei2'
  | 'serial'
  | 'usaBlockStatus'
  | 'simLock'
  | 'fmiOn'
  | 'warrantyStatus'
  | 'status'
  | 'sellingPrice'
  | 'actualSellingPrice'
> & {
  softwareInfo: { availableStorage?: number | null } | null;
  /** As it is now. */
  condition: Pick<
    Device['condition'],
    'grade' | 'display' | 'body' | 'batteryHealth' | 'defects' | 'confirmedAt'
  >;
};

interface SheetFact {
  label: string;
  value: string;
}

interface SheetSection {
  title: string;
  facts: SheetFact[];
}

/** The model above its facts, one of which is the storage. */
export function sheetTitle(device: SheetDevice): string {
  return modelBeside(device.model, storageOnSheet(device));
}

export function deviceSheet(device: SheetDevice): SheetSection[] {
  const { imei2, serial, warrantyStatus } = device;
  const description = `${device.model} ${device.modelDesc ?? ''}`;
  const { grade, display, body, batteryHealth: health, defects, confirmedAt } = device.condition;
  return [
    {
      title: 'Gerät',
      facts: [
        ...fact('Speicher', storageOnSheet(device)),
        ...fact('Farbe', colourInGerman(description)),
        ...fact('IMEI', groupImei(device.imei)),
        ...fact('imei2', imei2 && groupImei(imei2)),
        ...fact('serial', serial),
        ...fact('warrantyStatus', warrantyStatus && readableValue('warrantyStatus', warrantyStatus)),
      ],
    },
    {
      title: 'Zustand',
      facts: [
        ...fact('physicalCondition.overallGrade', grade && gradeLabels[grade]),
        ...fact('physicalCondition.displayCondition', display && conditionLabels[display]),
        ...fact('physicalCondition.bodyCondition', body && conditionLabels[body]),
        ...fact('Akku', typeof health === 'number' ? `${health} %` : UNKNOWN_FACT),
        // Until somebody confirmed it, it is what the workshop wrote.
        ...fact('condition.defects', confirmedAt && defects.join(', ')),
      ],
    },
    {
      title: 'Prüfungen',
      facts: factVerdicts(device).flatMap(({ field, value }) => fact(field, value)),
    },
  ];
}

/** The price that the phone is offered or was sold for; null if none is planned yet. */
export function sheetPrice({ status, sellingPrice, actualSellingPrice }: SheetDevice): string | null {
  const price = status === 'verkauft' ? (actualSellingPrice ?? 0) : sellingPrice;
  return price > 0 ? formatEuro(price) : null;
}

function storageOnSheet({ model, modelDesc, softwareInfo }: SheetDevice): string | null {
  const storage = storageOf(`${model} ${modelDesc ?? ''}`) ?? softwareInfo?.availableStorage;
  return storage ? formatStorage(storage) : null;
}

function fact(field: string, value: string | number | null | undefined): SheetFact[] {
  return value ? [{ label: fieldLabels[field] ?? field, value: String(value) }] : [];
}
