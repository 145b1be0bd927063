import { overallGrades } from '../devices/details/device-details.choices.ts';
import { type DeviceStatus, deviceStatuses, deviceStatusLabel } from '../devices/device-status.rules.ts';
import type { DeviceUpdate } from '../devices/devices.contract.ts';
import { deviceProblems } from '../devices/devices.problems.ts';
import { checkImei, normaliseImei } from '../devices/imei/imei.rules.ts';
import { storageOf, withoutStorage } from '../phones/storage.rules.ts';
import { NO_STORAGE, readStorage, writeStorage } from '../prices/price-cell.rules.ts';
import type { CsvLine } from '../shared/csv.ts';
import { shopDay } from '../shared/dates.ts';
import { definedOnly } from '../shared/defined-only.ts';
import type { ImportError } from '../shared/file-import.ts';
import { euroToCents } from '../shared/money.ts';
import { euroAmount, wholeNumber } from '../shared/typed-numbers.ts';
import { type ColumnMapping, FileErrors, type FileField, FileLine, layoutOf } from './table-columns.rules.ts';
import { readDay } from './typed-day.rules.ts';

export const deviceFileFields = [
  { name: 'imei', heading: 'IMEI', others: ['imei-nummer', 'imei nummer', 'imei1', 'imei 1'] },
  { name: 'imei2', heading: 'IMEI 2' },
  { name: 'serial', heading: 'Seriennummer', others: ['sn', 'serien-nr', 'serial number'] },
  { name: 'model', heading: 'Modell', others: ['gerät', 'handy', 'name'] },
  { name: 'modelDesc', heading: 'Beschreibung', others: ['modellbeschreibung', 'variante'] },
  {
    name: 'storage',
    heading: 'Speicher',
    others: ['speicherplatz', 'speicher in gb', 'speicher (gb)', 'gb', 'speichergröße'],
  },
  { name: 'color', heading: 'Farbe', others: ['colour', 'gerätefarbe'] },
  { name: 'status', heading: 'Status', others: ['zustand/status'] },
  { name: 'physicalCondition.overallGrade', heading: 'Zustand', others: ['grade', 'note', 'qualität'] },
  {
    name: 'batteryInfo.health',
    heading: 'Akku in %',
    others: ['akku', 'akkuzustand', 'batterie', 'battery'],
  },
  { name: 'purchasePrice', heading: 'Einkaufspreis', others: ['ek', 'ankaufspreis', 'ek-preis', 'einkauf'] },
  { name: 'desiredProfit', heading: 'Wunschgewinn', others: ['gewinn', 'marge'] },
  {
    name: 'actualSellingPrice',
    heading: 'Verkauft für',
    others: ['vk', 'verkaufspreis', 'vk-preis', 'erlös'],
  },
  {
    name: 'purchaseDate',
    heading: 'Einkaufsdatum',
    others: ['ankaufdatum', 'ankaufsdatum', 'gekauft am', 'datum'],
  },
  { name: 'soldDate', heading: 'Verkaufsdatum', others: ['verkauft am'] },
  {
    name: 'damageDescription',
    heading: 'Schäden',
    others: ['schaden', 'mängel', 'defekte', 'notiz', 'bemerkung'],
  },
  { name: 'place', heading: 'Lagerplatz', others: ['lagerort', 'regal', 'fach'] },
] as const satisfies readonly FileField<string>[];

type DeviceFileField = (typeof deviceFileFields)[number]['name'];

export interface ReadDevice {
  line: number;
  imei: string;
  /** As the call that saves one device takes it. */
  input: DeviceUpdate;
}

interface ReadDevices {
  devices: ReadDevice[];
  /** Lines without an error. */
  valid: number;
  errors: ImportError[];
  errorCount: number;
}

type Line = FileLine<DeviceFileField>;

const MAX_TEXT_LENGTH = 500;
const batteryPercent = wholeNumber({
  from: 1,
  to: 100,
  unit: '%',
  sentence: 'Bitte geben Sie den Akku in Prozent von 1 bis 100 an',
});

export function readDeviceFile(
  columns: readonly string[],
  lines: Iterable<CsvLine>,
  mapping: ColumnMapping<DeviceFileField>,
): ReadDevices {
  if (!mapping.imei) {
    const message = 'Bitte ordnen Sie die Spalte mit der IMEI zu';
    return { devices: [], valid: 0, errors: [{ line: 1, column: 'IMEI', message }], errorCount: 1 };
  }
  const seen = new Map<string, number>();
  const devices: ReadDevice[] = [];
  const wrong = new FileErrors();
  const layout = layoutOf<DeviceFileField>(deviceFileFields, columns, mapping);
  for (const { line: number, fields } of lines) {
    const line = new FileLine(number, fields, layout);
    const device = readDevice(line);
    const key = purchaseKey(device);
    const earlier = seen.get(key);
    if (earlier !== undefined) line.refuse('imei', `Diese IMEI steht schon in Zeile ${earlier}`);
    else seen.set(key, number);
    wrong.add(line.errors);
    if (line.errors.length === 0) devices.push(device);
  }
  return { devices, valid: devices.length, errors: wrong.errors, errorCount: wrong.errorCount };
}

/** A phone is in the house once, but may have been bought and sold more often, each time on a day and for a price. */
function purchaseKey({ imei, input }: ReadDevice): string {
  const { day, cents } = purchaseIn(input);
  return input.status === 'verkauft' ? `${imei} ${day} ${cents}` : imei;
}

/** Finds out whether a line means this sold purchase of its phone; without a day it may be any for that price. */
export function isSamePurchase(
  { input }: ReadDevice,
  stored: { purchaseDate: Date; purchasePriceCents: number },
): boolean {
  const { day, cents } = purchaseIn(input);
  return (
    input.status === 'verkauft' &&
    cents === stored.purchasePriceCents &&
    (day === null || day === shopDay(stored.purchaseDate))
  );
}

function purchaseIn({ purchaseInfo, purchasePrice }: DeviceUpdate): { day: string | null; cents: number } {
  return {
    day: purchaseInfo?.date ? shopDay(purchaseInfo.date) : null,
    cents: euroToCents(purchasePrice ?? 0),
  };
}

function readDevice(line: Line): ReadDevice {
  const imei = line.text('imei');
  const verdict = checkImei(imei);
  if (!verdict.ok) line.refuse('imei', verdict.problem.sentence);
  const euro = (name: DeviceFileField) => readEuro(line, name);
  const date = (name: DeviceFileField) => readDate(line, name);
  const text = (name: DeviceFileField, most = MAX_TEXT_LENGTH) => readText(line, name, most);

  const [model, modelDesc] = [text('model'), text('modelDesc')];
  const purchaseDate = date('purchaseDate');
  const health = readBattery(line);
  const overallGrade = readGrade(line);
  const input = {
    imei2: text('imei2'),
    serial: text('serial'),
    model,
    modelDesc: readVariant(line, modelDesc ?? model ?? '') ?? modelDesc,
    damageDescription: text('damageDescription', 20_000),
    place: text('place', 100),
    purchasePrice: euro('purchasePrice'),
    desiredProfit: euro('desiredProfit'),
    ...(purchaseDate && { purchaseInfo: { date: purchaseDate } }),
    ...(health !== undefined && { batteryInfo: { health } }),
    ...(overallGrade && { physicalCondition: { overallGrade } }),
    ...readSale(line, euro('actualSellingPrice'), date('soldDate')),
  };
  return { line: line.line, imei: normaliseImei(imei), input: definedOnly(input) as DeviceUpdate };
}

/** A price or a day of sale without a status means that the phone is sold. */
function readSale(
  line: Line,
  actualSellingPrice: number | undefined,
  soldDate: string | undefined,
): Pick<DeviceUpdate, 'status' | 'actualSellingPrice' | 'soldDate'> {
  const typed = line.value('status').toLowerCase();
  const hasSale = (actualSellingPrice ?? 0) > 0 || soldDate !== undefined;
  const known = deviceStatuses.find(
    (status) => status === typed || deviceStatusLabel(status).toLowerCase() === typed,
  );
  if (typed !== '' && !known) {
    const choices = deviceStatuses.map((status) => deviceStatusLabel(status)).join(', ');
    line.refuse('status', `Unbekannter Status. Möglich sind ${choices}`);
  }
  const status: DeviceStatus | undefined = known ?? (hasSale ? 'verkauft' : undefined);
  if (status !== 'verkauft') {
    if (hasSale) line.refuse('actualSellingPrice', deviceProblems.notSold().sentence);
    return status ? { status } : {};
  }
  if (!((actualSellingPrice ?? 0) > 0))
    line.refuse('actualSellingPrice', deviceProblems.salePriceMissing().sentence);
  return {
    status,
    ...(actualSellingPrice !== undefined && { actualSellingPrice }),
    ...(soldDate && { soldDate }),
  };
}

function readEuro(line: Line, name: DeviceFileField): number | undefined {
  const typed = line.value(name).replace(/\s*(€|eur)$/i, '');
  if (typed === '') return undefined;
  const problem = euroAmount.problem(typed);
  if (problem) line.refuse(name, problem);
  return problem ? undefined : (euroAmount.read(typed) ?? undefined);
}

/** Noon of that day, which is the same day on every clock that the shop may have. */
function readDate(line: Line, name: DeviceFileField): string | undefined {
  const typed = line.value(name);
  if (typed === '') return undefined;
  const day = readDay(typed);
  if (!day) line.refuse(name, 'Bitte geben Sie das Datum wie 15.11.2026 an');
  return day ? `${day}T11:00:00.000Z` : undefined;
}

function readText(line: Line, name: DeviceFileField, most: number): string | undefined {
  const typed = line.text(name);
  if (typed.length > most) line.refuse(name, `Bitte geben Sie höchstens ${most} Zeichen ein`);
  return typed === '' ? undefined : typed;
}

function readBattery(line: Line): number | undefined {
  const typed = line.value('batteryInfo.health');
  if (typed === '') return undefined;
  const problem = batteryPercent.problem(typed);
  if (problem) line.refuse('batteryInfo.health', problem);
  return problem ? undefined : (batteryPercent.read(typed) ?? undefined);
}

type Grade = (typeof overallGrades)[number];

/** The grades as shops write them in their own tables. */
const gradeWords: Record<string, Grade> = {
  'wie neu': 'A+',
  neuwertig: 'A+',
  'sehr gut': 'A',
  gut: 'B',
  gebraucht: 'C',
  defekt: 'D',
};

function readGrade(line: Line): Grade | undefined {
  const typed = line.value('physicalCondition.overallGrade').trim();
  if (typed === '') return undefined;
  const written = typed.toUpperCase();
  const grade =
    overallGrades.find((known) => written === known || written.startsWith(`${known} `)) ??
    gradeWords[typed.toLowerCase().replaceAll(/\s+/g, ' ')];
  if (!grade)
    line.refuse(
      'physicalCondition.overallGrade',
      'Bitte geben Sie den Zustand als A+, A, B, C oder D an, oder als wie neu, sehr gut, gut, gebraucht oder defekt',
    );
  return grade;
}

/** Storage and colour stand in the description, as everything else reads them there; what it says already is not said twice. */
function readVariant(line: Line, description: string): string | undefined {
  const [typedStorage, color] = [line.value('storage').trim(), readText(line, 'color', 60)];
  if (typedStorage === '' && !color) return undefined;
  const gigabytes = readStorage(typedStorage);
  if (gigabytes === null) {
    line.refuse('storage', 'Bitte geben Sie den Speicher wie 128, 128 GB oder 1 TB an');
    return undefined;
  }
  const isNews = gigabytes !== NO_STORAGE && gigabytes !== storageOf(description);
  const bare = isNews ? withoutStorage(description) : description;
  const isColourSaid = !color || bare.toLowerCase().includes(color.toLowerCase());
  return [bare.replaceAll(/\s+/g, ' ').trim(), isNews && writeStorage(gigabytes), !isColourSaid && color]
    .filter(Boolean)
    .join(' ');
}
