/**
 * Bodies and answers in YAML. Answers look as Elasticsearch's do: a document with its start, texts in double quotes, numbers with the
 * digits that they have in JSON.
 */
import { writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { readYamlText } from '@sluice/language-service/yaml'
import { Document, Scalar, YAMLMap, YAMLSeq } from 'yaml'

/** The JSON text of a body in YAML. Throws x_content_parse_exception, with line and column, for text that is none. */
export function jsonOfYaml(text: string): string {
  const read = readYamlText(text, 'body')
  if (read.kind === 'value') return writeJson(read.value)
  const place = `[${read.line}:${read.column}]`
  throw new JavaException('org.elasticsearch.xcontent.XContentParseException', `${place} ${read.message}`)
}

/** A value as a YAML document. */
export function writeYaml(value: unknown): string {
  // Without a schema that knows numbers, a number's text needs no quotes.
  const document = new Document(undefined, { schema: 'failsafe' })
  document.contents = nodeOf(value)
  document.directives!.docStart = true
  return document.toString({ lineWidth: 0 })
}

type Node = Scalar | YAMLMap | YAMLSeq

function nodeOf(value: unknown): Node {
  if (value instanceof Map) {
    const map = new YAMLMap()
    for (const [key, item] of value as Map<string, unknown>) map.set(key, nodeOf(item))
    return map
  }
  if (Array.isArray(value)) {
    const list = new YAMLSeq()
    for (const item of value) list.add(nodeOf(item))
    return list
  }
  const scalar = new Scalar(typeof value === 'string' ? value : writeJson(value))
  scalar.type = typeof value === 'string' ? 'QUOTE_DOUBLE' : 'PLAIN'
  return scalar
}
