/** `java.lang.CharSequence` (texts and string builders) and `Appendable`, with what Painless adds to them. */
import {
  charAt,
  charOf,
  codePointsOf,
  type JavaPattern,
  JavaStringBuilder,
  javaToString,
  nullPointer,
  substring,
  unitsOf,
} from '@sluice/java'
import type { ClassLibrary, Lambda } from '../define.js'
import { cannotCast } from '../faults.js'
import { limitedMatcher } from '../regex/limit.js'
import { drawIterable, JavaStream } from '../stream/java-stream.js'

/** A `CharSequence` as it arrives. */
export type CharSequence = string | JavaStringBuilder

/** The text of a value that has to be a `CharSequence`; null stays the text `null`. Throws `ClassCastException`. */
export function asCharSequence(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof JavaStringBuilder) return value.text
  if (value === null) return 'null'
  throw cannotCast(value, 'java.lang.CharSequence')
}

/** The text of a `CharSequence` argument; null is Java's `NullPointerException` naming the parameter. */
export function textOf(value: CharSequence | null, parameter: string, method = 'toString()'): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) {
    throw nullPointer(`Cannot invoke "java.lang.CharSequence.${method}" because "${parameter}" is null`)
  }
  return value.text
}

/** The text of a receiver. */
const own = (receiver: CharSequence): string => (typeof receiver === 'string' ? receiver : receiver.text)

/** Replaces matches with the result of a function of the matcher, taken literally. */
function replaceBy(receiver: CharSequence, pattern: JavaPattern, change: Lambda, all: boolean): string {
  const text = own(receiver)
  const matcher = limitedMatcher(pattern, text)
  let result = ''
  let at = 0
  while (matcher.find()) {
    const start = matcher.start()
    const end = matcher.end()
    result += text.slice(at, start) + javaToString(change(matcher))
    at = end
    if (!all) break
  }
  return result + text.slice(at)
}

/** `java.lang.CharSequence`. */
export const charSequence: ClassLibrary = {
  methods: {
    'charAt/1': (receiver: CharSequence, index: number) => charOf(charAt(own(receiver), index)),
    'chars/0': (receiver: CharSequence) => new JavaStream(() => drawIterable(unitsOf(own(receiver))), 'int'),
    'codePoints/0': (receiver: CharSequence) => new JavaStream(() => drawIterable(codePointsOf(own(receiver))), 'int'),
    'length/0': (receiver: CharSequence) => receiver.length,
    'replaceAll/2': (receiver: CharSequence, pattern: JavaPattern, change: Lambda) =>
      replaceBy(receiver, pattern, change, true),
    'replaceFirst/2': (receiver: CharSequence, pattern: JavaPattern, change: Lambda) =>
      replaceBy(receiver, pattern, change, false),
    'subSequence/2': (receiver: CharSequence, begin: number, end: number) => substring(own(receiver), begin, end),
    'toString/0': own,
  },
}

/** `java.lang.Appendable`. */
export const appendable: ClassLibrary = {
  methods: {
    'append/3': (receiver: JavaStringBuilder, text: CharSequence | null, begin: number, end: number) =>
      receiver.appendRange(text === null ? 'null' : own(text), begin, end),
  },
}
