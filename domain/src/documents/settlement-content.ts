import { settledUntil } from '../settlements/settlements.text.ts';
import { formatDate } from '../shared/dates.ts';
import { formatIban } from '../shared/iban.rules.ts';
import { formatEuro, sumOfEuro } from '../shared/money.ts';
import type { DocumentBlock } from './document-blocks.ts';
import { filled, settledRows } from './phone-rows.ts';
import type { Issued, SettlementSnapshot } from './snapshots.ts';
import { taxLines } from './tax-lines.ts';

type Reseller = SettlementSnapshot['reseller'];

/** The address is what the reseller or the shop typed, in lines or with commas. */
export function resellerLines({ name, company, address }: Reseller): string[] {
  return filled([company, name, ...address.split(/\r?\n|,/).map((line) => line.trim())]);
}

export function settlementBlocks(snapshot: SettlementSnapshot): DocumentBlock[] {
  const { lines, until, dueOn, total } = snapshot;
  const rows = settledRows(lines, snapshot.taxation);
  return [
    { kind: 'text', text: settledUntil(until) },
    { kind: 'sales', title: lines.length === 1 ? '1 Verkauf' : `${lines.length} Verkäufe`, rows },
    {
      kind: 'amounts',
      lines: [
        ['Verkaufspreise', formatEuro(sumOfEuro(lines.map(({ salePrice }) => salePrice)))],
        ['Ihr Anteil', formatEuro(sumOfEuro(lines.map(({ share }) => share)))],
        ['Zahlbar bis', formatDate(dueOn)],
      ],
      sums: taxLines(snapshot),
      total: ['Zu zahlen', formatEuro(total)],
      below: snapshot.taxationText,
    },
    ...transferBlocks(snapshot, `Bitte überweisen Sie den Betrag bis zum ${formatDate(dueOn)}.`, total),
  ];
}

/** Whom to pay and how much, beside the code that says the same to a bank's app; nothing where the shop has no IBAN. */
export function transferBlocks(
  { company, number, giroCode }: Issued & { giroCode?: string | undefined },
  text: string,
  amount: number,
): DocumentBlock[] {
  if (!giroCode) return [];
  return [
    {
      kind: 'transfer',
      title: 'Überweisung',
      text,
      lines: [
        ['Empfänger', company.name],
        ['IBAN', formatIban(company.iban)],
        ['Betrag', formatEuro(amount)],
        ['Verwendungszweck', number],
      ],
      code: giroCode,
    },
  ];
}
