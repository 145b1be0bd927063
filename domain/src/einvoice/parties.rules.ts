import type { InvoiceSnapshot, Issued, SettlementSnapshot, StornoSnapshot } from '../documents/snapshots.ts';
import type { Party } from './einvoice.ts';

/** Of an invoice without a buyer (§ 33 UStDV). */
const CASH_SALE = 'Barverkauf';

/** Countries whose VAT ids EN 16931 takes; Greece writes EL, Northern Ireland XI. */
const VAT_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK XI'.split(
    ' ',
  ),
);

/** Without the spaces, dots and dashes that it is typed with; undefined where it is none. */
export function readVatId(typed: string | undefined): string | undefined {
  const plain = (typed ?? '').replaceAll(/[\s.-]/g, '').toUpperCase();
  return VAT_COUNTRIES.has(plain.slice(0, 2)) && /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(plain) ? plain : undefined;
}

/** Without a VAT id the tax number also serves as the identifier of the seller (BR-CO-26). */
export function sellerOf({ company }: Pick<Issued, 'company'>): Party {
  const { name, owner, street, zip, city, phone, email, taxNumber } = company;
  const vatId = readVatId(company.vatId);
  return {
    name,
    ...(!vatId && { id: taxNumber || company.vatId }),
    address: { lines: [street], zip, city },
    contact: { name: owner || name, ...(phone && { phone }), ...(email && { email }) },
    endpoint: email ? { scheme: 'EM', value: email } : undefined,
    ...(vatId && { vatId }),
    ...(taxNumber && { taxNumber }),
  };
}

/** Coarse address, fine address if there is one, two check digits. */
const LEITWEG_ID = /^\d{2,12}(?:-[A-Za-z0-9]{1,30})?-\d{2}$/;

function endpointOf({
  email,
  reference = '',
}: {
  email?: string | undefined;
  reference?: string | undefined;
}) {
  if (email) return { scheme: 'EM', value: email } as const;
  return LEITWEG_ID.test(reference) ? ({ scheme: '0204', value: reference } as const) : undefined;
}

const MOST_ADDRESS_LINES = 3;

/** Splits the typed address: the line with a postcode is the town, the others stand before it. */
export function resellerOf({ name, company, address, email }: SettlementSnapshot['reseller']): Party {
  const lines = address
    .split(/\r?\n|,/)
    .map((line) => line.trim())
    .filter(Boolean);
  const town = lines.findLast((line) => TOWN.test(line));
  const [, zip, city] = TOWN.exec(town ?? '') ?? [];
  const others = lines.filter((line) => line !== town);
  const [...first] = others.slice(0, MOST_ADDRESS_LINES - 1);
  const rest = others.slice(MOST_ADDRESS_LINES - 1).join(', ');
  return {
    name: company ?? name,
    address: { lines: rest ? [...first, rest] : first, zip, city },
    contact: { name, ...(email && { email }) },
    endpoint: email ? { scheme: 'EM', value: email } : undefined,
  };
}

const TOWN = /^(?:D[- ])?(\d{4,5})\s+(.+)$/;

type Buyer = InvoiceSnapshot['buyer'] | StornoSnapshot['partner'];

export function buyerOf(buyer: Buyer): Party {
  if (!buyer) return { name: CASH_SALE, address: { lines: [] } };
  const { name, street, zip, city, email } = buyer;
  const vatId = readVatId(buyer.vatId);
  return {
    name,
    // A typed VAT id that is none still serves to name the buyer.
    ...(!vatId && buyer.vatId && { id: buyer.vatId }),
    address: { lines: [street], zip, city },
    ...(email && { contact: { email } }),
    endpoint: endpointOf(buyer),
    ...(vatId && { vatId }),
  };
}
