import { protocolWords } from '../../purchase/damage-report.text.ts';

/** The lines that `qualityReport` writes. */
const report = {
  title: /^QUALITÄTSPRÜFUNG /,
  lines: [
    /^QUALITÄTSPRÜFUNG /,
    /^Datum: /,
    /^Geprüft von: /,
    /^Alle Funktionen wurden geprüft\./,
    /^Entfällt: /,
    /^Keine$/,
  ],
  previous: 'Vorherige Beschreibung: ',
  remarks: 'Zusätzliche Anmerkungen: ',
};

/**
 * The typed lines of the damage description. Text that the guided purchase and the quality check wrote
 * there stands in fields of its own; notes of the purchase are the shop's alone and never on a document.
 */
export function typedDefects(description: string, notes = ''): string[] {
  const lines = linesOf(description.replaceAll(report.previous, '\n'));
  const own = new Set(linesOf(notes));
  const isReport = lines.some((line) => report.title.test(line));
  const isProtocol = lines.some(isProtocolTitle);
  return lines
    .filter((line) => !(isReport && isReportLine(line)) && !(isProtocol && isProtocolLine(line, own)))
    .map((line) => line.replace(report.remarks, 'Anmerkung: ').replace(/^- /, ''));
}

/** The description as it was before the first quality check wrote its report above it. */
export function descriptionAtPurchase(description: string): string {
  const start = description.lastIndexOf(report.previous);
  if (start < 0 || !report.title.test(description)) return description;
  const before = description.slice(start + report.previous.length);
  return before.trim() === 'Keine' ? '' : before;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

const isReportLine = (line: string) => report.lines.some((written) => written.test(line));

const isProtocolTitle = (line: string) => line.startsWith(protocolWords.title);

function isProtocolLine(line: string, notes: ReadonlySet<string>): boolean {
  const { sections, point, points } = protocolWords;
  const said = line.startsWith(point) ? line.slice(point.length) : line;
  if (isProtocolTitle(line) || sections.includes(line) || notes.has(said)) return true;
  return said !== line && points.some((beginning) => said.startsWith(beginning));
}
