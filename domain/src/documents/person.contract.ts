import { z } from 'zod';
import { endpoint, staffWith } from '../shared/endpoint.ts';
import { dateOnWire, idOnWire, requiredText } from '../shared/wire.ts';
import { birthDateInput } from './document-inputs.contract.ts';
import { documentOnWire } from './documents.contract.ts';

/** Everything that is stored about one person (Art. 15 DSGVO). */
export const personOnWire = z.object({
  name: z.string(),
  birthDate: z.string().optional(),
  exportedAt: dateOnWire,
  /** As they were issued, with everything that is printed. */
  documents: z.array(documentOnWire),
  /** Sent with one of these documents. */
  mails: z.array(z.object({ recipient: z.string(), subject: z.string(), createdAt: dateOnWire })),
  /** Phones that name the person as their seller in free text. */
  devices: z.array(
    z.object({
      _id: idOnWire,
      model: z.string(),
      imei: z.string(),
      purchaseDate: dateOnWire,
      seller: z.string(),
    }),
  ),
});

export type PersonAnswer = z.output<typeof personOnWire>;

export const personContract = {
  exportPerson: endpoint({
    method: 'GET',
    path: '/api/export/person.json',
    summary: 'Alle Daten zu einer Person (Auskunft nach Art. 15 DSGVO)',
    guard: staffWith('documents.view'),
    query: z.object({
      name: requiredText('Bitte geben Sie den Namen ein'),
      birthDate: birthDateInput.optional(),
    }),
    response: personOnWire,
  }),
};
