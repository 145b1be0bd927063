import { XmlDocument, XmlXPath } from 'libxml2-wasm';
import { type BusinessRule, NAMESPACES } from './business-rule.ts';

/** An electronic invoice, read by a parser that is not ours. */
export interface EInvoiceReader {
  /** The text of each place. */
  texts: (xpath: string) => string[];
  /** The amount of one place in cents. */
  cents: (xpath: string) => number;
  /** The rules that it breaks. */
  broken: (rules: readonly BusinessRule[]) => string[];
}

/** Read once for all invoices. */
const paths = new Map<string, XmlXPath>();

function compiled(xpath: string): XmlXPath {
  const known = paths.get(xpath) ?? XmlXPath.compile(xpath, NAMESPACES);
  paths.set(xpath, known);
  return known;
}

/** What was opened is given back, since the parser keeps its memory outside. */
export function readEInvoice<Result>(xml: string, read: (invoice: EInvoiceReader) => Result): Result {
  const document = XmlDocument.fromString(xml);
  try {
    const find = (xpath: string) => document.find(compiled(xpath));
    const texts = (xpath: string) => find(xpath).map(({ content }) => content);
    return read({
      texts,
      cents: (xpath) => Math.round(Number(texts(xpath)[0]) * 100),
      broken: (rules) =>
        rules
          .filter(({ context, test }) =>
            find(context).some((node) => {
              const rate = node.get(compiled('ram:RateApplicablePercent'))?.content ?? '';
              return !node.eval(compiled(`boolean(${test.replaceAll('{rate}', rate)})`));
            }),
          )
          .map(({ id }) => id),
    });
  } finally {
    document.dispose();
  }
}
