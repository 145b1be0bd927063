import { assignmentStatusLabel } from '../assignments/assignment-actions.ts';
import type { Assignment } from '../assignments/assignments.contract.ts';
import { returnStateLabels } from '../assignments/assignments.text.ts';
import { deviceStatusLabel } from '../devices/device-status.rules.ts';
import type { DeviceListItem } from '../devices/devices.contract.ts';
import { supplierName } from '../parts/part-suppliers.rules.ts';
import type { Part } from '../parts/parts.contract.ts';
import { csvEuro } from '../shared/csv.ts';
import { formatDate } from '../shared/dates.ts';

/** A column of a file: its heading, what a row says there, and whether that tells what the shop pays or earns. */
export type FileColumn<Row> = readonly [heading: string, cell: (row: Row) => string, isCost?: 'cost'];

const text = (value: string | null | undefined) => value ?? '';
const euro = (value: number | null | undefined) => (value == null ? '' : csvEuro(value));
const day = (value: string | null | undefined) => (value ? formatDate(value) : '');

export const deviceFileColumns: FileColumn<DeviceListItem>[] = [
  ['IMEI', ({ imei }) => imei],
  ['IMEI 2', ({ imei2 }) => text(imei2)],
  ['Seriennummer', ({ serial }) => text(serial)],
  ['Modell', ({ model }) => model],
  ['Beschreibung', ({ modelDesc }) => text(modelDesc)],
  ['Status', ({ status }) => deviceStatusLabel(status)],
  ['Zustand', ({ physicalCondition }) => text(physicalCondition.overallGrade)],
  ['Zustand jetzt', ({ condition }) => text(condition.grade)],
  ['Akku in %', ({ batteryInfo }) => (batteryInfo.health === null ? '' : String(batteryInfo.health))],
  ['Einkaufspreis', ({ purchasePrice }) => euro(purchasePrice), 'cost'],
  [
    'Teilekosten',
    ({ parts }) => euro(parts.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100),
    'cost',
  ],
  ['Wunschgewinn', ({ desiredProfit }) => euro(desiredProfit), 'cost'],
  ['Verkaufspreis geplant', ({ sellingPrice }) => euro(sellingPrice)],
  ['Verkauft für', ({ actualSellingPrice }) => euro(actualSellingPrice)],
  ['Einkaufsdatum', ({ purchaseDate }) => day(purchaseDate)],
  ['Verkaufsdatum', ({ soldDate }) => day(soldDate)],
  ['Erfasst am', ({ createdAt }) => day(createdAt)],
  ['Lagerplatz', ({ place }) => place],
  ['Ausgeschlachtet', ({ isDonor }) => (isDonor ? 'ja' : '')],
];

export const partFileColumns: FileColumn<Part>[] = [
  ['Artikelnummer', ({ partNumber }) => partNumber],
  ['Beschreibung', ({ description }) => description],
  ['Passend für', ({ forModel }) => forModel],
  ['Kategorie', ({ category }) => category],
  ['Preis', ({ price }) => euro(price), 'cost'],
  ['Bestand', ({ stock }) => String(stock)],
  ['Mindestbestand', ({ minStock }) => String(minStock)],
  ['Lagerplatz', ({ place }) => place],
  ['Lieferant', ({ supplier }) => supplierName(supplier)],
  ['Bestand führen', ({ isStocked }) => (isStocked ? 'ja' : 'nein')],
];

export const assignmentFileColumns: FileColumn<Assignment>[] = [
  ['Reseller', ({ resellerId }) => resellerId.name],
  ['Firma', ({ resellerId }) => text(resellerId.company)],
  ['Modell', ({ deviceId }) => deviceId.model],
  ['Beschreibung', ({ deviceId }) => text(deviceId.modelDesc)],
  ['IMEI', ({ deviceId }) => deviceId.imei],
  ['Status', ({ status }) => assignmentStatusLabel(status)],
  ['Mindestpreis', ({ minimumPrice }) => euro(minimumPrice)],
  ['Verkauft für', ({ actualSalePrice }) => euro(actualSalePrice)],
  ['Zugewiesen am', ({ assignedAt }) => day(assignedAt)],
  ['Verkauft am', ({ soldAt }) => day(soldAt)],
  ['Sendungsnummer', ({ shippingInfo }) => text(shippingInfo?.trackingNumber)],
  ['Rücksendung', ({ returnInfo }) => (returnInfo ? returnStateLabels[returnInfo.state] : '')],
  ['Grund der Rücksendung', ({ returnInfo }) => text(returnInfo?.reason)],
  ['Sendungsnummer der Rücksendung', ({ returnInfo }) => text(returnInfo?.trackingNumber)],
];
