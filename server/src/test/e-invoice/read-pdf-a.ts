import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

/** What the structure of a PDF says about whether it can be kept (PDF/A-3b), read by a library that did not write it. */
export interface PdfA {
  version: string;
  isEncrypted: boolean;
  hasFileId: boolean;
  xmp: string;
  outputIntent: { kind: string; condition: string; components: number; profileBytes: number };
  fonts: { name: string; isEmbedded: boolean; hasUnicode: boolean }[];
  /** Actions, scripts, forms, annotations, other compressions and the like. */
  forbidden: string[];
  attachments: {
    name: string;
    relationship: string;
    type: string;
    modified: string;
    size: number;
    text: string;
  }[];
  /** Attachments that the document names as its own. */
  associated: number;
}

const FORBIDDEN_KEYS = [
  'JS',
  'JavaScript',
  'AA',
  'OpenAction',
  'AcroForm',
  'Annots',
  'XFA',
  'PS',
  'OPI',
  'TR',
  'HTP',
  'Alternates',
  'NeedAppearances',
  'OCProperties',
  'Ref',
];
const FORBIDDEN_FILTERS = ['LZWDecode', 'Crypt', 'JPXDecode'];

export async function readPdfA(pdf: Buffer): Promise<PdfA> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = objects.flatMap((object) =>
    object instanceof PDFDict ? [object] : object instanceof PDFRawStream ? [object.dict] : [],
  );
  const intents = catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
  const intent = intents.lookup(0, PDFDict);
  const profile = streamOf(intent, 'DestOutputProfile');
  const names = catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookupMaybe(PDFName.of('EmbeddedFiles'), PDFDict)
    ?.lookup(PDFName.of('Names'), PDFArray);
  return {
    version: pdf.subarray(0, 8).toString('latin1'),
    isEncrypted: document.isEncrypted,
    hasFileId: context.trailerInfo.ID instanceof PDFArray && context.trailerInfo.ID.size() === 2,
    xmp: textOf(streamOf(catalog, 'Metadata')),
    outputIntent: {
      kind: nameOf(intent, 'S'),
      condition: stringOf(intent, 'OutputConditionIdentifier'),
      components: profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber(),
      profileBytes: decodePDFRawStream(profile).decode().length,
    },
    fonts: dictionaries
      .filter(
        (dictionary) => nameOf(dictionary, 'Type') === 'Font' && dictionary.has(PDFName.of('ToUnicode')),
      )
      .map((font) => {
        const descendant = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
        const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict);
        return {
          name: nameOf(font, 'BaseFont'),
          isEmbedded: descriptor.lookup(PDFName.of('FontFile2')) instanceof PDFRawStream,
          hasUnicode: font.lookup(PDFName.of('ToUnicode')) instanceof PDFRawStream,
        };
      }),
    forbidden: dictionaries.flatMap((dictionary) => [
      ...FORBIDDEN_KEYS.filter((key) => dictionary.has(PDFName.of(key))),
      ...FORBIDDEN_FILTERS.filter((filter) => String(dictionary.get(PDFName.of('Filter'))).includes(filter)),
      // A font that is not embedded: composite ones are looked at above.
      ...(['Type1', 'TrueType'].includes(nameOf(dictionary, 'Subtype')) ? ['simple font'] : []),
    ]),
    attachments: names
      ? Array.from({ length: names.size() / 2 }, (_, index) =>
          attachmentOf(names.lookup(index * 2 + 1, PDFDict)),
        )
      : [],
    associated: catalog.lookupMaybe(PDFName.of('AF'), PDFArray)?.size() ?? 0,
  };
}

function attachmentOf(specification: PDFDict): PdfA['attachments'][number] {
  const file = streamOf(specification.lookup(PDFName.of('EF'), PDFDict), 'F');
  const parameters = file.dict.lookup(PDFName.of('Params'), PDFDict);
  return {
    name: stringOf(specification, 'UF'),
    relationship: nameOf(specification, 'AFRelationship'),
    type: nameOf(file.dict, 'Subtype'),
    modified: stringOf(parameters, 'ModDate'),
    size: parameters.lookup(PDFName.of('Size'), PDFNumber).asNumber(),
    text: textOf(file),
  };
}

function streamOf(dictionary: PDFDict, key: string): PDFRawStream {
  const stream = dictionary.lookup(PDFName.of(key));
  if (!(stream instanceof PDFRawStream)) throw new Error(`no stream ${key}`);
  return stream;
}

function nameOf(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

function stringOf(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

function textOf(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8');
}
