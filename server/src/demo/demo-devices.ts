import { REPLACE_BATTERY_BELOW } from '@kreislauf/domain/devices/condition/battery.rules';
import type { PhysicalCondition } from '@kreislauf/domain/devices/details/device-details.contract';
import type { DeviceStatus } from '@kreislauf/domain/devices/device-status.rules';
import { withCheckDigit } from '@kreislauf/domain/devices/imei/imei.rules';
import { sumOfParts } from '@kreislauf/domain/devices/money/device-money.rules';
import { normaliseModel } from '@kreislauf/domain/phones/normalised-model.rules';
import { storageOf } from '@kreislauf/domain/phones/storage.rules';
import { DAY_MS } from '@kreislauf/domain/shared/dates';
import { mapFacts } from '../adapters/imei-check/map-facts.ts';
import { sandboxResultOf } from '../adapters/imei-check/sandbox-device.ts';
import type { SandboxModel } from '../adapters/imei-check/sandbox-model.ts';
import { SANDBOX_IPHONES } from '../adapters/imei-check/sandbox-models.ts';
import type { devices } from '../db/tables/devices.table.ts';
import type { DemoPart } from './demo-parts.ts';
import type { Random } from './random.ts';

export type DemoDevice = typeof devices.$inferInsert & { id: string };

const SPAN_DAYS = 730;

/** A shop sees more plain models than Pro Max ones, and few of the newest. */
function popularity({ name }: SandboxModel): number {
  const generation = Number(/\d+/.exec(name)?.[0] ?? 11);
  const byAge = { 11: 9, 12: 10, 13: 12, 14: 7, 15: 4 }[generation] ?? 5;
  return byAge * (/Max|mini|Plus/.test(name) ? 0.5 : 1);
}

/** The price that a buyer pays for one in good shape today, in euro. */
export function marketValue(model: SandboxModel, gigabytes: number): number {
  const generation = /SE/.test(model.name) ? 11 : Number(/\d+/.exec(model.name)?.[0] ?? 11);
  const base = { 11: 230, 12: 320, 13: 440, 14: 560, 15: 700 }[generation] ?? 200;
  const size = /Pro Max/.test(model.name)
    ? 1.4
    : /Pro/.test(model.name)
      ? 1.25
      : /mini/.test(model.name)
        ? 0.88
        : 1;
  return base * size * (1 + Math.log2(gigabytes / 64) * 0.05);
}

export function createDemoDevices(
  random: Random,
  { count, parts, now }: { count: number; parts: DemoPart[]; now: Date },
): DemoDevice[] {
  const imeis = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    // Evenly over two years, the newest last; a shop opens between nine and seven.
    const daysAgo = SPAN_DAYS * (1 - (index + random.next() * 0.9) / count);
    const bought = new Date(now.getTime() - daysAgo * DAY_MS);
    bought.setUTCHours(random.between(8, 17), random.between(0, 59), random.between(0, 59), 0);
    const model = random.pickWeighted(SANDBOX_IPHONES.map((one) => [one, popularity(one)] as const));
    const imei = freshImei(random, model, imeis);
    return createDemoDevice(random, { model, imei, bought: bought > now ? now : bought, parts, now });
  });
}

function freshImei(random: Random, { tacs }: SandboxModel, taken: Set<string>): string {
  for (;;) {
    const imei = withCheckDigit(random.pick(tacs) + String(random.between(100_000, 999_999)));
    if (taken.has(imei)) continue;
    taken.add(imei);
    return imei;
  }
}

interface Purchase {
  model: SandboxModel;
  imei: string;
  bought: Date;
  parts: DemoPart[];
  now: Date;
}

function createDemoDevice(random: Random, { model, imei, bought, parts, now }: Purchase): DemoDevice {
  const checked = sandboxResultOf(imei);
  const facts = checked.status === 'successful' ? mapFacts(checked.properties) : {};
  const condition = conditionOf(random);
  const health = batteryHealthOf(random, model, bought);
  const needed = partsFor(random, { model, parts, condition, health });
  const partsCents = sumOfParts(needed);

  const value =
    marketValue(model, storageOf(facts.modelDesc ?? '') ?? 128) * gradeFactor(condition.overallGrade ?? 'B');
  const desiredProfitCents = random.pick([4_000, 5_000, 5_000, 6_000, 7_500, 9_000]);
  const targetCents = Math.round(value * (0.92 + random.next() * 0.12)) * 100;
  const purchasePriceCents = Math.max(2_000, roundTo(targetCents - partsCents - desiredProfitCents, 500));
  const plannedCents = purchasePriceCents + partsCents + desiredProfitCents;

  const { status, soldDate } = whereItStands(random, bought, now);
  const isToRepair = status === 'gekauft' || status === 'in_reparatur';
  const isGuided = random.chance(0.6);
  const updatedAt =
    soldDate ?? new Date(Math.min(now.getTime(), bought.getTime() + random.next() * 10 * DAY_MS));
  return {
    id: random.uuid(),
    imei,
    ...facts,
    model: model.name,
    modelName: normaliseModel(model.name),
    status,
    purchasePriceCents,
    parts: needed.map((line) => ({ ...line, state: isToRepair ? 'geplant' : 'verbaut' })),
    partsCents,
    desiredProfitCents,
    actualSellingPriceCents: soldDate ? roundTo(plannedCents * (0.86 + random.next() * 0.3), 100) - 1 : null,
    soldDate,
    purchaseDate: bought,
    damageDescription: damageText(condition, health),
    checkSource: 'sandbox',
    checkedAt: bought,
    purchaseInfo: {
      method: isGuided ? 'guided' : random.chance(0.12) ? 'bulk' : 'manual',
      seller: random.pick(['Privat', 'Laufkundschaft', 'Online-Ankauf', 'Firmenauflösung']),
      location: random.pick(['Ladengeschäft', 'Werkstatt', 'Postweg']),
      date: bought.toISOString(),
    },
    batteryInfo: { health, needsReplacement: health < REPLACE_BATTERY_BELOW, chargingSpeed: 'fast' },
    physicalCondition: isGuided || random.chance(0.5) ? condition : null,
    softwareInfo: isGuided
      ? { iosVersion: random.pick(['17.6', '18.1', '18.5', '26.1']), icloudStatus: 'clean' }
      : null,
    createdAt: bought,
    updatedAt,
  };
}

function whereItStands(
  random: Random,
  bought: Date,
  now: Date,
): { status: DeviceStatus; soldDate: Date | null } {
  const ageDays = (now.getTime() - bought.getTime()) / DAY_MS;
  const daysToSell = 4 + Math.round(-Math.log(1 - random.next()) * 26);
  const isSlow = random.chance(0.06);
  if (!isSlow && daysToSell < ageDays)
    return { status: 'verkauft', soldDate: new Date(bought.getTime() + daysToSell * DAY_MS) };
  const status = random.pickWeighted<DeviceStatus>(
    ageDays < 7
      ? [
          ['gekauft', 6],
          ['in_reparatur', 4],
          ['verkaufsbereit', 1],
        ]
      : [
          ['gekauft', 1],
          ['in_reparatur', 3],
          ['verkaufsbereit', 4],
          ['zum_verkauf', 5],
        ],
  );
  return { status, soldDate: null };
}

function conditionOf(random: Random): PhysicalCondition {
  const overallGrade = random.pickWeighted([
    ['A+', 1],
    ['A', 4],
    ['B', 5],
    ['C', 3],
    ['D', 0.6],
  ] as const);
  const isWorn = overallGrade === 'C' || overallGrade === 'D';
  return {
    overallGrade,
    displayCondition: isWorn
      ? random.pick(['fair', 'poor'] as const)
      : random.pick(['excellent', 'good'] as const),
    displayDamage: isWorn ? [random.pick(['cracked', 'scratches', 'deadPixels'] as const)] : [],
    bodyCondition: isWorn ? 'fair' : 'good',
    bodyDamage: random.chance(0.25) ? [random.pick(['dents', 'scratches', 'backGlass'] as const)] : [],
    hasWaterDamage: false,
    previousRepairs: random.chance(0.2),
    portsCondition: random.pickWeighted([
      ['clean', 5],
      ['dusty', 2],
    ] as const),
  };
}

export function gradeFactor(grade: NonNullable<PhysicalCondition['overallGrade']>): number {
  return { 'A+': 1.08, A: 1, B: 0.93, C: 0.85, D: 0.7 }[grade];
}

/** About six percent a year, with good and bad treatment. */
function batteryHealthOf(random: Random, { soldSince }: SandboxModel, bought: Date): number {
  const years = Math.max(0, (bought.getTime() / 1000 - soldSince) / 31_557_600);
  return Math.max(
    64,
    Math.min(100, Math.round(100 - years * (3 + random.next() * 4) + random.between(-2, 3))),
  );
}

interface Repair {
  model: SandboxModel;
  parts: DemoPart[];
  condition: PhysicalCondition;
  health: number;
}

function partsFor(random: Random, { model, parts, condition, health }: Repair) {
  const wanted: string[] = [];
  if (condition.displayDamage?.includes('cracked')) wanted.push('Display');
  if (condition.bodyDamage?.includes('backGlass')) wanted.push('Gehäuse');
  if (health < 80 || random.chance(0.08)) wanted.push('Akku');
  if (random.chance(0.06)) wanted.push(random.pick(['Kamera', 'Ladebuchse', 'Lautsprecher']));
  return wanted.flatMap((category) => {
    const fitting = parts.filter((part) => part.forModel === model.name && part.category === category);
    const part = fitting.length ? random.pick(fitting) : undefined;
    if (!part) return [];
    const { partNumber, priceCents, description } = part;
    return [{ partNumber, priceCents, description }];
  });
}

function damageText({ displayDamage, bodyDamage }: PhysicalCondition, health: number): string {
  const lines = [
    displayDamage?.includes('cracked') && 'Displayglas gesprungen.',
    displayDamage?.includes('scratches') && 'Kratzer auf dem Display.',
    bodyDamage?.includes('backGlass') && 'Rückglas gebrochen.',
    bodyDamage?.includes('dents') && 'Dellen am Rahmen.',
    health < 80 && `Akku verbraucht (${health} %).`,
  ];
  return lines.filter(Boolean).join(' ');
}

function roundTo(cents: number, step: number): number {
  return Math.round(cents / step) * step;
}
