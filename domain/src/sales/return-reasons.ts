import { type ReturnReason, returnReasons } from './sales.rules.ts';

export const returnReasonLabels: Record<ReturnReason, string> = {
  defekt: 'Defekt',
  gefaellt_nicht: 'Gefällt nicht',
  falsch_beschrieben: 'Falsch beschrieben',
  widerruf: 'Widerruf',
  garantie: 'Garantie oder Gewährleistung',
  sonstiges: 'Sonstiges',
};

/** A code of the list, or none where the reason is a text of one's own. */
export function returnReasonOf(reason: string): ReturnReason | null {
  return returnReasons.find((code) => code === reason) ?? null;
}

/** As documents and history print it. */
export function reasonInWords({ reason, note }: { reason: string; note?: string | undefined }): string {
  const code = returnReasonOf(reason);
  const said = code ? returnReasonLabels[code] : reason;
  return note ? `${said}: ${note}` : said;
}
