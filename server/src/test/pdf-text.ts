import { inflateSync } from 'node:zlib';

/** The selectable text of a PDF of ours, read back through the fonts that are embedded in it. */
export function textOfPdf(pdf: Buffer): string {
  return pagesOfPdf(pdf).join('\n');
}

export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = new Map<string, { head: string; stream: string }>();
  const source = pdf.toString('latin1');
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = body.split(/\nstream\n/);
    const packed = raw?.replace(/\nendstream$/, '');
    const stream =
      packed && head.includes('/FlateDecode') && !head.includes('/Image')
        ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
        : '';
    objects.set(id, { head, stream });
  }
  const fonts = [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
    return [name, readCodes(objects.get(unicode)?.stream ?? '')] as const;
  });
  const codesOf = new Map(fonts);
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(
    ([, id = '']) => objects.get(id)?.stream ?? '',
  );
  return pages.map((page) => textOfPage(page, codesOf));
}

/** From the code of a glyph to what it stands for. */
function readCodes(map: string): Map<number, string> {
  const codes = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, text = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      codes.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(text.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  return codes;
}

function textOfPage(page: string, codesOf: Map<string, Map<number, string>>): string {
  let codes = new Map<number, string>();
  const lines: string[] = [];
  for (const [, font, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[^>]*>|[^\]<])*)\] TJ/g)) {
    if (font) codes = codesOf.get(font) ?? codes;
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<(\w*)>/g)].map(([, hex = '']) => hex).join('');
    lines.push(
      (glyphs.match(/.{4}/g) ?? []).map((code) => codes.get(Number.parseInt(code, 16)) ?? '□').join(''),
    );
  }
  return lines.join('\n').replaceAll('\u00a0', ' ');
}
