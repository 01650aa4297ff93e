/**
 * Whether an answer is the recorded one, and if not, where it differs (equality: ../records/README.md). Objects are sets of
 * members, lists are in order, number texts exact. Three things are not compared: frames of Java code in a script stack,
 * which of two names Java's helpful message has for an operand, and the numbers of generated names.
 */
import { NumberText, type RecordValue, readRecord, writeRecord } from './record-json.js'

const SHOWN_DIFFERENCES = 4
const SHOWN_LENGTH = 240

/** Null when both JSON texts are equal, else a text with the JSON path, the expected and the actual value of the first differences. */
export function difference(expected: string, actual: string): string | null {
  if (expected === actual) return null
  return differenceOfValues(readRecord(expected), readRecord(actual))
}

/** As `difference`, of values already read. */
export function differenceOfValues(expected: RecordValue, actual: RecordValue): string | null {
  const found: string[] = []
  compare(expected, actual, '$', found)
  if (found.length === 0) return null
  const more = found.length - SHOWN_DIFFERENCES
  return [...found.slice(0, SHOWN_DIFFERENCES), ...(more > 0 ? [`(and ${more} more)`] : [])].join('\n')
}

function compare(expected: RecordValue, actual: RecordValue, path: string, found: string[]): void {
  if (expected instanceof Map && actual instanceof Map) return compareMembers(expected, actual, path, found)
  if (Array.isArray(expected) && Array.isArray(actual)) return compareItems(expected, actual, path, found)
  if (expected instanceof NumberText && actual instanceof NumberText) {
    if (expected.text === actual.text) return
  } else if (expected === actual) return
  else if (typeof expected === 'string' && typeof actual === 'string' && shapeOf(expected) === shapeOf(actual)) return
  found.push(`${path}\n${contrast(writeRecord(expected), writeRecord(actual))}`)
}

function compareMembers(
  expected: Map<string, RecordValue>,
  actual: Map<string, RecordValue>,
  path: string,
  found: string[],
): void {
  for (const [key, value] of expected) {
    const at = path + member(key)
    const other = actual.get(key)
    if (other === undefined) found.push(`${at}\n    expected ${cut(writeRecord(value))}\n    actual   (no such member)`)
    else if (key === 'script_stack') compare(withoutJavaFrames(value), withoutJavaFrames(other), at, found)
    else compare(value, other, at, found)
  }
  for (const [key, value] of actual) {
    if (expected.has(key)) continue
    found.push(`${path}${member(key)}\n    expected (no such member)\n    actual   ${cut(writeRecord(value))}`)
  }
}

function compareItems(expected: RecordValue[], actual: RecordValue[], path: string, found: string[]): void {
  const common = Math.min(expected.length, actual.length)
  for (let i = 0; i < common; i++) compare(expected[i]!, actual[i]!, `${path}[${i}]`, found)
  if (expected.length === actual.length) return
  const longer = expected.length > common ? expected : actual
  const rest = cut(longer.slice(common).map(writeRecord).join(','))
  const side = longer === expected ? 'missing ' : 'too many'
  found.push(`${path}: expected ${expected.length} items, not ${actual.length}\n    ${side} ${rest}`)
}

/** `Formatter.java:12`, `Native Method` and `<Unknown>` are places inside Java; Painless frames have the script's text or name. */
const JAVA_FRAME = /\((?:[\w$]+\.java(?::\d+)?|Native Method|<Unknown>|Unknown Source)\)$/

function withoutJavaFrames(stack: RecordValue): RecordValue {
  if (!Array.isArray(stack)) return stack
  return stack.filter(frame => typeof frame !== 'string' || !JAVA_FRAME.test(frame))
}

/** A text without what depends on the run of the recording. */
function shapeOf(text: string): string {
  return text
    .replace(/because (\\?")(left|right)Object(\\?") is null/g, 'because $1$2$3 is null')
    .replace(/lambda\$(\w+)\$\d+/g, 'lambda$$$1$$N')
}

const member = (key: string): string => (/^[\w@-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`)

/** Two values below each other, long ones from shortly before the place where they part. */
function contrast(expected: string, actual: string): string {
  let same = 0
  while (same < expected.length && expected[same] === actual[same]) same++
  const longest = Math.max(expected.length, actual.length)
  const from = longest <= SHOWN_LENGTH ? 0 : Math.max(0, same - SHOWN_LENGTH / 3)
  const show = (text: string): string => (from > 0 ? '…' : '') + cut(text.slice(from))
  return `    expected ${show(expected)}\n    actual   ${show(actual)}`
}

const cut = (text: string): string => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)
