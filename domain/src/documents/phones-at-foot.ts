import { filled } from './phone-rows.ts';
import { isAboutPhones, phonesOnDocument } from './snapshot-lines.ts';
import type { DocumentSnapshot } from './snapshots.ts';

/** As many characters of numbers as one line at the foot of a page holds beside its other words. */
const NUMBERS_AT_FOOT = 72;

/** The phones of a document in one line, which stands at the foot of each of its pages. */
export function phonesAtFoot(snapshot: DocumentSnapshot): string {
  const phones = phonesOnDocument(snapshot).map(({ phone }) => phone);
  const [phone] = phones;
  if (!phone) return '';
  if (phones.length > 1) {
    if (!isAboutPhones(snapshot)) return `${phones.length} Geräte`;
    const imeis = phones.map(({ imei }) => imei);
    let named = imeis.length;
    while (imeis.slice(0, named).join(', ').length > NUMBERS_AT_FOOT) named -= 1;
    const more = imeis.length - named;
    return `${imeis.length} Geräte: IMEI ${imeis.slice(0, named).join(', ')}${more > 0 ? ` und ${more} mehr` : ''}`;
  }
  return filled([`IMEI ${phone.imei}`, phone.model, phone.storage]).join(' · ');
}
