import type { QualityPoint, QualityResult } from './condition/quality-check.rules.ts';
import type { Expectation } from './money/device-money.rules.ts';

export const expectationLabels: Record<Expectation, string> = {
  over: 'Über Erwartung',
  asExpected: 'Wie erwartet',
  under: 'Unter Erwartung',
};

export const qualityPointLabels: Record<QualityPoint, string> = {
  display: 'Display',
  touchscreen: 'Touchscreen',
  buttons: 'Tasten',
  speakers: 'Lautsprecher',
  microphone: 'Mikrofon',
  camera: 'Kamera',
  battery: 'Akku',
  charging: 'Laden',
  wifi: 'WLAN',
  cellular: 'Mobilfunk',
  sensors: 'Sensoren',
  overall: 'Gesamteindruck',
};

export const qualityResultLabels: Record<QualityResult, string> = {
  ok: 'in Ordnung',
  defekt: 'nicht in Ordnung',
  entfaellt: 'entfällt',
};

/** The message after a device was saved. */
export const savedMessage = (wasUpdated: boolean) =>
  wasUpdated ? 'Gerät wurde aktualisiert.' : 'Gerät wurde neu angelegt.';

/** The note on a device whose facts nobody has checked, or only the sandbox. */
export const checkSourceNotes = {
  provider: null,
  sandbox: 'Sandbox-Prüfung: keine echte Auskunft',
  unchecked: 'nicht geprüft',
} as const;

export const BLOCK_STATUS_CLEAN = 'Clean';

export const PLANNED_PRICE = 'Geplanter Verkaufspreis';
