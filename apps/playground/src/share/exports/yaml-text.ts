/** Document values as YAML that every reader of YAML understands alike, numbers exact. */
import { writeJson } from '@sluice/core'
import { InternalError, JavaNumber, kindOf } from '@sluice/java'
import { readYamlText } from '@sluice/language-service/yaml'
import { Document, Scalar, visit } from 'yaml'

/** Texts that an older YAML takes for truth values, numbers or times. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|~|[-+.\d][-+.\d_:,xoa-f]*)$/i

/** The text of a value. */
export function writeYaml(value: unknown): string {
  const document = new Document(plain(value), { version: '1.2' })
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && AMBIGUOUS.test(node.value)) node.type = Scalar.QUOTE_SINGLE
    },
  })
  const text = document.toString({ lineWidth: 0, blockQuote: 'literal' })
  const read = readYamlText(text, 'export')
  if (read.kind === 'fault' || writeJson(read.value) !== writeJson(value)) {
    throw new InternalError(`YAML that was written reads as something else: ${text.slice(0, 200)}`)
  }
  return text
}

/** Values that the library writes exactly: integers as bigint, numbers with a fraction as nodes that keep `.0`. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, plain(item)]))
  if (typeof value !== 'number' && !(value instanceof JavaNumber)) return value
  const text = writeJson(value)
  if (kindOf(value) !== 'double') return BigInt(text)
  const node = new Scalar(Number(text))
  node.minFractionDigits = 1
  return node
}
