import { GOOD_BATTERY_FROM } from '../devices/condition/battery.rules.ts';
import {
  type AnalyticsPeriod,
  type BatteryBucket,
  CHECK_PRICES_AFTER_DAYS,
  type SellTime,
} from './analytics.rules.ts';

export const ANALYTICS_TITLE = 'Datenanalyse';

export const periodLabels: Record<AnalyticsPeriod, string> = {
  all: 'Alle Zeit',
  '30': 'Letzte 30 Tage',
  '90': 'Letzte 90 Tage',
  '365': 'Letztes Jahr',
};

export const batteryBucketLabels: Record<BatteryBucket, string> = {
  excellent: 'Ausgezeichnet',
  good: 'Gut',
  fair: 'Mittel',
  poor: 'Schwach',
};

export const batteryBucketRanges: Record<BatteryBucket, string> = {
  excellent: '90–100 %',
  good: '80–89 %',
  fair: '70–79 %',
  poor: 'unter 70 %',
};

export const sellTimeLabels: Record<SellTime, string> = {
  week: 'bis 7 Tage',
  fortnight: '8–14 Tage',
  month: '15–30 Tage',
  twoMonths: '31–60 Tage',
  quarter: '61–90 Tage',
  longer: 'über 90 Tage',
};

export const BATTERY_TIP = `Tipp: Geräte unter ${GOOD_BATTERY_FROM} % sollten einen neuen Akku bekommen.`;

export const PRICING_HINT = `Im Durchschnitt vergehen mehr als ${CHECK_PRICES_AFTER_DAYS} Tage bis zum Verkauf: Prüfen Sie Ihre Preise.`;

export const DIRECT_SALE = 'Direktverkauf';

export const NO_GRADE = 'Ohne Bewertung';
