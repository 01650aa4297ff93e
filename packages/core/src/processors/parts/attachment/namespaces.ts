/** The namespaces of the XML in files, with the prefixes that readers know them by: those of Office in both of their forms. */
const OOXML = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const ODF = 'urn:oasis:names:tc:opendocument:xmlns'

export const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://www.idpf.org/2007/opf', 'opf'],
  ['urn:oasis:names:tc:opendocument:xmlns:container', 'container'],
  [`${OOXML}/package/2006/metadata/core-properties`, 'cp'],
  [`${OOXML}/officeDocument/2006/extended-properties`, 'ep'],
  [`${STRICT}/officeDocument/extendedProperties`, 'ep'],
  [`${OOXML}/package/2006/relationships`, 'rel'],
  [`${OOXML}/wordprocessingml/2006/main`, 'w'],
  [`${STRICT}/wordprocessingml/main`, 'w'],
  [`${OOXML}/spreadsheetml/2006/main`, 'x'],
  [`${STRICT}/spreadsheetml/main`, 'x'],
  [`${OOXML}/presentationml/2006/main`, 'p'],
  [`${STRICT}/presentationml/main`, 'p'],
  [`${OOXML}/drawingml/2006/main`, 'a'],
  [`${STRICT}/drawingml/main`, 'a'],
  [`${OOXML}/markup-compatibility/2006`, 'mc'],
  [`${ODF}:office:1.0`, 'office'],
  [`${ODF}:meta:1.0`, 'meta'],
  [`${ODF}:text:1.0`, 'text'],
  [`${ODF}:table:1.0`, 'table'],
  [`${ODF}:drawing:1.0`, 'draw'],
  [`${ODF}:presentation:1.0`, 'presentation'],
  [`${ODF}:style:1.0`, 'style'],
  [`${ODF}:svg-compatible:1.0`, 'svg'],
])
