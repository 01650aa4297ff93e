/**
 * When an answer of the API is the recorded one: objects as sets of members, lists in order, integers exactly, other numbers within 1e-6.
 * Not compared are `took`, the volatile paths, and in texts what the recording replaced: ids, dates of backing indices, numbers of
 * contexts.
 */
import { NumberText, type RecordValue, writeRecord } from '../record-json.js'
import type { StepAnswer } from './rest-case.js'

const SHOWN_DIFFERENCES = 6
const SHOWN_LENGTH = 400
const TOLERANCE = 1e-6

type Path = readonly (string | number)[]

/** Null when the value is the recorded one, else the first differences with their paths. */
export function differenceOfRest(
  { value, volatile, kind }: Pick<StepAnswer, 'value' | 'volatile' | 'kind'>,
  actual: RecordValue,
): string | null {
  // The text of a number is a separate member in recordings: `["to", "$f"]` is the number `to`.
  const placeOf = (path: readonly (string | number)[]): readonly (string | number)[] =>
    path.slice(path[0] === kind ? 1 : 0, path.at(-1) === '$f' ? -1 : undefined)
  const ignored = new Set(volatile.map(path => placeOf(path).join('\u0000')))
  const found: string[] = []
  compare(value, actual, [], ignored, found)
  if (found.length === 0) return null
  const more = found.length - SHOWN_DIFFERENCES
  return [...found.slice(0, SHOWN_DIFFERENCES), ...(more > 0 ? [`  (and ${more} more)`] : [])].join('\n')
}

function compare(
  expected: RecordValue,
  actual: RecordValue,
  path: Path,
  ignored: ReadonlySet<string>,
  found: string[],
): void {
  if (ignored.size > 0 && ignored.has(path.join('\u0000'))) return
  const fraction = fractionOf(expected)
  if (fraction !== null) {
    if (actual instanceof NumberText && isFraction(actual.text) && isNear(fraction, Number(actual.text))) return
    if (actual === fraction) return
  } else if (expected instanceof Map) {
    if (actual instanceof Map) return compareMembers(expected, actual, path, ignored, found)
  } else if (Array.isArray(expected)) {
    if (Array.isArray(actual)) return compareItems(expected, actual, path, ignored, found)
  } else if (expected instanceof NumberText) {
    if (actual instanceof NumberText && isSameInteger(expected.text, actual.text)) return
  } else if (expected === actual) return
  else if (typeof expected === 'string' && typeof actual === 'string' && isTextEqual(expected, actual)) return
  found.push(
    `  ${shownPath(path)}\n    expected ${cut(writeRecord(expected))}\n    actual   ${cut(writeRecord(actual))}`,
  )
}

/** The text of a number with a fraction or exponent, which the recording has as `{"$f": text}`; null for anything else. */
function fractionOf(value: RecordValue): string | null {
  if (!(value instanceof Map) || value.size !== 1) return null
  const text = value.get('$f')
  return typeof text === 'string' ? text : null
}

/** `-0` is the integer 0. */
const isSameInteger = (expected: string, actual: string): boolean =>
  expected === actual || (!isFraction(actual) && BigInt(expected) === BigInt(actual))

const isFraction = (text: string): boolean => /[.eE]/.test(text)

function isNear(expected: string, actual: number): boolean {
  const wanted = Number(expected)
  return wanted === actual || Math.abs(wanted - actual) <= TOLERANCE * Math.max(1, Math.abs(wanted))
}

/** Members that hold how long something took, which differs from run to run. */
const MILLISECONDS: ReadonlySet<string> = new Set(['took', 'ingest_took'])

function compareMembers(
  expected: Map<string, RecordValue>,
  actual: Map<string, RecordValue>,
  path: Path,
  ignored: ReadonlySet<string>,
  found: string[],
): void {
  const rest = new Map(actual)
  for (const [key, value] of expected) {
    const at = [...path, key]
    const own = rest.has(key) ? key : keyLike(key, rest)
    if (own === undefined) {
      if (ignored.has(at.join('\u0000')) || key === 'took') continue
      found.push(`  ${shownPath(at)}\n    expected ${cut(writeRecord(value))}\n    actual   (no such member)`)
      continue
    }
    if (!MILLISECONDS.has(key)) compare(value, rest.get(own)!, at, ignored, found)
    rest.delete(own)
  }
  for (const [key, value] of rest) {
    const at = [...path, key]
    if (ignored.has(at.join('\u0000')) || key === 'took') continue
    found.push(`  ${shownPath(at)}\n    expected (no such member)\n    actual   ${cut(writeRecord(value))}`)
  }
}

/** The key that a replaced one stands for. */
function keyLike(key: string, actual: ReadonlyMap<string, RecordValue>): string | undefined {
  if (!REPLACED.test(key)) return undefined
  return [...actual.keys()].find(other => isTextEqual(key, other))
}

function compareItems(
  expected: RecordValue[],
  actual: RecordValue[],
  path: Path,
  ignored: ReadonlySet<string>,
  found: string[],
): void {
  const common = Math.min(expected.length, actual.length)
  for (let i = 0; i < common; i++) compare(expected[i]!, actual[i]!, [...path, i], ignored, found)
  if (expected.length === actual.length) return
  const longer = expected.length > common ? expected : actual
  const side = longer === expected ? 'missing ' : 'too many'
  const rest = cut(longer.slice(common).map(writeRecord).join(','))
  found.push(`  ${shownPath(path)}: expected ${expected.length} items, not ${actual.length}\n    ${side} ${rest}`)
}

/** The placeholders of the recording for ids, dates of backing indices and numbers. */
const REPLACED = /ID|DATE|\[N\]/

/** Whether a text is the recorded one, whose replaced parts may be any. */
function isTextEqual(expected: string, actual: string): boolean {
  if (expected === actual) return true
  if (!REPLACED.test(expected)) return false
  const pattern = expected
    .split(/(ID|DATE|\[N\])/)
    .map(part => ANY.get(part) ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('')
  return new RegExp(`^${pattern}$`, 's').test(actual)
}

const ANY = new Map([
  ['ID', '[\\w:=-]{2,}'],
  ['DATE', '\\d{4}\\.\\d{2}\\.\\d{2}'],
  ['[N]', '\\[-?\\d+\\]'],
])

const shownPath = (path: Path): string => ['$', ...path].join('.')

const cut = (text: string): string => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)
