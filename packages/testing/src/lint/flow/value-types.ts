/** Which types of values processors leave in their fields, and which they take: as far as their options show. */
import type { LintProcessor } from '../pipeline-model.js'

/** The known type of a field's value. `numbers` and `booleans` may also be lists of such: processors convert lists element by element. */
export type ValueType = 'text' | 'number' | 'boolean' | 'object' | 'list' | 'numbers' | 'booleans'

const NO_TEXTS: readonly ValueType[] = ['number', 'boolean', 'object', 'numbers', 'booleans']
const NO_TEXT: readonly ValueType[] = [...NO_TEXTS, 'list']
const NO_LIST: readonly ValueType[] = ['text', 'number', 'boolean', 'object']

const refusing = (types: string, refused: readonly ValueType[]) =>
  types.split(' ').map((type): [string, readonly ValueType[]] => [type, refused])

/** The types that processors fail on in `field`. Of those that are not named nothing is known. */
const REFUSED: ReadonlyMap<string, readonly ValueType[]> = new Map([
  ...refusing('uppercase lowercase trim html_strip urldecode bytes gsub', NO_TEXTS),
  ...refusing('split kv csv grok dissect uri_parts registered_domain redact user_agent', NO_TEXT),
  ...refusing('join sort', NO_LIST),
  ['foreach', NO_LIST.filter(type => type !== 'object')],
])

/** Whether a processor fails on a value of a type in its `field`. */
export const refusesType = ({ type }: LintProcessor, value: ValueType): boolean =>
  REFUSED.get(type)?.includes(value) === true

const CONVERTED: Readonly<Record<string, ValueType>> = {
  integer: 'numbers',
  long: 'numbers',
  float: 'numbers',
  double: 'numbers',
  boolean: 'booleans',
}

/** The type of the value that a processor writes if it succeeds; null if the options do not determine it. */
export function writtenType({ type, options }: LintProcessor): ValueType | null {
  switch (type) {
    case 'convert':
      return CONVERTED[String(options.get('type')).toLowerCase()] ?? null
    case 'set':
      return options.has('copy_from') ? null : literalType(options.get('value'))
    case 'bytes':
      return 'numbers'
    case 'split':
    case 'sort':
    case 'append':
      return 'list'
    case 'join':
    case 'date':
      return 'text'
    default:
      return null
  }
}

function literalType(value: unknown): ValueType | null {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Map) return 'object'
  return value === null || value === undefined ? null : 'number'
}
