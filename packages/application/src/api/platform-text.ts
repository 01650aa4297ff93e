/** Kibana's messages for values that do not match a schema. */
import type { z } from 'zod'

/** Marks an object with any keys (`recordOf`): a value of another type is described in other words than for an object of known keys. */
export const RECORD = 'a record'

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'Array',
  float: 'number',
  integer: 'number',
  nan: 'number',
  object: 'Object',
}

const typeName = (received: string): string => TYPE_NAMES[received] ?? received

/** The value at a path within another. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let found = value
  for (const key of path) found = (found as Record<string | number, unknown> | null | undefined)?.[key]
  return found
}

/** The words for one fault of `value`. `place` is what is before those of alternatives. */
export function platformText(issue: z.ZodIssue, value: unknown, place = ''): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'object' && issue.message !== RECORD
        ? `expected a plain object value, but found [${typeName(issue.received)}] instead.`
        : `expected value of type [${issue.expected === 'integer' ? 'number' : issue.expected}] but got [${typeName(issue.received)}]`
    case 'unrecognized_keys':
      return 'definition for this key is missing'
    case 'invalid_literal':
      return `expected value to equal [${String(issue.expected)}]`
    case 'invalid_enum_value':
      return alternatives(issue.options.map((option, i) => [join(place, i), `expected value to equal [${option}]`]))
    case 'invalid_union':
      return alternatives(
        issue.unionErrors.map(({ issues: [first] }, i) => {
          const inner = first!.path.slice(issue.path.length)
          const at = join(place, i, ...inner)
          return [at, platformText(first!, valueAt(value, inner), at)]
        }),
      )
    case 'too_small':
      return tooSmall(issue, value)
    case 'too_big':
      return tooBig(issue, value)
    default:
      return issue.message
  }
}

const join = (...steps: readonly (string | number)[]): string => steps.filter(step => step !== '').join('.')

/** Alternatives with their places, none of which fits. */
const alternatives = (texts: readonly (readonly [place: string, text: string])[]): string =>
  ['types that failed validation:', ...texts.map(([place, text]) => `- [${place}]: ${text}`)].join('\n')

const lengthOf = (value: unknown): number => (value as string | readonly unknown[]).length

function tooSmall({ type, minimum }: z.ZodTooSmallIssue, value: unknown): string {
  if (type === 'string')
    return `value has length [${lengthOf(value)}] but it must have a minimum length of [${minimum}].`
  if (type === 'array') return `array size is [${lengthOf(value)}], but cannot be smaller than [${minimum}]`
  return `Value must be equal to or greater than [${minimum}].`
}

function tooBig({ type, maximum }: z.ZodTooBigIssue, value: unknown): string {
  if (type === 'string')
    return `value has length [${lengthOf(value)}] but it must have a maximum length of [${maximum}].`
  if (type === 'array') return `array size is [${lengthOf(value)}], but cannot be greater than [${maximum}]`
  return `Value must be equal to or lower than [${maximum}].`
}
