import { createHash } from 'node:crypto';
import { withCheckDigit } from '@kreislauf/domain/devices/imei/imei.rules';
import type { SandboxModel } from './sandbox-model.ts';
import { SANDBOX_IPHONES, SANDBOX_MODELS } from './sandbox-models.ts';

/*
 * The made-up devices of the sandbox. Everything follows from a hash of the number, so the same number is always
 * the same device, on every machine.
 *
 * 14 to 17 digits are always a device, whatever the check digit: whoever tries the product with a phone in the hand
 * gets one. Of a known TAC (sandbox-models.ts, sandbox-androids.ts) it is that model, of any other one that follows
 * from the number. Only these serials (the six digits after the TAC) stand for one case each:
 *   000000  nothing known ('unsuccessful')        000004  clean, and every field is there
 *   000001  reported stolen, otherwise clean      000005  only model and serial are known
 *   000002  SIM-locked, otherwise clean           000006  the check fails ('failed')
 *   000003  Find My on, otherwise clean           000007  the check never ends ('processing')
 *
 * Any other text is taken for a serial number: half of them are iPhones, the other half is unknown to the sandbox, as
 * a real provider does not know everything.
 */
type SandboxResult =
  | { status: 'successful'; properties: Record<string, unknown> }
  | { status: 'unsuccessful' | 'failed' | 'processing' };

const BLOCKED_SHARE = 0.06;
const SIM_LOCKED_SHARE = 0.08;
const FIND_MY_SHARE = 0.07;

/** The share of answers in which a provider leaves a field out. */
const MISSING_SHARE: Record<string, number> = {
  imei2: 0.06,
  meid: 0.1,
  serial: 0.03,
  modelDesc: 0.08,
  warrantyStatus: 0.05,
  estPurchaseDate: 0.1,
  usaBlockStatus: 0.06,
  simLock: 0.05,
  fmiOn: 0.05,
  network: 0.1,
  'apple/region': 0.08,
  region: 0.08,
  'apple/modelName': 0.1,
};

const REGIONS = ['Germany', 'Germany', 'Germany', 'Germany', 'Germany', 'Germany', 'Austria', 'Switzerland'];
const FARTHER_REGIONS = ['Netherlands', 'France', 'Italy', 'Poland', 'United Kingdom', 'United States'];
const CARRIERS = ['T-Mobile Germany', 'Vodafone Germany', 'O2 Germany'];
const REPORTERS = ['AT&T MOBILITY', 'T-MOBILE USA', 'VERIZON WIRELESS', 'a T-Mobile customer'];
const SERIAL_LETTERS = '0123456789CDFGHJKLMNPQRTVWXY';
const YEAR = 365 * 24 * 3600;

/** A number in [0, 1) that depends on the device's number and the question alone. */
type Draw = (question: string) => number;

function drawFor(number: string): Draw {
  return (question) => createHash('sha256').update(`${number}:${question}`).digest().readUInt32BE() / 2 ** 32;
}

export function sandboxResultOf(deviceId: string): SandboxResult {
  const draw = drawFor(deviceId);
  const isNumber = isImei(deviceId);
  const special = isNumber ? deviceId.slice(8, 14) : '';
  if (special === '000000') return { status: 'unsuccessful' };
  if (special === '000006') return { status: 'failed' };
  if (special === '000007') return { status: 'processing' };
  if (!isNumber && draw('known') < 0.5) return { status: 'unsuccessful' };
  const properties = describe(deviceId, modelOf(deviceId), draw);
  if (/^00000[1-4]$/.test(special))
    return { status: 'successful', properties: { ...properties, ...caseOf(special, properties) } };
  if (special === '000005')
    return { status: 'successful', properties: only(properties, ['deviceName', 'serial']) };
  const said = Object.keys(properties).filter(
    (field) => draw(`${field} missing`) >= (MISSING_SHARE[field] ?? 0),
  );
  return { status: 'successful', properties: only(properties, said) };
}

function isImei(deviceId: string): boolean {
  return /^\d{14,17}$/.test(deviceId);
}

function modelOf(deviceId: string): SandboxModel {
  if (!isImei(deviceId)) return pick(drawFor(deviceId), 'model', SANDBOX_IPHONES);
  const known = SANDBOX_MODELS.find(({ tacs }) => tacs.includes(deviceId.slice(0, 8)));
  // A slip in the check digit, or a software version in its place, does not make another phone of it.
  return known ?? pick(drawFor(deviceId.slice(0, 14)), 'model', SANDBOX_MODELS);
}

function describe(deviceId: string, model: SandboxModel, draw: Draw): Record<string, unknown> {
  const gigabytes = pick(draw, 'storage', model.storages);
  const storage = gigabytes === 1024 ? '1TB' : `${gigabytes}GB`;
  const colour = pick(draw, 'colour', model.colours);
  const isNumber = isImei(deviceId);
  const tac = isNumber ? deviceId.slice(0, 8) : pick(draw, 'tac', model.tacs);
  const imei = isNumber ? deviceId : withCheckDigit(`${tac}${sixDigits(draw('imei'))}`);
  const simLock = draw('sim lock') < SIM_LOCKED_SHARE;
  const isBlocked = draw('blocked') < BLOCKED_SHARE;
  const fmiOn = draw('find my') < FIND_MY_SHARE;
  const region = pick(draw, 'region', draw('far') < 0.25 ? FARTHER_REGIONS : REGIONS);
  const isApple = SANDBOX_IPHONES.includes(model);
  const properties = {
    deviceName: `${model.name} ${storage} ${colour}`,
    imei,
    imei2: withCheckDigit(`${tac}${sixDigits(draw('imei2'))}`),
    meid: imei.slice(0, 14),
    serial: isNumber ? serialOf(draw) : deviceId,
    modelDesc:
      `${model.name} ${colour.replace('(PRODUCT)', '')} ${storage}-${region.slice(0, 3)}`.toUpperCase(),
    warrantyStatus: warrantyOf(model, draw),
    estPurchaseDate: Math.floor(model.soldSince + draw('bought') * boughtWithin(model)),
    usaBlockStatus: isBlocked ? `Reported stolen by ${pick(draw, 'reporter', REPORTERS)}` : 'Clean',
    simLock,
    ...(isApple && { fmiOn, lostMode: fmiOn && draw('lost') < 0.2 }),
    demoUnit: draw('demo unit') < 0.01,
    refurbished: draw('refurbished') < 0.05,
    replaced: draw('replaced') < 0.03,
    network: simLock ? pick(draw, 'carrier', CARRIERS) : 'Unlocked',
    ...(isApple ? { 'apple/region': region, 'apple/modelName': model.name } : { region }),
  };
  // Only Apple gives its phones a number for American networks and tells what they were sold as.
  return isApple ? properties : without(properties, ['meid', 'modelDesc', 'replaced']);
}

function caseOf(special: string, properties: Record<string, unknown>): Record<string, unknown> {
  const findMy = 'fmiOn' in properties && { fmiOn: special === '000003', lostMode: false };
  return {
    ...findMy,
    usaBlockStatus: special === '000001' ? 'Reported stolen by AT&T MOBILITY' : 'Clean',
    simLock: special === '000002',
    network: special === '000002' ? 'T-Mobile Germany' : 'Unlocked',
  };
}

/** Before 2026 for every model: a device is not bought in the future. */
function boughtWithin({ soldSince }: SandboxModel): number {
  return Math.min(2.2 * YEAR, Date.parse('2026-01-01') / 1000 - soldSince);
}

/** By weights, not by the calendar: the same number answers the same next year. */
function warrantyOf(model: SandboxModel, draw: Draw): string {
  const isApple = SANDBOX_IPHONES.includes(model);
  const isRecent = model.soldSince > Date.parse('2022-09-01') / 1000;
  const drawn = draw('warranty');
  if (isApple && drawn < (isRecent ? 0.2 : 0.03)) return 'AppleCare Protection Plan';
  return isRecent && drawn < 0.5 ? 'Limited Warranty' : 'Out Of Warranty';
}

function serialOf(draw: Draw): string {
  return Array.from({ length: 12 }, (_, index) =>
    index === 0
      ? pick(draw, 'plant', ['C', 'D', 'F', 'G'])
      : pick(draw, `serial ${index}`, [...SERIAL_LETTERS]),
  ).join('');
}

function pick<T>(draw: Draw, question: string, choices: T[]): T {
  return choices[Math.floor(draw(question) * choices.length)] as T;
}

function only(properties: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([field]) => fields.includes(field)));
}

function without(properties: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([field]) => !fields.includes(field)));
}

/** Serials below 100000 are left to the special cases. */
function sixDigits(drawn: number): string {
  return String(100_000 + Math.floor(drawn * 900_000));
}
