import type { NeededPartState, RepairAction, RepairState, WorkshopColumn } from './workshop.rules.ts';

export const columnLabels: Record<WorkshopColumn, string> = {
  zu_tun: 'Zu tun',
  wartet: 'Wartet auf Teile',
  in_arbeit: 'In Arbeit',
  pruefung: 'Prüfung',
};

export const repairStateLabels: Record<RepairState, string> = {
  offen: 'Offen',
  laeuft: 'Läuft',
  pausiert: 'Pausiert',
  fertig: 'Fertig',
};

export const repairActionLabels: Record<RepairAction, string> = {
  take: 'Übernehmen',
  start: 'Starten',
  pause: 'Pause',
  done: 'Fertig',
};

export const neededPartLabels: Record<NeededPartState, string> = {
  da: 'da',
  bestellt: 'bestellt',
  fehlt: 'fehlt',
  verbaut: 'verbaut',
};

/** '45 Min.', '1 Std. 5 Min.' */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} Min.`;
  return rest === 0 ? `${hours} Std.` : `${hours} Std. ${rest} Min.`;
}
