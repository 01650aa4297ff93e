/** Document values as YAML. */
import { writeJson } from '@sluice/core'
import { isNumber } from '@sluice/java'
import { Document, Pair, Scalar, stringify, YAMLMap, YAMLSeq } from 'yaml'

/**
 * A value as it can stand after `key: `. `column` is the blanks before it if it may go over several lines; null if it has to stay
 * on one.
 */
export function yamlText(value: unknown, column: number | null): string {
  const isCollection = (Array.isArray(value) && value.length > 0) || (value instanceof Map && value.size > 0)
  if (!isCollection) {
    return typeof value === 'string' && !value.includes('\n')
      ? stringify(value, { lineWidth: 0 }).trimEnd()
      : writeJson(value)
  }
  if (column === null) return writeJson(value)
  const document = new Document(nodeOf(value))
  return document
    .toString({ lineWidth: 0 })
    .trimEnd()
    .replaceAll('\n', `\n${' '.repeat(column)}`)
}

function nodeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const seq = new YAMLSeq()
    seq.flow = value.length === 0
    seq.items = value.map(nodeOf)
    return seq
  }
  if (value instanceof Map) {
    const map = new YAMLMap()
    map.flow = value.size === 0
    map.items = [...value].map(([key, item]) => new Pair(new Scalar(key), nodeOf(item)))
    return map
  }
  const scalar = new Scalar(value)
  if (isNumber(value)) {
    // The text of a number says its type: 1.0 is not 1.
    scalar.value = Number(value instanceof Object ? value.value : value)
    scalar.source = writeJson(value)
    scalar.minFractionDigits = /\.0$/.test(scalar.source) ? 1 : 0
    if (typeof value === 'bigint') scalar.value = value
  }
  return scalar
}
