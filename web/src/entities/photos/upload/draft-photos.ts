import { mayBeWaiting } from './waiting-note.ts';

/** The purchase of this IMEI was saved: its photos are sent now. */
export async function settleDraftPhotos(imei: string, deviceId: string): Promise<void> {
  if (mayBeWaiting()) await (await import('./uploads.ts')).uploads.settle(imei, deviceId);
}

/** The purchase of this IMEI was given up. */
export async function dropDraftPhotos(imei: string): Promise<void> {
  if (mayBeWaiting()) await (await import('./uploads.ts')).uploads.drop(imei);
}
