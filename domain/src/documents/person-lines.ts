import { filled } from './phone-rows.ts';

interface Addressed {
  name: string;
  street: string;
  zip: string;
  city: string;
}

interface BuyerOnDocument extends Addressed {
  vatId?: string | undefined;
  reference?: string | undefined;
}

export const addressLines = ({ name, street, zip, city }: Addressed) => [name, street, `${zip} ${city}`];

/** A business finds on a storno what it found on the invoice, as its electronic invoice has it. */
export function buyerLines(buyer: BuyerOnDocument): string[] {
  return filled([
    ...addressLines(buyer),
    buyer.vatId && `USt-IdNr. ${buyer.vatId}`,
    buyer.reference && `Referenz: ${buyer.reference}`,
  ]);
}
