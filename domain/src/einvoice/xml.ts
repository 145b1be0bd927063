/** An element of an XML document, and what stands in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  content: string | XmlElement[];
}

/** Elements that are undefined or false are left out. */
type Content = string | (XmlElement | undefined | false)[];

export function element(name: string, content: Content, attributes: Record<string, string> = {}): XmlElement {
  return {
    name,
    attributes,
    content:
      typeof content === 'string' ? content : content.filter((each) => each !== undefined && each !== false),
  };
}

/** Only where there is something to say. */
export function optional(
  name: string,
  text: string | undefined,
  attributes?: Record<string, string>,
): XmlElement | undefined {
  return text ? element(name, text, attributes) : undefined;
}

export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const begin = Object.entries(attributes).reduce(
    (text, [key, value]) => `${text} ${key}="${escapeXml(value)}"`,
    `${indent}<${name}`,
  );
  if (typeof content === 'string') return `${begin}>${escapeXml(content) || '-'}</${name}>`;
  const inner = content.map((each) => written(each, `${indent}  `)).join('\n');
  return `${begin}>\n${inner}\n${indent}</${name}>`;
}

/** XML 1.0 knows neither control characters nor halves of a character, however they are written. */
const IMPOSSIBLE = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replaceAll(IMPOSSIBLE, '').replaceAll(/[&<>"]/g, (character) => NAMES[character] ?? character);
}
