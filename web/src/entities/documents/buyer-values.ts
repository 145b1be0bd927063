import { type Buyer, buyerInput } from '@kreislauf/domain/documents/document-inputs.contract';
import { checkBuyerKnown } from '@kreislauf/domain/documents/documents.rules';
import { euroToCents } from '@kreislauf/domain/shared/money';

/** The facts of a business for its invoices. */
export interface BusinessValues {
  isBusiness: boolean;
  vatId: string;
  /** Such as the Leitweg-ID of an authority. */
  reference: string;
}

/** The buyer on an invoice, named as in the contract; empty is not given. */
export interface BuyerValues extends BusinessValues {
  name: string;
  street: string;
  zip: string;
  city: string;
  email: string;
}

export const emptyBusiness: BusinessValues = { isBusiness: false, vatId: '', reference: '' };
export const emptyBuyer: BuyerValues = {
  name: '',
  street: '',
  zip: '',
  city: '',
  email: '',
  ...emptyBusiness,
};

/** As an earlier invoice named the buyer. */
export function buyerValues({
  name,
  street,
  zip,
  city,
  email,
  isBusiness,
  vatId,
  reference,
}: Buyer): BuyerValues {
  return {
    ...{ name, street, zip, city, email: email ?? '' },
    ...{ isBusiness: isBusiness ?? false, vatId: vatId ?? '', reference: reference ?? '' },
  };
}

/** A private buyer has neither, whatever was typed before. */
export function businessBody({ isBusiness, vatId, reference }: BusinessValues): Partial<BusinessValues> {
  return isBusiness ? { isBusiness, vatId, reference } : {};
}

/** The buyer as it is sent; undefined where nothing was typed, as a small invoice allows unless the buyer is a business. */
export function buyerBody(buyer: BuyerValues) {
  const { name, street, zip, city, email } = buyer;
  const person = { name, street, zip, city, email };
  const isSaid = buyer.isBusiness || Object.values(person).some((text) => text.trim() !== '');
  return isSaid ? { ...person, ...businessBody(buyer) } : undefined;
}

/** Validation errors by field; `isKnown`: somebody else already named the buyer. */
export function buyerProblems(buyer: BuyerValues, total: number, isKnown = false): Record<string, string> {
  const body = buyerBody(buyer);
  if (!body) {
    const known = isKnown || checkBuyerKnown(euroToCents(total), undefined);
    return known === true || known.ok ? {} : (known.problem.fields ?? {});
  }
  const { error } = buyerInput.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [['buyer', ...path].join('.'), message]),
  );
}
