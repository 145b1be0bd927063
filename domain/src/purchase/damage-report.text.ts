import {
  bodyDamageLabels,
  conditionLabels,
  displayDamageLabels,
  gradeLabels,
  portsLabels,
} from '../devices/details/device-details.text.ts';
import { formatDate } from '../shared/dates.ts';
import { needsNewBattery } from './price-estimate.rules.ts';
import { functionalIssueLabels, functionCheckLabel } from './purchase.text.ts';
import {
  functionChecks,
  type PurchaseAnswers,
  type PurchasedPhone,
  portsConditionOf,
} from './purchase-answers.ts';

/** The words of the report, for whoever has to tell them from what somebody wrote. */
export const protocolWords = {
  title: 'ANKAUFSPROTOKOLL vom ',
  sections: ['Zustand', 'Funktionen', 'Akku und Software', 'Bemerkungen'],
  point: '- ',
  /** The beginnings of its points, but for the notes. */
  points: [
    'Gesamtbewertung: ',
    'Display: ',
    'Gehäuse: ',
    'Anschlüsse: ',
    'Wasserschaden vorhanden',
    'Alle geprüften Funktionen in Ordnung',
    'Nicht in Ordnung: ',
    'Auffälligkeiten: ',
    'Akkuzustand ',
    'iOS ',
    'iCloud-Sperre aktiv',
    'SIM-Lock aktiv',
    'Frühere Reparaturen',
  ],
};

/** The damage description of a guided purchase: what whoever repairs or sells the phone needs to know. */
export function damageReport(phone: PurchasedPhone, answers: PurchaseAnswers, now: Date): string {
  const contents = [
    conditionLines(answers),
    functionLines(phone, answers),
    softwareLines(answers),
    remarkLines(answers),
  ];
  const sections = protocolWords.sections.map((title, index) => section(title, contents[index] ?? []));
  return [`${protocolWords.title}${formatDate(now)}: ${phone.model}`, ...sections]
    .filter(Boolean)
    .join('\n\n');
}

function section(title: string, lines: (string | false)[]): string {
  const filled = lines.filter(Boolean);
  return filled.length ? [title, ...filled.map((line) => `${protocolWords.point}${line}`)].join('\n') : '';
}

function conditionLines(answers: PurchaseAnswers): (string | false)[] {
  const { displayCondition, displayDamage, bodyCondition, bodyDamage, overallGrade } = answers;
  const damages = (labels: string[]) => (labels.length ? ` (${labels.join(', ')})` : ', keine Schäden');
  return [
    overallGrade !== null && `Gesamtbewertung: ${gradeLabels[overallGrade]}`,
    displayCondition !== null &&
      `Display: ${conditionLabels[displayCondition]}${damages(displayDamage.map((damage) => displayDamageLabels[damage]))}`,
    bodyCondition !== null &&
      `Gehäuse: ${conditionLabels[bodyCondition]}${damages(bodyDamage.map((damage) => bodyDamageLabels[damage]))}`,
    `Anschlüsse: ${portsLabels[portsConditionOf(answers)]}`,
    answers.waterDamage && 'Wasserschaden vorhanden',
  ];
}

function functionLines(
  phone: PurchasedPhone,
  { works, functionalIssues }: PurchaseAnswers,
): (string | false)[] {
  const broken = functionChecks
    .filter((check) => !works[check])
    .map((check) => functionCheckLabel(check, phone));
  return [
    broken.length === 0 ? 'Alle geprüften Funktionen in Ordnung' : `Nicht in Ordnung: ${broken.join(', ')}`,
    functionalIssues.length > 0 &&
      `Auffälligkeiten: ${functionalIssues.map((issue) => functionalIssueLabels[issue]).join(', ')}`,
  ];
}

function softwareLines(answers: PurchaseAnswers): (string | false)[] {
  const { batteryHealth, iosVersion } = answers;
  return [
    Boolean(batteryHealth) &&
      `Akkuzustand ${batteryHealth} %${needsNewBattery(batteryHealth) ? ', Akkutausch nötig' : ''}`,
    Boolean(iosVersion.trim()) && `iOS ${iosVersion.trim()}`,
    answers.icloudLocked && 'iCloud-Sperre aktiv',
    answers.carrierLocked && 'SIM-Lock aktiv',
  ];
}

function remarkLines({ previousRepairs, repairHistory, notes }: PurchaseAnswers): (string | false)[] {
  const history = repairHistory.trim();
  return [
    previousRepairs && `Frühere Reparaturen${history ? `: ${history}` : ''}`,
    Boolean(notes.trim()) && notes.trim(),
  ];
}
