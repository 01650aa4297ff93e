/**
 * Java's `String.valueOf(Object)` for every value of `value.ts`. A map's text shows the order of its entries, so this is one
 * of the places where a pipeline can see the order of a `java.util.HashMap`.
 */
import { hashMapEntries } from './hash-map.js'
import { castFault } from './natural-order.js'
import { numberText } from './number-text.js'
import { JavaStringBuilder } from './string-builder.js'
import { InternalError } from './throwable.js'
import { isNumber, JavaCharacter, JavaObject } from './value.js'
import { spendSteps, spendText } from './work.js'

/**
 * The text that Java makes of a value: `null`, `1.0`, `[a, b]`, `{k=v}`. A list or map that directly holds itself shows
 * `(this Collection)` or `(this Map)`; longer cycles overflow the stack, as in Java. Arrays of bytes show `[B@` and a hash,
 * which in Java is another one in every run.
 */
export function javaToString(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value instanceof JavaCharacter) return String.fromCharCode(value.code)
  if (isNumber(value)) return numberText(value)
  if (Array.isArray(value)) return listText(value, value)
  if (value instanceof Map) return mapText(value)
  if (value instanceof JavaObject) return value.toJavaString()
  if (value instanceof Uint8Array) return '[B@0'
  // A lambda of a script, whose class and hash Java makes up in each run.
  if (typeof value === 'function') return '$$Lambda@0'
  throw new InternalError(`not a Java value: ${typeof value}`)
}

/** The text of an element, which counts: a list may be in many others, and a string in many lists. */
function elementText(element: unknown): string {
  spendSteps(STEPS_PER_ELEMENT)
  if (typeof element !== 'string') return javaToString(element)
  spendText(element.length)
  return element
}

const STEPS_PER_ELEMENT = 8

/** The text of a collection's elements in brackets; `self` is the collection, shown as `(this Collection)` if it holds itself. */
export function listText(elements: Iterable<unknown>, self: unknown): string {
  let text = '['
  let first = true
  for (const element of elements) {
    if (!first) text += ', '
    first = false
    text += element === self ? '(this Collection)' : elementText(element)
  }
  return `${text}]`
}

function mapText(map: ReadonlyMap<unknown, unknown>): string {
  let text = '{'
  let first = true
  for (const [key, value] of hashMapEntries(map)) {
    if (!first) text += ', '
    first = false
    text += key === map ? '(this Map)' : elementText(key)
    text += value === map ? '=(this Map)' : `=${elementText(value)}`
  }
  return `${text}}`
}

/**
 * `String.join(delimiter, elements)`: null is joined as `null`. Throws `ClassCastException` for an element that is no
 * `CharSequence`.
 */
export function joinTexts(delimiter: string, elements: Iterable<unknown>): string {
  let text = ''
  let first = true
  for (const element of elements) {
    if (!isCharSequence(element)) throw castFault(element, 'java.lang.CharSequence')
    if (!first) text += delimiter
    first = false
    text += elementText(element)
  }
  return text
}

const isCharSequence = (value: unknown): boolean =>
  typeof value === 'string' || value === null || value === undefined || value instanceof JavaStringBuilder
