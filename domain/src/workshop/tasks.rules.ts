import { isBuiltIn } from '../devices/part-lines/part-lines.rules.ts';
import {
  type FittedPart,
  kindOfLine,
  type Replacement,
  replacements,
} from '../devices/part-lines/replacements.rules.ts';

interface Work {
  /** The defects of the phone as it is now. */
  defects: readonly string[];
  parts: readonly FittedPart[];
}

/** Sold as it is. */
const LOOKS_ONLY = /kratzer|dellen|gebrauchsspuren|abnutzung|verfärb/i;
/** Defects that the guide or the quality check found; others are in somebody's own words and stay so. */
const FOUND = /^[^:]+: |^Akku muss getauscht werden$/;
const NOT_IN_ORDER = /: nicht in Ordnung$/;

/** The tasks for locks and water damage, which no part mends. */
const otherTasks: readonly [defect: RegExp, task: string][] = [
  [/^wasserschaden/i, 'Wasserschaden prüfen'],
  [/^icloud-sperre/i, 'iCloud-Sperre aufheben lassen'],
  [/^sim-lock/i, 'SIM-Lock klären'],
];

/**
 * The tasks at a phone, in words: planned parts first, then the defects that none of them mends. Empty for a
 * sound phone, which is only to be checked.
 */
export function tasksOf({ defects, parts }: Work): string[] {
  const planned = parts.filter((part) => !isBuiltIn(part));
  const mended = parts.flatMap((part) => replacementOf(part) ?? []);
  const open = defects.filter(
    (defect) => !LOOKS_ONLY.test(defect) && !mended.some(({ clears }) => clears.test(defect)),
  );
  return [...new Set([...planned.map(taskOfPart), ...open.map(taskOfDefect)])];
}

function replacementOf(part: FittedPart): Replacement | undefined {
  const kind = kindOfLine(part);
  return kind === undefined ? undefined : replacements[kind];
}

function taskOfPart(part: FittedPart): string {
  const replacement = replacementOf(part);
  return replacement ? replaces(replacement) : `${part.description || part.partNumber} einbauen`;
}

function taskOfDefect(defect: string): string {
  const other = otherTasks.find(([known]) => known.test(defect));
  if (other) return other[1];
  if (!FOUND.test(defect)) return defect;
  const replacement = Object.values(replacements).find(({ clears }) => clears.test(defect));
  if (replacement) return replaces(replacement);
  return NOT_IN_ORDER.test(defect) ? `${defect.replace(NOT_IN_ORDER, '')} prüfen` : defect;
}

const replaces = ({ label }: Replacement) => `${label} tauschen`;
