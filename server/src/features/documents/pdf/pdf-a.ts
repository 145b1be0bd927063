import { escapeXml } from '@kreislauf/domain/einvoice/xml';

/** Makes a PDF fit to be kept for years (PDF/A-3b) and readable by programs as an invoice (Factur-X, ZUGFeRD 2). */

/** Named and described as Factur-X asks for; who opens the file finds it among its attachments. */
const FILE_NAME = 'factur-x.xml';
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES: [name: string, value: string, description: string][] = [
  ['DocumentFileName', FILE_NAME, 'Name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', '1.0', 'The actual version of the Factur-X XML schema'],
  ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded Factur-X data'],
];

export function attachEInvoice(pdf: PDFKit.PDFDocument, xml: string, issuedAt: Date): void {
  // The types do not know the relationship: the attachment says the same as the pages.
  const options = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  pdf.file(Buffer.from(xml), options);
  pdf.appendXML(describedProperties());
  pdf.appendXML(
    `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>`,
  );
}

/** A namespace that PDF/A does not know has to be described in the file itself. */
function describedProperties(): string {
  const properties = PROPERTIES.map(
    ([name, , description]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  );
  return `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${properties.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
}

/** Here and not in the information of the file: that the library copies into XMP as it is, and a name may hold an ampersand. */
export function nameIssuer(pdf: PDFKit.PDFDocument, name: string, issuedAt: Date): void {
  pdf.appendXML(
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:creator><rdf:Seq><rdf:li>${escapeXml(name)}</rdf:li></rdf:Seq></dc:creator>
<xmp:ModifyDate>${issuedAt.toISOString().slice(0, 19)}Z</xmp:ModifyDate>
</rdf:Description>`,
  );
}
