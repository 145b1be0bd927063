import { knownPhoneAt } from '../phones/phone-name.rules.ts';
import { partColourOf, qualityOf, qualityOrder } from './part-grades.rules.ts';
import { isAccessory, kindOf, type RepairKind, repairKinds, typeInTitle } from './repair-kinds.rules.ts';

/** The fields that the rules read; the calculator hands in whole parts and gets the same ones back. */
export interface CataloguePart {
  description: string;
  category: string;
  price: number;
}

/** Parts of one quality and colour, cheapest first. */
export interface PartVariant<Part> {
  quality: string | null;
  colour: string | null;
  parts: Part[];
}

export interface PartGroup<Part> {
  id: string;
  label: string;
  /** Housing, display and battery are chosen by quality and colour, one at a time. */
  hasGrades: boolean;
  variants: PartVariant<Part>[];
}

type Exclusion = 'usVersion' | 'withoutSensorFlex';

export interface SortedParts<Part> {
  groups: PartGroup<Part>[];
  /** Accessories, readers, cases and similar. */
  accessories: Part[];
  /** Repair parts that this business does not build in. */
  excluded: Part[];
}

/** Every part ends up in exactly one place. */
export function sortIntoGroups<Part extends CataloguePart>(parts: readonly Part[]): SortedParts<Part> {
  const byKind = new Map<string, { kind: RepairKind; parts: Part[] }>();
  const accessories: Part[] = [];
  const excluded: Part[] = [];
  for (const part of parts) {
    const kind = repairKindOf(part);
    if (!kind) accessories.push(part);
    else if (exclusionOf(part, kind)) excluded.push(part);
    else {
      const group = byKind.get(kind.id) ?? { kind, parts: [] };
      group.parts.push(part);
      byKind.set(kind.id, group);
    }
  }
  const groups = [...byKind.values()].sort(byUse).map(({ kind, parts: own }) => groupOf(kind, own));
  return { groups, accessories, excluded };
}

/** Finds the repair that a part is for: by its category, else by its title; null for what is no part of a phone. */
export function repairKindOf({
  description,
  category,
}: Pick<CataloguePart, 'description' | 'category'>): RepairKind | null {
  const type = typeInTitle(description);
  if (category.trim() === '' ? isAccessory(type) : isAccessory(category)) return null;
  const byTitle = kindOf(type);
  // Suppliers file adhesive under the part that it belongs to; at 2 euro it would pass for the cheapest display.
  if (byTitle?.id === 'adhesive') return byTitle;
  return kindOf(category) ?? byTitle ?? ownKind(category);
}

function exclusionOf(part: CataloguePart, kind: RepairKind): Exclusion | null {
  if (kind.id === 'backCover' && isUsVersion(part.description)) return 'usVersion';
  const isUsed = ['Pulled', 'Pulled B', 'Refurbished'].includes(qualityOf(part));
  if (kind.id === 'display' && isUsed && lacksSensorFlex(part.description)) return 'withoutSensorFlex';
  return null;
}

function isUsVersion(title: string): boolean {
  return /\b(?:us|usa|u\.s\.)[\s-]*(?:version|model|edition)\b|\((?:us|usa)\)|\bamerican version\b/i.test(
    title,
  );
}

function lacksSensorFlex(title: string): boolean {
  return /\b(?:without|excl(?:\.|uding)?|no|ohne|w\/o)\s+(?:the\s+)?(?:proximity\s+)?sensor[\s-]*(?:flex|kabel)/i.test(
    title,
  );
}

/** A category that no line knows is a group under its own name. */
function ownKind(category: string): RepairKind {
  const label = category.replaceAll(/\s+/g, ' ').trim();
  return label === ''
    ? { id: 'other', label: 'Sonstige Teile', wording: /$^/ }
    : { id: `category:${label.toLowerCase()}`, label, wording: /$^/ };
}

/** Parts that break most often come first, unknown categories last, 'Sonstige Teile' at the very end. */
const usualDefects = ['display', 'battery', 'backCover', 'chargingPort', 'camera', 'speaker', 'microphone'];

function byUse(one: { kind: RepairKind }, other: { kind: RepairKind }): number {
  return rankOf(one.kind) - rankOf(other.kind) || one.kind.label.localeCompare(other.kind.label, 'de');
}

function rankOf({ id }: RepairKind): number {
  const usual = usualDefects.indexOf(id);
  if (usual !== -1) return usual;
  if (id === 'other') return 1000;
  if (id === 'adhesive' || id === 'screws') return 900;
  const known = repairKinds.findIndex((kind) => kind.id === id);
  return known === -1 ? 500 : 100 + known;
}

function groupOf<Part extends CataloguePart>(kind: RepairKind, parts: Part[]): PartGroup<Part> {
  const hasGrades = kind.hasGrades === true;
  const variants = new Map<string, PartVariant<Part>>();
  for (const part of [...parts].sort(byPrice)) {
    const quality = hasGrades ? qualityOf(part) : null;
    const colour = hasGrades ? partColourOf(afterModel(part.description)) : null;
    const key = `${quality} ${colour}`;
    const variant = variants.get(key) ?? { quality, colour, parts: [] };
    variant.parts.push(part);
    variants.set(key, variant);
  }
  return { id: kind.id, label: kind.label, hasGrades, variants: [...variants.values()].sort(byGrade) };
}

function byPrice(one: CataloguePart, other: CataloguePart): number {
  return one.price - other.price || one.description.localeCompare(other.description, 'de');
}

function byGrade(one: PartVariant<unknown>, other: PartVariant<unknown>): number {
  return (
    qualityOrder.indexOf(one.quality ?? '') - qualityOrder.indexOf(other.quality ?? '') ||
    (one.colour ?? '').localeCompare(other.colour ?? '', 'de')
  );
}

/** Colours stand behind the model; a brand in front of it may sound like one. */
function afterModel(title: string): string {
  return /\s(?:for|für)\s+(.*)$/i.exec(title)?.[1] ?? title;
}

/** 'Display (Without IC) Black Refurbished': the model is chosen already and need not be read again. */
export function titleWithoutModel(title: string): string {
  const [, before = '', after = ''] = /^(.*?)\s+(?:for|für)\s+(.*)$/i.exec(title) ?? [];
  const rest = knownPhoneAt(after)?.rest;
  if (rest === undefined) return title;
  const details = rest.split('|').map((detail) => detail.trim());
  return [before, ...details].filter(Boolean).join(' · ');
}
