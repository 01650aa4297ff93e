/** Matchers in test files: an object with one member, `{ $regex: '^a' }`. The table is also the source of the files' JSON Schema. */
import { nearest } from '@sluice/core'
import { isNumber, JavaException, javaToString, toDouble } from '@sluice/java'
import type { Matcher } from './matcher.js'
import * as make from './matchers.js'

/** A form that a matcher is written in. */
export interface MatcherForm {
  readonly name: string
  readonly doc: string
  /** JSON Schema of the argument. */
  readonly schema: object
  /** Makes the matcher of an argument, whose matchers have been read. Throws MatcherFault for an argument that it does not take. */
  make(argument: unknown): Matcher
}

/** The fault of a matcher. */
export class MatcherFault extends Error {}

const TRUE = { const: true }
const BOUND = { type: 'number' }

/** A matcher that takes nothing: `{ $any: true }`. */
const bare = (name: string, doc: string, matcher: () => Matcher): MatcherForm => ({
  name,
  doc,
  schema: TRUE,
  make: argument => {
    if (argument !== true) throw new MatcherFault(`${name} takes nothing: write { ${name}: true }`)
    return matcher()
  },
})

/** All forms. */
export const matcherForms: readonly MatcherForm[] = [
  bare('$any', 'Any value, also null.', make.any),
  {
    name: '$string',
    doc: 'Any text; with a number, a text of so many characters.',
    schema: { anyOf: [TRUE, { type: 'integer', minimum: 0 }] },
    make: argument => {
      if (argument === true) return make.string()
      if (typeof argument === 'number' && argument >= 0) return make.string(argument)
      throw new MatcherFault('$string takes true, or the length of the text')
    },
  },
  {
    name: '$regex',
    doc: 'A text in which the pattern (Java syntax) finds a match.',
    schema: { type: 'string' },
    make: argument => make.regex(requireText('$regex', argument, 'a pattern')),
  },
  {
    name: '$date',
    doc: 'A date: true, or a format as in mappings (`yyyy-MM-dd`, `epoch_millis`).',
    schema: { anyOf: [TRUE, { type: 'string' }] },
    make: argument => (argument === true ? make.date() : make.date(requireText('$date', argument, 'true or a format'))),
  },
  bare('$uuid', 'A UUID.', make.uuid),
  {
    name: '$ip',
    doc: 'An IP address: true, or a network (`10.0.0.0/8`).',
    schema: { anyOf: [TRUE, { type: 'string' }] },
    make: argument => (argument === true ? make.ip() : make.ip(requireText('$ip', argument, 'true or a network'))),
  },
  {
    name: '$number',
    doc: 'A number: true, or bounds.',
    schema: {
      anyOf: [TRUE, { type: 'object', properties: { min: BOUND, max: BOUND }, additionalProperties: false }],
    },
    make: argument => make.number(argument === true ? {} : boundsOf(argument)),
  },
  bare('$absent', 'There is no such field.', make.absent),
  {
    name: '$contains',
    doc: 'A list with these elements among others, an object with these members, a text with this text in it.',
    schema: {},
    make: argument => make.contains(argument),
  },
  {
    name: '$unordered',
    doc: 'A list of just these elements in any order.',
    schema: { type: 'array' },
    make: argument => {
      if (!Array.isArray(argument)) throw new MatcherFault('$unordered takes a list')
      return make.unordered(argument)
    },
  },
  {
    name: '$value',
    doc: 'Just this value, with no matcher read into it.',
    schema: {},
    make: argument => make.literal(argument),
  },
]

const formsByName = new Map(matcherForms.map(form => [form.name, form]))

/** The name of the matcher that an object is written as (its one key begins with `$`); null for any other. */
export const writtenMatcher = (value: ReadonlyMap<string, unknown>): string | null => {
  const [key] = value.keys()
  return value.size === 1 && key?.startsWith('$') === true ? key : null
}

/**
 * A value of a test file with its matchers. `fault` receives what is wrong, and where below the value; the matcher then accepts
 * anything.
 */
export function readMatchers(
  value: unknown,
  fault: (path: readonly (string | number)[], message: string) => void,
  path: readonly (string | number)[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, i) => readMatchers(item, fault, [...path, i]))
  if (!(value instanceof Map)) return value
  const name = writtenMatcher(value)
  if (name === null) {
    return new Map([...value].map(([key, item]) => [key, readMatchers(item, fault, [...path, String(key)])]))
  }
  const form = formsByName.get(name)
  if (form === undefined) {
    const near = nearest(name, formsByName.keys())
    const hint = near === undefined ? `matchers are ${[...formsByName.keys()].join(', ')}` : `did you mean ${near}?`
    fault(
      [...path, name],
      `there is no matcher ${name}; ${hint} A field of that name is written { $value: { ${name}: … } }`,
    )
    return make.any()
  }
  const argument: unknown = value.get(name)
  try {
    return form.make(name === '$value' ? argument : readMatchers(argument, fault, [...path, name]))
  } catch (thrown) {
    if (!(thrown instanceof MatcherFault || thrown instanceof JavaException || thrown instanceof TypeError))
      throw thrown
    fault([...path, name], thrown instanceof JavaException ? `${name}: ${thrown.text ?? ''}` : thrown.message)
    return make.any()
  }
}

function requireText(name: string, argument: unknown, what: string): string {
  if (typeof argument === 'string') return argument
  throw new MatcherFault(`${name} takes ${what}`)
}

function boundsOf(argument: unknown): make.NumberRange {
  if (!(argument instanceof Map)) throw new MatcherFault('$number takes true, or an object of min and max')
  const bounds: { min?: number; max?: number } = {}
  for (const [key, value] of argument as ReadonlyMap<unknown, unknown>) {
    if (key !== 'min' && key !== 'max') throw new MatcherFault(`$number takes min and max, not ${String(key)}`)
    if (!isNumber(value)) throw new MatcherFault(`$number: ${key} must be a number, but is ${javaToString(value)}`)
    bounds[key] = toDouble(value)
  }
  return bounds
}
