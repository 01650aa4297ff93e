/** Whether a query of KQL fits a record. */
import type { KqlNode } from './parse.js'

/** The values of a record's field. `isText` if single words match, as in a field of type `text`. */
export interface FieldValues {
  readonly values: readonly unknown[]
  readonly isText: boolean
}

/** Returns the values of a field of the record. */
export type FieldReader = (field: string) => FieldValues

/** A test for records: patterns are read once, for all of them. */
export function kqlTest(node: KqlNode): (read: FieldReader) => boolean {
  switch (node.kind) {
    case 'and': {
      const tests = node.nodes.map(kqlTest)
      return read => tests.every(test => test(read))
    }
    case 'or': {
      const tests = node.nodes.map(kqlTest)
      return read => tests.some(test => test(read))
    }
    case 'not': {
      const test = kqlTest(node.node)
      return read => !test(read)
    }
    case 'is': {
      const test = valueTest(node)
      return read => test(read(node.field))
    }
    case 'range':
      return read => read(node.field).values.some(value => compare(value, node))
  }
}

function valueTest({ text, isQuoted }: Extract<KqlNode, { kind: 'is' }>): (field: FieldValues) => boolean {
  const isPresent = (value: unknown): boolean => value !== null && value !== undefined
  if (!isQuoted && text === '*') return ({ values }) => values.some(isPresent)
  if (!isQuoted && text.includes('*')) {
    const [ofWord, ofValue] = [wildcard(text.toLowerCase()), wildcard(text)]
    return ({ values, isText }) =>
      values.some(value => isPresent(value) && (isText ? wordsOf(value).some(ofWord) : ofValue(String(value))))
  }
  const wanted = wordsOf(text)
  return ({ values, isText }) =>
    values.some(value => {
      if (!isPresent(value)) return false
      if (!isText) return String(value) === text
      const words = wordsOf(value)
      return isQuoted ? hasPhrase(words, wanted) : wanted.some(word => words.includes(word))
    })
}

const wordsOf = (value: unknown): string[] =>
  String(value)
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? []

const hasPhrase = (words: readonly string[], wanted: readonly string[]): boolean =>
  words.some((_, at) => wanted.every((word, i) => words[at + i] === word))

/** A test for a pattern with `*`, by parts one after the other: its work does not grow with the number of stars. */
function wildcard(pattern: string): (text: string) => boolean {
  const parts = pattern
    .replaceAll('\\*', '\u0000')
    .split('*')
    .map(part => part.replaceAll('\u0000', '*'))
  const first = parts[0]!
  const last = parts.at(-1)!
  return text => {
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
    const end = text.length - last.length
    let at = first.length
    for (const part of parts.slice(1, -1)) {
      const found = text.indexOf(part, at)
      if (found < 0 || found + part.length > end) return false
      at = found + part.length
    }
    return at <= end
  }
}

function compare(value: unknown, { operator, text }: Extract<KqlNode, { kind: 'range' }>): boolean {
  if (typeof value !== 'number' && typeof value !== 'string') return false
  const order = typeof value === 'number' ? value - Number(text) : value < text ? -1 : value > text ? 1 : 0
  switch (operator) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}
