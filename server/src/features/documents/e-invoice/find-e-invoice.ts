import { documentProblems } from '@kreislauf/domain/documents/documents.problems';
import { asXRechnung, missingForXRechnung } from '@kreislauf/domain/einvoice/xrechnung.rules';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../db/types.ts';
import { findXml } from '../documents.queries.ts';

/** The electronic invoice as it was issued; purchase receipts and older documents have none. */
export async function findEInvoice(db: Db, id: string, profile: 'en16931' | 'xrechnung'): Promise<Found> {
  const found = await findXml(db, id);
  if (!found) throw new AppError(documentProblems.notFound());
  const { number, xml, snapshot } = found;
  if (xml === null) throw new AppError(documentProblems.noXml());
  if (profile === 'en16931') return { number, xml };
  const missing = missingForXRechnung(snapshot);
  if (missing.length > 0)
    throw new AppError(documentProblems.xRechnungIncomplete(missing.map(({ what }) => what)));
  return { number, xml: asXRechnung(xml) };
}

interface Found {
  number: string;
  xml: string;
}

/** Under the name that authorities know where it may have it: that is as good for all others. */
export async function findXmlToSend(db: Db, id: string): Promise<string | undefined> {
  const found = await findXml(db, id);
  if (!found?.xml) return undefined;
  return missingForXRechnung(found.snapshot).length === 0 ? asXRechnung(found.xml) : found.xml;
}
