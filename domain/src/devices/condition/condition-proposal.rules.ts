import type { conditions } from '../details/device-details.choices.ts';
import type { Device } from '../devices.contract.ts';
import { qualityPointLabels } from '../devices.text.ts';
import { isBuiltIn, partKey } from '../part-lines/part-lines.rules.ts';
import {
  type FittedPart,
  kindOfLine,
  type Replacement,
  replacements,
} from '../part-lines/replacements.rules.ts';
import { GOOD_BATTERY_FROM } from './battery.rules.ts';
import type { ConditionProposal, PresentCondition } from './condition.contract.ts';
import { builtInNumbers, type ConditionFacts, type Grade, presentCondition } from './condition.rules.ts';
import { notInOrder } from './found-defects.rules.ts';
import type { CheckedPoint, QualityPoint } from './quality-check.rules.ts';

interface ProposalFacts extends ConditionFacts {
  parts: readonly FittedPart[];
  qualityCheck: readonly CheckedPoint[] | null;
}

/** The defects that a point in order contradicts; scratches and dents are not among them. */
const contradicted: Record<QualityPoint, readonly string[]> = {
  display: [
    'Display: Gesprungen',
    'Display: Tote Pixel',
    'Display: Eingebranntes Bild',
    'Display: Gelbstich',
  ],
  touchscreen: ['Display: Touch-Probleme'],
  buttons: ['Gehäuse: Tasten beschädigt'],
  speakers: [],
  microphone: [],
  camera: [notInOrder('Kameras')],
  battery: ['Akku muss getauscht werden'],
  charging: [],
  wifi: [],
  cellular: [],
  sensors: ['Sensorprobleme', notInOrder('Face ID / Touch ID')],
  overall: ['Insgesamt nicht funktionsfähig'],
};

/**
 * Proposes the condition of a phone by the parts and checks since somebody last confirmed its condition; null where
 * nothing speaks for a change. Nothing follows from it before a person confirms.
 */
export function proposeCondition(device: ProposalFacts): ConditionProposal | null {
  const now = presentCondition(device);
  const fitted = newKinds(device);
  const checked = newPoints(device);
  const failed = checked.filter(({ result }) => result === 'defekt').map(({ point }) => defectOf(point));
  const isCleared = (defect: string) =>
    fitted.some(([, { clears }]) => clears.test(defect)) ||
    checked.some(({ point, result }) => result === 'ok' && speaksAgainst(point, defect));
  const kept = now.defects.filter((defect) => failed.includes(defect) || !isCleared(defect));
  const defects = [...new Set([...kept, ...failed])];

  const kinds = fitted.map(([kind]) => kind);
  const display = kinds.includes('display') ? 'excellent' : now.display;
  const body = kinds.includes('backCover') ? bodyAfter(now.body, defects) : now.body;
  const batteryHealth = kinds.includes('battery') ? healthAfter(now.batteryHealth) : now.batteryHealth;
  const proposed = { ...now, display, body, batteryHealth, defects };
  const grade = isSame(now, proposed) ? now.grade : gradeAfter(now, proposed);
  if (isSame(now, proposed) && grade === now.grade) return null;
  return {
    ...(grade && { grade }),
    ...(display && { display }),
    ...(body && { body }),
    ...(batteryHealth !== null && { batteryHealth }),
    defects,
    reasons: [...new Set(fitted.map(([, { label }]) => `${label} eingebaut`)), ...reasonsOf(checked)],
  };
}

type SeenDevice = Pick<Device, 'condition' | 'conditionProposal' | 'parts' | 'partDescriptions'>;

/**
 * The same for a check that is about to be saved, from what a screen knows: beside what is proposed already counts what the
 * check finds, and the parts as they are once it is stored.
 */
export function conditionAfterCheck(
  { condition, conditionProposal, parts, partDescriptions }: SeenDevice,
  found: readonly Pick<CheckedPoint, 'point' | 'result'>[],
  partsAfter: SeenDevice['parts'],
): ConditionProposal {
  const { grade, display, body, batteryHealth, defects } = conditionProposal ?? condition;
  const proposed = proposeCondition({
    presentGrade: grade ?? null,
    presentCondition: {
      ...(display && { display }),
      ...(body && { body }),
      defects,
      confirmedAt: '',
      confirmedBy: '',
      builtIn: builtInNumbers(parts),
    },
    physicalCondition: null,
    functionalStatus: null,
    softwareInfo: null,
    batteryInfo: { health: batteryHealth },
    qualityAssessment: null,
    purchaseInfo: null,
    damageDescription: '',
    parts: partsAfter.map((line) => ({ ...line, description: partDescriptions[line.partNumber] })),
    qualityCheck: found.map((point) => ({ ...point, by: '', at: 'now' })),
  });
  return (
    proposed ?? {
      ...(grade && { grade }),
      ...(display && { display }),
      ...(body && { body }),
      ...(typeof batteryHealth === 'number' && { batteryHealth }),
      defects,
      reasons: [],
    }
  );
}

function newKinds({ parts, presentCondition: confirmed }: ProposalFacts): [kind: string, Replacement][] {
  const seen = confirmed?.builtIn ?? [];
  return parts
    .filter((line) => isBuiltIn(line) && !seen.includes(partKey(line.partNumber)))
    .flatMap((line): [string, Replacement][] => {
      const kind = kindOfLine(line);
      const replacement = kind && replacements[kind];
      return replacement ? [[kind, replacement]] : [];
    });
}

function newPoints({ qualityCheck, presentCondition: confirmed }: ProposalFacts): readonly CheckedPoint[] {
  return (qualityCheck ?? []).filter(({ at }) => !confirmed || at > confirmed.confirmedAt);
}

const defectOf = (point: QualityPoint) => notInOrder(qualityPointLabels[point]);

function speaksAgainst(point: QualityPoint, defect: string): boolean {
  return defect === defectOf(point) || contradicted[point].includes(defect);
}

type Condition = (typeof conditions)[number];

const aboutBody = /^gehäuse: /i;

/** A new back on a frame without a dent is no worn phone any more. */
function bodyAfter(body: PresentCondition['body'], defects: readonly string[]): PresentCondition['body'] {
  const isWorn = body === 'fair' || body === 'poor';
  return isWorn && !defects.some((defect) => aboutBody.test(defect)) ? 'good' : body;
}

/** A new battery has all of its charge, unless somebody has measured it since. */
function healthAfter(health: number | null): number {
  return health !== null && health >= GOOD_BATTERY_FROM ? health : 100;
}

const gradesOf: Record<Condition, Grade> = { excellent: 'A+', good: 'A', fair: 'B', poor: 'C' };
const fromWorst: readonly Condition[] = ['poor', 'fair', 'good', 'excellent'];
/** Defects of a phone beyond its looks. */
const isSerious = (defect: string) =>
  /nicht in ordnung|nicht funktionsfähig|wasserschaden|sperre|sim-lock/i.test(defect);

/** By the worse of display and body. What still does not work leaves the grade to whoever confirms. */
function gradeAfter(now: PresentCondition, { display, body, defects }: PresentCondition): Grade | null {
  const worst = fromWorst.find((condition) => condition === display || condition === body);
  if (!worst || defects.some(isSerious)) return now.grade;
  const grade = gradesOf[worst];
  return defects.length > 0 && (grade === 'A+' || grade === 'A') ? 'B' : grade;
}

function isSame(one: PresentCondition, other: PresentCondition): boolean {
  const { display, body, batteryHealth, defects } = one;
  return (
    display === other.display &&
    body === other.body &&
    batteryHealth === other.batteryHealth &&
    defects.length === other.defects.length &&
    defects.every((defect, index) => defect === other.defects[index])
  );
}

function reasonsOf(checked: readonly CheckedPoint[]): string[] {
  const failed = checked.filter(({ result }) => result === 'defekt');
  if (failed.length > 0)
    return [
      `Qualitätsprüfung: ${failed.map(({ point }) => qualityPointLabels[point]).join(', ')} nicht in Ordnung`,
    ];
  return checked.some(({ result }) => result === 'ok') ? ['Qualitätsprüfung in Ordnung'] : [];
}
