import { mayBeWaiting } from './waiting-note.ts';

/** Photos that are not on the server yet go with a logout: true where there are none, or it was confirmed. */
export async function confirmLosingPhotos(): Promise<boolean> {
  if (!mayBeWaiting()) return true;
  const { ownerOfPhotos, uploads } = await import('./uploads.ts');
  const own = await uploads.countWaiting(ownerOfPhotos());
  if (own === 0) return true;
  const { confirm } = await import('../../../shared/ui/forms/confirm-dialog.tsx');
  const photos = own === 1 ? '1 Foto ist' : `${own} Fotos sind`;
  return confirm({
    title: 'Mit Fotos abmelden, die noch nicht hochgeladen sind?',
    text: `${photos} noch nicht hochgeladen und ${own === 1 ? 'geht' : 'gehen'} mit der Abmeldung verloren. Bleiben Sie angemeldet, werden sie gesendet, sobald die Verbindung steht.`,
    action: 'Trotzdem abmelden',
    cancel: 'Angemeldet bleiben',
    isDestructive: true,
  });
}
