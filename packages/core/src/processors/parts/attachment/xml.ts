/** Reads XML as events. Depth, time and the expansion of entities are limited; nothing outside the document is read. */
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { decodeXml } from './charset.js'
import { type Budget, zipBomb } from './faults.js'
import { Entities } from './xml-entities.js'
import { undeclaredEntity, xmlFault } from './xml-faults.js'

/** The deepest nesting that Tika takes. */
const MAX_DEPTH = 100

/** An element that begins. */
export interface XmlElement {
  /** `prefix:local`, with the prefix that the reader was given for the namespace; the local name alone for any other namespace. */
  readonly name: string
  /** An attribute by its local name. */
  attribute(local: string): string | undefined
  /** The id of a relationship (`r:id` in Office's files). */
  readonly relation: string | undefined
}

/** The state of a document. */
export interface XmlHandler {
  start?(element: XmlElement): void
  end?(name: string): void
  text?(characters: string): void
}

/** Prefixes by namespace. */
export type Namespaces = ReadonlyMap<string, string>

class Element implements XmlElement {
  constructor(
    readonly name: string,
    private readonly tag: SaxesTagNS,
  ) {}

  attribute(local: string): string | undefined {
    return Object.values(this.tag.attributes).find(each => each.local === local)?.value
  }

  get relation(): string | undefined {
    const attributes = Object.values(this.tag.attributes)
    return attributes.find(({ local, uri }) => local === 'id' && uri.endsWith('/relationships'))?.value
  }
}

/**
 * Reads a document. Throws a JavaException (org.xml.sax.SAXParseException) for invalid XML, and tika_exception `Zip bomb detected!`
 * for too deep a nesting.
 */
export function readXml(
  source: Uint8Array | string,
  namespaces: Namespaces,
  handler: XmlHandler,
  budget: Budget,
): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: string[] = []
  let hasRoot = false
  /** The element that was closed last: saxes reports inner elements as closed before it reports them as open. */
  let closed = ''
  const nameOf = ({ uri, local }: SaxesTagNS): string => {
    const prefix = namespaces.get(uri)
    return prefix === undefined ? local : `${prefix}:${local}`
  }
  parser.on('opentag', tag => {
    budget.step()
    open.push(tag.name)
    hasRoot = true
    if (open.length > MAX_DEPTH) throw zipBomb(`Suspected zip bomb: ${open.length} levels of XML element nesting`)
    handler.start?.(new Element(nameOf(tag), tag))
  })
  parser.on('closetag', tag => {
    closed = open.pop()!
    handler.end?.(nameOf(tag))
  })
  const text = (characters: string): void => {
    if (open.length > 0) handler.text?.(characters)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  const entities = new Entities()
  parser.ENTITIES = entities.values
  parser.on('doctype', declaration => entities.declare(declaration))
  parser.on('error', ({ message }) => {
    throw message.startsWith('undefined entity')
      ? undeclaredEntity(entities.last)
      : xmlFault(message, { open, hasRoot, closed })
  })
  parser.write(typeof source === 'string' ? source : decodeXml(source)).close()
}
