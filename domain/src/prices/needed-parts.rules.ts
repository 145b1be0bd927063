import { partColourOf } from '../calculator/part-grades.rules.ts';
import { type CataloguePart, sortIntoGroups } from '../calculator/part-groups.rules.ts';
import { repairKinds } from '../calculator/repair-kinds.rules.ts';
import { needsNewBattery } from '../purchase/price-estimate.rules.ts';
import type { PurchaseAnswers } from '../purchase/purchase-answers.ts';

/** The parts that a phone needs by its defects, as kinds of repair (repair-kinds.rules.ts). */

type Defects = Pick<
  PurchaseAnswers,
  'displayDamage' | 'bodyDamage' | 'batteryHealth' | 'works' | 'portsCondition'
>;

/** Scratches and wear are not repaired; a touch sensor or Face ID belongs to its phone and is not replaced. */
export function neededPartKinds(answers: Defects): string[] {
  const { displayDamage, bodyDamage, batteryHealth, works, portsCondition } = answers;
  const hasDisplayDamage = displayDamage.some((damage) => damage !== 'scratches');
  const found: [kind: string, isNeeded: boolean][] = [
    ['display', hasDisplayDamage || !works.touchscreen],
    ['battery', needsNewBattery(batteryHealth)],
    ['backCover', bodyDamage.includes('backGlass')],
    ['chargingPort', bodyDamage.includes('ports') || portsCondition === 'damaged' || !works.chargingWorks],
    ['camera', bodyDamage.includes('cameraBump') || !works.cameras],
    ['speaker', !works.speakers],
    ['microphone', !works.microphone],
    ['powerButton', bodyDamage.includes('buttons') || !works.allButtons],
  ];
  return found.filter(([, isNeeded]) => isNeeded).map(([kind]) => kind);
}

const kindsOfDefects = [
  'display',
  'battery',
  'backCover',
  'chargingPort',
  'camera',
  'speaker',
  'microphone',
  'powerButton',
] as const;

/** The defects that can be ticked without answering the whole test. */
export const repairsThatTakeParts: readonly { id: string; label: string }[] = kindsOfDefects.flatMap(
  (kind) => repairKinds.find(({ id }) => id === kind) ?? [],
);

interface NeededPartChoice<Part> {
  kind: string;
  /** Null where the catalogue has none for this phone. */
  part: Part | null;
}

/** For each kind the cheapest of those built in here; of the phone's own colour where the catalogue names colours. */
export function cheapestParts<Part extends CataloguePart>(
  kinds: readonly string[],
  catalogue: readonly Part[],
  colour: string | null,
): NeededPartChoice<Part>[] {
  const { groups } = sortIntoGroups(catalogue);
  return kinds.map((kind) => {
    const parts = groups.find(({ id }) => id === kind)?.variants.flatMap((variant) => variant.parts) ?? [];
    const fitting = parts.filter(({ description }) => {
      const own = partColourOf(description);
      return own === null || colour === null || own === colour;
    });
    return { kind, part: cheapest(fitting) ?? cheapest(parts) };
  });
}

function cheapest<Part extends CataloguePart>(parts: readonly Part[]): Part | null {
  return parts.reduce<Part | null>((best, part) => (best && best.price <= part.price ? best : part), null);
}
