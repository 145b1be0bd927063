import sax from 'sax';
import { checkCost, type SvgElement, TooComplexError } from './svg-cost.ts';

/** The elements that a logo may contain; scripts, animations and notes of editors are left out. */
const KEPT = new Set(
  (
    'svg g defs symbol use switch a title path rect circle ellipse line polyline polygon text tspan image ' +
    'linearGradient radialGradient stop pattern clipPath mask marker style ' +
    'filter feFlood feColorMatrix feOffset feGaussianBlur feBlend feComposite feMerge feMergeNode feComponentTransfer ' +
    'feFuncR feFuncG feFuncB feFuncA feDropShadow'
  ).split(' '),
);
/** Without these the drawing would be another one, and each point of it can cost as much as the whole. */
const REFUSED = new Set(
  'feImage feTurbulence feConvolveMatrix feMorphology feDisplacementMap feTile feDiffuseLighting feSpecularLighting'.split(
    ' ',
  ),
);
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const MAX_DEPTH = 60;
const MAX_ELEMENTS = 5_000;
const MAX_STYLE_LENGTH = 100_000;
const MAX_PICTURES = 20;
const PICTURE = /^data:image\/(?:png|jpe?g);base64,/i;

interface PlainSvg {
  /** Drawn again from what was understood, so that nobody reads anything else in it. */
  text: string;
  /** Pictures within the drawing, as files. */
  pictures: Buffer[];
}

/**
 * A drawing with nothing in it but shapes, colours and text of its own, bounded in what it takes to be drawn. Throws
 * `TooComplexError` beyond that, and another error where it is no drawing.
 */
export function plainSvg(file: Buffer): PlainSvg {
  const root = readElements(textOf(file));
  const pictures: Buffer[] = [];
  checkCost(root);
  const text = written(root, pictures);
  return { text, pictures };
}

/** By its mark or by what its first line says; what is neither is UTF-8. */
function textOf(file: Buffer): string {
  const head = file.subarray(0, 200).toString('latin1');
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? [];
  const hasWideMark =
    (file[0] === 0xff && file[1] === 0xfe && 'utf-16le') ||
    (file[0] === 0xfe && file[1] === 0xff && 'utf-16be');
  return new TextDecoder(hasWideMark || declared, { fatal: true }).decode(file);
}

function readElements(text: string): SvgElement {
  const parser = sax.parser(true, { xmlns: true });
  const open: (SvgElement | null)[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = (doctype) => {
    // Words that stand for other words can unfold without end.
    if (doctype.includes('[')) throw new TooComplexError('entities');
  };
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as sax.QualifiedTag;
    const parent = open.at(-1);
    if (open.length >= MAX_DEPTH) throw new TooComplexError('nesting');
    if (REFUSED.has(local)) throw new TooComplexError(local);
    const isKept = uri === SVG_NAMESPACE && KEPT.has(local) && parent !== null;
    if (!root && !(isKept && local === 'svg')) throw new Error('no drawing');
    if (!isKept) return void open.push(null);
    count += 1;
    if (count > MAX_ELEMENTS) throw new TooComplexError('elements');
    const element: SvgElement = { name: local, attributes: attributesOf(attributes), content: [] };
    parent?.content.push(element);
    root ??= element;
    open.push(element);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  const addText = (words: string) => {
    const parent = open.at(-1);
    if (parent && ['text', 'tspan', 'style', 'a'].includes(parent.name)) parent.content.push(words);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (!root) throw new Error('no drawing');
  return root;
}

type SaxAttributes = sax.QualifiedTag['attributes'];

/** Neither what editors note nor what happens when somebody clicks. */
function attributesOf(attributes: SaxAttributes): Map<string, string> {
  const kept = new Map<string, string>();
  for (const { local, prefix, value } of Object.values(attributes)) {
    if (prefix === 'xlink' && local === 'href') kept.set('href', kept.get('href') ?? value);
    else if (prefix === 'xml' && local === 'space') kept.set('xml:space', value);
    else if (prefix === '' && !/^on|^xmlns/i.test(local)) kept.set(local, value);
  }
  return kept;
}

function written(element: SvgElement, pictures: Buffer[], isRoot = true): string {
  const { name, content } = element;
  const attributes = [...element.attributes]
    .filter(([attribute, value]) => attribute !== 'href' || isOwnReference(element, value, pictures))
    .map(([attribute, value]) => ` ${attribute}="${escaped(ownReferences(value))}"`)
    .join('');
  const inner = content
    .map((piece) => {
      if (typeof piece !== 'string') return written(piece, pictures, false);
      return escaped(name === 'style' ? styleOf(piece) : piece);
    })
    .join('');
  return `<${name}${isRoot ? ` xmlns="${SVG_NAMESPACE}"` : ''}${attributes}>${inner}</${name}>`;
}

/** References to the drawing itself or to an embedded picture; nothing is fetched from elsewhere. */
function isOwnReference({ name }: SvgElement, value: string, pictures: Buffer[]): boolean {
  if (name !== 'image') return value.startsWith('#');
  const [mark] = PICTURE.exec(value) ?? [];
  if (mark === undefined) throw new TooComplexError('a picture from elsewhere');
  if (pictures.length >= MAX_PICTURES) throw new TooComplexError('pictures');
  pictures.push(Buffer.from(value.slice(mark.length), 'base64'));
  return true;
}

function ownReferences(value: string): string {
  return value.replaceAll(/url\(\s*["']?(?!["']?#)[^()]*\)/gi, 'none');
}

function styleOf(text: string): string {
  if (text.length > MAX_STYLE_LENGTH) throw new TooComplexError('style');
  return ownReferences(text.replaceAll(/@import[^;]*;?/gi, ''));
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
