import type { z } from 'zod';
import { assignmentStatusLabel } from '../assignments/assignment-actions.ts';
import { type Assignment, assignmentOnWire } from '../assignments/assignments.contract.ts';
import { returnStateLabels } from '../assignments/assignments.text.ts';
import { deviceStatusLabel } from '../devices/device-status.rules.ts';
import { type DeviceListItem, deviceListItem } from '../devices/devices.contract.ts';
import { supplierName } from '../parts/part-suppliers.rules.ts';
import { type Part, partOnWire } from '../parts/parts.contract.ts';
import { csvEuro } from '../shared/csv.ts';
import { formatDate } from '../shared/dates.ts';
import { isCostAt } from '../shared/money-marks.ts';

/** A field of a row, or of what it holds: `resellerId.name`, of the entries of a list `parts.price`. */
type FieldOf<Row> = {
  [Name in keyof Row & string]: Name | `${Name}.${InnerOf<NonNullable<Row[Name]>>}`;
}[keyof Row & string];
type InnerOf<Value> = Value extends readonly (infer Entry)[]
  ? keyof Entry & string
  : Value extends object
    ? keyof Value & string
    : never;

/** A column of a file: its heading, the field that it tells, and how. */
type FileColumn<Row> = readonly [heading: string, field: FieldOf<Row>, cell: (row: Row) => string];

/** The rows of a file on the wire; a column is a cost if its field is one there. */
export interface FileTable<Row> {
  row: z.ZodType<Row>;
  columns: readonly FileColumn<Row>[];
}

/** Without those of costs, for roles that hide them. */
export function columnsWithoutCosts<Row>({ row, columns }: FileTable<Row>): FileColumn<Row>[] {
  return columns.filter(([, field]) => !isCostAt(row, field));
}

const text = (value: string | null | undefined) => value ?? '';
/** Empty also where the caller is not shown it. */
export const euroCell = (value: number | null | undefined) => (value == null ? '' : csvEuro(value));
const day = (value: string | null | undefined) => (value ? formatDate(value) : '');

export const deviceFile: FileTable<DeviceListItem> = {
  row: deviceListItem,
  columns: [
    ['IMEI', 'imei', ({ imei }) => imei],
    ['IMEI 2', 'imei2', ({ imei2 }) => text(imei2)],
    ['Seriennummer', 'serial', ({ serial }) => text(serial)],
    ['Modell', 'model', ({ model }) => model],
    ['Beschreibung', 'modelDesc', ({ modelDesc }) => text(modelDesc)],
    ['Status', 'status', ({ status }) => deviceStatusLabel(status)],
    [
      'Zustand',
      'physicalCondition.overallGrade',
      ({ physicalCondition }) => text(physicalCondition.overallGrade),
    ],
    ['Zustand jetzt', 'condition.grade', ({ condition }) => text(condition.grade)],
    [
      'Akku in %',
      'batteryInfo.health',
      ({ batteryInfo }) => (batteryInfo.health === null ? '' : String(batteryInfo.health)),
    ],
    ['Einkaufspreis', 'purchasePrice', ({ purchasePrice }) => euroCell(purchasePrice)],
    [
      'Teilekosten',
      'parts.price',
      ({ parts }) => euroCell(parts.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100),
    ],
    ['Wunschgewinn', 'desiredProfit', ({ desiredProfit }) => euroCell(desiredProfit)],
    ['Verkaufspreis geplant', 'sellingPrice', ({ sellingPrice }) => euroCell(sellingPrice)],
    ['Verkauft für', 'actualSellingPrice', ({ actualSellingPrice }) => euroCell(actualSellingPrice)],
    ['Einkaufsdatum', 'purchaseDate', ({ purchaseDate }) => day(purchaseDate)],
    ['Verkaufsdatum', 'soldDate', ({ soldDate }) => day(soldDate)],
    ['Erfasst am', 'createdAt', ({ createdAt }) => day(createdAt)],
    ['Lagerplatz', 'place', ({ place }) => place],
    ['Ausgeschlachtet', 'isDonor', ({ isDonor }) => (isDonor ? 'ja' : '')],
  ],
};

export const partFile: FileTable<Part> = {
  row: partOnWire,
  columns: [
    ['Artikelnummer', 'partNumber', ({ partNumber }) => partNumber],
    ['Beschreibung', 'description', ({ description }) => description],
    ['Passend für', 'forModel', ({ forModel }) => forModel],
    ['Kategorie', 'category', ({ category }) => category],
    ['Preis', 'price', ({ price }) => euroCell(price)],
    ['Bestand', 'stock', ({ stock }) => String(stock)],
    ['Mindestbestand', 'minStock', ({ minStock }) => String(minStock)],
    ['Lagerplatz', 'place', ({ place }) => place],
    ['Lieferant', 'supplier', ({ supplier }) => supplierName(supplier)],
    ['Bestand führen', 'isStocked', ({ isStocked }) => (isStocked ? 'ja' : 'nein')],
  ],
};

export const assignmentFile: FileTable<Assignment> = {
  row: assignmentOnWire,
  columns: [
    ['Reseller', 'resellerId.name', ({ resellerId }) => resellerId.name],
    ['Firma', 'resellerId.company', ({ resellerId }) => text(resellerId.company)],
    ['Modell', 'deviceId.model', ({ deviceId }) => deviceId.model],
    ['Beschreibung', 'deviceId.modelDesc', ({ deviceId }) => text(deviceId.modelDesc)],
    ['IMEI', 'deviceId.imei', ({ deviceId }) => deviceId.imei],
    ['Status', 'status', ({ status }) => assignmentStatusLabel(status)],
    ['Mindestpreis', 'minimumPrice', ({ minimumPrice }) => euroCell(minimumPrice)],
    ['Verkauft für', 'actualSalePrice', ({ actualSalePrice }) => euroCell(actualSalePrice)],
    ['Zugewiesen am', 'assignedAt', ({ assignedAt }) => day(assignedAt)],
    ['Verkauft am', 'soldAt', ({ soldAt }) => day(soldAt)],
    [
      'Sendungsnummer',
      'shippingInfo.trackingNumber',
      ({ shippingInfo }) => text(shippingInfo?.trackingNumber),
    ],
    [
      'Rücksendung',
      'returnInfo.state',
      ({ returnInfo }) => (returnInfo ? returnStateLabels[returnInfo.state] : ''),
    ],
    ['Grund der Rücksendung', 'returnInfo.reason', ({ returnInfo }) => text(returnInfo?.reason)],
    [
      'Sendungsnummer der Rücksendung',
      'returnInfo.trackingNumber',
      ({ returnInfo }) => text(returnInfo?.trackingNumber),
    ],
  ],
};
