/** The errors of the XML parser in the words of Java's (Xerces), which are those of the W3C's constraints. */
import { JavaException } from '@sluice/java'

/** Where a fault was found. */
export interface FaultPlace {
  /** The names of the elements that are open, outermost first. */
  readonly open: readonly string[]
  /** Whether the root element has begun. */
  readonly hasRoot: boolean
  /** The element that was closed last. */
  readonly closed: string
}

/** The SAXParseException for a message of saxes. */
export const xmlFault = (message: string, place: FaultPlace): JavaException =>
  new JavaException('org.xml.sax.SAXParseException', textOf(message.replace(/\.$/, ''), place))

function textOf(message: string, { open, hasRoot, closed }: FaultPlace): string {
  const innermost = open.at(-1) ?? ''
  const unclosed = (name: string): string =>
    `The element type "${name}" must be terminated by the matching end-tag "</${name}>".`
  const quoted = /: "?([^"]*)"?$/.exec(message)?.[1] ?? ''
  if (message.startsWith('unexpected close tag')) return unclosed(closed)
  if (message.startsWith('unmatched closing tag')) {
    if (open.length > 0) return unclosed(innermost)
    return 'The markup in the document following the root element must be well-formed.'
  }
  if (message.startsWith('unclosed tag')) return 'XML document structures must start and end within the same entity.'
  if (message === 'unexpected end') return 'XML document structures must start and end within the same entity.'
  if (message.startsWith('text data outside')) {
    return hasRoot ? 'Content is not allowed in trailing section.' : 'Content is not allowed in prolog.'
  }
  if (message === 'document must contain a root element') return 'Premature end of file.'
  if (message === 'documents may contain only one root') {
    return 'The markup in the document following the root element must be well-formed.'
  }
  if (message === 'disallowed character in tag name') {
    return 'The content of elements must consist of well-formed character data or markup.'
  }
  if (message.startsWith('unbound namespace prefix')) {
    return `The prefix "${quoted}" for element "${innermost}" is not bound.`
  }
  if (message.startsWith('duplicate attribute')) {
    return `Attribute "${quoted}" was already specified for element "${innermost}".`
  }
  if (message === 'unquoted attribute value' || message === 'no whitespace between attributes') {
    return `Element type "${innermost}" must be followed by either attribute specifications, ">" or "/>".`
  }
  if (message === 'empty entity name' || message === 'disallowed character in entity name') {
    return "The entity name must immediately follow the '&' in the entity reference."
  }
  if (message === 'malformed comment') return 'The string "--" is not permitted within comments.'
  if (message.includes('XML declaration must')) {
    return 'The processing instruction target matching "[xX][mM][lL]" is not allowed.'
  }
  if (message.includes(']]>'))
    return 'The character sequence "]]>" must not appear in content unless used to mark the end of a CDATA section.'
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}

/** The fault of a reference to an entity that is not declared. */
export const undeclaredEntity = (name: string): JavaException =>
  new JavaException('org.xml.sax.SAXParseException', `The entity "${name}" was referenced, but not declared.`)

/** The fault of more references to entities than Tika allows. */
export const tooManyEntities = (limit: number): JavaException =>
  new JavaException(
    'org.xml.sax.SAXParseException',
    `JAXP00010001: The parser has encountered more than "${limit}" entity expansions in this document; this is the limit imposed by the JDK.`,
  )
