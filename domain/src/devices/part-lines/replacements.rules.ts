import { repairKindOf } from '../../calculator/part-groups.rules.ts';
import type { PartLineState } from './part-lines.rules.ts';

/** The effect of a new part on a phone, by kind of repair (repair-kinds.rules.ts). */

/** A line of a phone's parts, with what the catalogue calls it. */
export interface FittedPart {
  partNumber: string;
  state?: PartLineState;
  description?: string | undefined;
  category?: string | undefined;
}

export interface Replacement {
  label: string;
  /** Defects that went with the old part: those that begin with its words. */
  clears: RegExp;
}

const buttons: Replacement = { label: 'Tasten', clears: /^(?:gehäuse: )?(?:tasten?|knopf|knöpfe)/i };

/** By kind of repair (repair-kinds.rules.ts). */
export const replacements: Record<string, Replacement> = {
  display: {
    label: 'Display',
    clears: /^(?:displays?|touch|bildschirm|tote pixel|pixelfehler|eingebrannt|gelbstich)/i,
  },
  battery: { label: 'Akku', clears: /^(?:akku|batterie)/i },
  backCover: { label: 'Rückseite', clears: /^(?:gehäuse: )?(?:rückglas|rückseite|rückschale|back ?cover)/i },
  camera: { label: 'Kamera', clears: /^(?:gehäuse: )?kamera/i },
  chargingPort: {
    label: 'Ladebuchse',
    clears: /^(?:gehäuse: )?(?:anschl[uü]|laden?\b|ladebuchse|ladeanschluss)/i,
  },
  speaker: { label: 'Lautsprecher', clears: /^lautsprecher/i },
  microphone: { label: 'Mikrofon', clears: /^mikrofon/i },
  homeButton: buttons,
  powerButton: buttons,
  volumeButton: buttons,
};

/** The category decides, as in the calculator; of a part that the catalogue does not know, its number may tell. */
export function kindOfLine({ partNumber, description, category = '' }: FittedPart): string | undefined {
  const name = description ?? partNumber.replaceAll(/[-_./]/g, ' ');
  return repairKindOf({ description: name, category })?.id;
}
