/** XML of elements as data. What XML 1.0 cannot hold is shown by its code point, as documents may hold anything. */
import XMLBuilder from 'fast-xml-builder'

/** An element. An attribute without value is left out. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | undefined>>
  /** Elements, or one text. */
  readonly children?: readonly XmlElement[] | string
}

/** Characters that may not be in XML 1.0, not even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const allowed = (text: string): string =>
  text.replace(FORBIDDEN, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Node = Record<string, unknown>

function nodeOf({ name, attributes = {}, children = [] }: XmlElement): Node {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined)
  const content = typeof children === 'string' ? [{ '#text': allowed(children) }] : children.map(nodeOf)
  const node: Node = { [name]: content }
  if (written.length > 0) {
    node[':@'] = Object.fromEntries(written.map(([key, value]) => [`@_${key}`, allowed(String(value))]))
  }
  return node
}

/** A document with its declaration and, if one is given, its document type. */
export function writeXml(root: XmlElement, documentType?: string): string {
  const builder = new XMLBuilder({
    preserveOrder: true,
    ignoreAttributes: false,
    format: true,
    suppressEmptyNode: true,
    suppressBooleanAttributes: false,
  })
  const head = ['<?xml version="1.0" encoding="UTF-8"?>', ...(documentType === undefined ? [] : [documentType])]
  return `${head.join('\n')}\n${String(builder.build([nodeOf(root)])).trim()}\n`
}
