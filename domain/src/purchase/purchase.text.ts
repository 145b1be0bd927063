import { canHaveFindMy, type NamedPhone } from '../phones/brand.rules.ts';
import type { RepairCause } from './price-estimate.rules.ts';
import type { FunctionalIssue, FunctionCheck } from './purchase-answers.ts';

const functionCheckLabels: Record<FunctionCheck, string> = {
  powersOn: 'Schaltet sich ein',
  touchscreen: 'Touchscreen',
  allButtons: 'Alle Tasten',
  speakers: 'Lautsprecher',
  microphone: 'Mikrofon',
  cameras: 'Kameras',
  faceid_touchid: 'Face ID / Touch ID',
  wifi: 'WLAN',
  cellular: 'Mobilfunk',
  bluetooth: 'Bluetooth',
  chargingWorks: 'Laden',
  fastCharging: 'Schnellladen',
};

/** Face ID and Touch ID are Apple's names. */
export function functionCheckLabel(check: FunctionCheck, phone: NamedPhone): string {
  if (check === 'faceid_touchid' && !canHaveFindMy(phone)) return 'Fingerabdruck / Gesicht';
  return functionCheckLabels[check];
}

export const functionalIssueLabels: Record<FunctionalIssue, string> = {
  overheating: 'Überhitzung',
  randomRestarts: 'Zufällige Neustarts',
  slowPerformance: 'Langsame Leistung',
  appCrashes: 'App-Abstürze',
  connectivity: 'Verbindungsprobleme',
  sensors: 'Sensorprobleme',
  gps: 'GPS nicht funktionsfähig',
  nfc: 'NFC nicht funktionsfähig',
};

export const repairLabels: Record<RepairCause, string> = {
  cracked: 'Display gesprungen',
  deadPixels: 'Tote Pixel',
  backGlass: 'Rückglas gebrochen',
  battery: 'Akku tauschen',
  cameras: 'Kameras defekt',
  speakers: 'Lautsprecher defekt',
};
