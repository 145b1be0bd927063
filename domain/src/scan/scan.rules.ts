import { normaliseImei } from '../devices/imei/imei.rules.ts';
import type { SearchAnswer } from '../search/search.contract.ts';

/**
 * The kinds of codes that phones, parts and our own labels carry. No kind without a check digit is among them: a decoder finds
 * such digits in the dots of any QR code.
 */
export const scannedCodes = ['Code128', 'EAN13', 'EAN8', 'UPCA', 'QRCode', 'DataMatrix'] as const;

/** The content of a code: the page of a device (our label's QR), an IMEI, or some other number. */
export type ScannedCode =
  | { kind: 'device'; id: string }
  | { kind: 'imei'; imei: string }
  | { kind: 'other'; text: string };

/**
 * A scanner that is set to another keyboard types '-' for '/' and 'ß' for '-': the letters and digits of an address
 * come through on every one, so only those are compared.
 */
const DEVICE_PAGE =
  /devices[^0-9a-z]([0-9a-f]{8})[^0-9a-z]?([0-9a-f]{4})[^0-9a-z]?([0-9a-f]{4})[^0-9a-z]?([0-9a-f]{4})[^0-9a-z]?([0-9a-f]{12})/;

/** The number of a document by a scanner that types 'ß' for '-'. */
const DOCUMENT_NUMBER = /^[0-9a-z]+ß\d{4}ß\d+$/i;

const MIN_CODE_LENGTH = 5;

/** Reads a scanned code; null for one that is neither ours nor on a phone. */
export function readCode(scanned: string): ScannedCode | null {
  const text = scanned.trim();
  const page = DEVICE_PAGE.exec(text.toLowerCase());
  if (page) return { kind: 'device', id: page.slice(1).join('-') };
  // Some boxes say 'IMEI: 3567…' in their code.
  const imei = normaliseImei(text.replace(/^(imei|meid)\s*\d?\s*[:=]?\s*/i, ''));
  if (/^\d{15,17}$/.test(imei)) return { kind: 'imei', imei };
  if (DOCUMENT_NUMBER.test(text)) return { kind: 'other', text: text.replaceAll('ß', '-') };
  return text.length >= MIN_CODE_LENGTH && /\d/.test(text) && !/\s/.test(text)
    ? { kind: 'other', text }
    : null;
}

/** The IMEIs on a screen or a box that shows two codes, each once and in the order they were seen. */
export function imeisAmong(codes: string[]): string[] {
  const found = codes.map(readCode).flatMap((code) => (code?.kind === 'imei' ? [code.imei] : []));
  return [...new Set(found)];
}

type ScanTarget =
  | { to: 'device'; id: string }
  | { to: 'part'; partNumber: string }
  | { to: 'document'; id: string }
  | { to: 'purchase'; imei: string }
  | { to: 'nowhere' };

/** The target of a scan: the thing that bears exactly this number, else the purchase of a new IMEI. */
export function targetOfScan(
  code: Exclude<ScannedCode, { kind: 'device' }>,
  { devices = [], parts = [], documents = [] }: Pick<SearchAnswer, 'devices' | 'parts' | 'documents'>,
  mayBuy: boolean,
): ScanTarget {
  const number = normaliseImei(code.kind === 'imei' ? code.imei : code.text);
  const bearing = devices.filter(({ imei, imei2, serial }) =>
    [imei, imei2, serial].some((own) => own !== null && normaliseImei(own) === number),
  );
  // A phone that was bought back has several records: the one that is in the house counts.
  const device = bearing.find(({ status }) => status !== 'verkauft') ?? bearing[0];
  if (device) return { to: 'device', id: device._id };
  const part = parts.find(({ partNumber }) => normaliseImei(partNumber) === number);
  if (part) return { to: 'part', partNumber: part.partNumber };
  const document = documents.find((found) => normaliseImei(found.number) === number);
  if (document) return { to: 'document', id: document._id };
  return code.kind === 'imei' && mayBuy ? { to: 'purchase', imei: code.imei } : { to: 'nowhere' };
}
