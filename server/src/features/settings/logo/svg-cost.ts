import { groupBy } from '@kreislauf/domain/shared/group-by';

export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  content: (SvgElement | string)[];
}

/** A drawing that would take longer to draw than anybody's logo. */
export class TooComplexError extends Error {}

/** In plain shapes; a logo has some hundred. */
const MAX_COST = 20_000;
const MAX_TEXT_LENGTH = 5_000;
const MAX_DASHES = 500_000;
/** Elements that cost more than a shape, because they are computed for every point below them. */
const COSTS: Record<string, number> = {
  feGaussianBlur: 400,
  feDropShadow: 400,
  image: 200,
  mask: 100,
  pattern: 100,
  filter: 100,
};
const costOf = (name: string) => COSTS[name] ?? (name.startsWith('fe') ? 100 : 1);

/** Elements that are computed once, however often they are named. */
const COLOURS = new Set(['linearGradient', 'radialGradient']);
const NAMED = /url\(\s*["']?#([^"'()]+)["']?\s*\)/g;
const namesIn = (text: string) => [...text.matchAll(NAMED)].map(([, name = '']) => name);

/** Refuses a drawing that costs too much with everything that it draws several times: what is named costs as much again each time. */
export function checkCost(root: SvgElement): void {
  const elements = allIn(root);
  const byId = groupBy(elements, ({ attributes }) => attributes.get('id'));
  const style = elements
    .filter(({ name }) => name === 'style')
    .map(textIn)
    .join('\n');
  const namedByStyle = [...new Set(namesIn(style))];
  const known = new Map<SvgElement, number>();
  const begun = new Set<SvgElement>();

  const cost = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (begun.has(element)) throw new TooComplexError('a drawing within itself');
    begun.add(element);
    let sum = costOf(element.name);
    for (const name of namedBy(element)) sum += costOfNamed(name);
    for (const child of element.content) if (typeof child !== 'string') sum += cost(child);
    known.set(element, sum);
    return sum;
  };
  // The renderer decides which of several elements with one name is drawn, so that all of them count.
  const costOfNamed = (name: string): number =>
    (byId.get(name) ?? []).reduce((sum, named) => sum + (COLOURS.has(named.name) ? 1 : cost(named)), 0) || 1;

  // A style may mean any element, so that each counts what all styles name.
  const ofStyles = namedByStyle.reduce((sum, name) => sum + costOfNamed(name), 0);
  if (cost(root) + ofStyles * elements.length > MAX_COST) throw new TooComplexError('repetition');
  if (
    elements.filter(({ name }) => name !== 'style').reduce((sum, each) => sum + textIn(each).length, 0) >
    MAX_TEXT_LENGTH
  )
    throw new TooComplexError('text');
  checkDashes(elements, style);
}

function namedBy({ name, attributes }: SvgElement): string[] {
  const href = attributes.get('href');
  const drawn = href?.startsWith('#') && !COLOURS.has(name) ? [href.slice(1)] : [];
  return [...drawn, ...[...attributes.values()].flatMap(namesIn)];
}

function allIn(element: SvgElement): SvgElement[] {
  return [element, ...element.content.flatMap((child) => (typeof child === 'string' ? [] : allIn(child)))];
}

const textIn = ({ content }: SvgElement) => content.filter((piece) => typeof piece === 'string').join('');

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map(Number);
const DASHES = /stroke-dasharray\s*:\s*([^;}"']+)/gi;
const LENGTHS = ['d', 'points', 'x1', 'x2', 'y1', 'y2', 'r', 'rx', 'ry', 'width', 'height'];
/** Around a circle, or there and back. */
const WAY_AROUND = 7;

/** At most as many dashes as fit on all lines together, were all of them dashed with the shortest. */
function checkDashes(elements: SvgElement[], style: string): void {
  const dashes = [
    ...elements.flatMap(({ attributes }) => attributes.get('stroke-dasharray') ?? []),
    ...elements.flatMap(({ attributes }) =>
      [...(attributes.get('style') ?? '').matchAll(DASHES)].map(([, value = '']) => value),
    ),
    ...[...style.matchAll(DASHES)].map(([, value = '']) => value),
  ]
    .map((value) => numbersIn(value))
    .filter((lengths) => lengths.length > 0)
    .map((lengths) => lengths.reduce((sum, length) => sum + Math.abs(length), 0))
    .filter((length) => length > 0);
  if (dashes.length === 0) return;
  const length = elements
    .filter(({ name }) => name !== 'svg')
    .flatMap(({ attributes }) => LENGTHS.map((name) => numbersIn(attributes.get(name) ?? '')))
    .reduce((sum, numbers) => sum + numbers.reduce((all, number) => all + Math.abs(number), 0), 0);
  if ((length * WAY_AROUND) / Math.min(...dashes) > MAX_DASHES) throw new TooComplexError('dashes');
}
