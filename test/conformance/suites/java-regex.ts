/** Java's regular expressions as recorded from the JDK: `test/records/java/regex.ndjson`, format in its README. */
import { readFileSync } from 'node:fs'
import { JavaException, type JavaMatch, JavaPattern, PatternSyntaxException, useWholeUnicode } from '@sluice/java'
import type { Case, Suite } from '../suite.js'

useWholeUnicode()

interface RecordedError {
  readonly class: string
  readonly description?: string
  readonly index?: number
  readonly message: string | null
}

interface RecordedMatch {
  readonly start: number
  readonly end: number
  readonly groups: readonly (string | null)[]
  readonly named?: Readonly<Record<string, string | null>>
}

interface RegexCase extends Case {
  readonly pattern: string
  readonly flags: readonly string[]
  readonly error?: RecordedError
  readonly input: string
  readonly matches: boolean
  readonly matchGroups?: readonly (string | null)[]
  readonly find: readonly RecordedMatch[]
  readonly replaceAll?: { readonly replacement: string; readonly result?: string; readonly error?: RecordedError }
  readonly split?: { readonly limit: number; readonly result: readonly string[] }
}

const FLAGS = [
  'UNIX_LINES',
  'CASE_INSENSITIVE',
  'COMMENTS',
  'MULTILINE',
  'LITERAL',
  'DOTALL',
  'UNICODE_CASE',
  'CANON_EQ',
  'UNICODE_CHARACTER_CLASS',
]

const RECORDS = new URL('../../records/java/regex.ndjson', import.meta.url)

function* cases(): Generator<RegexCase> {
  let line = 0
  for (const text of readFileSync(RECORDS, 'utf8').split('\n')) {
    line++
    if (text !== '') yield { ...(JSON.parse(text) as RegexCase), name: `regex.ndjson:${line}` }
  }
}

/** The form of an error in the recordings. */
function describeError(error: unknown): RecordedError {
  if (!(error instanceof JavaException)) throw error
  const { className, text } = error
  if (!(error instanceof PatternSyntaxException)) return { class: className, message: text }
  return { class: className, description: error.description, index: error.index, message: text }
}

function groupsOf(match: JavaMatch, pattern: JavaPattern): (string | null)[] {
  return Array.from({ length: pattern.groupCount + 1 }, (_, n) => match.group(n))
}

function findAll(pattern: JavaPattern, input: string): RecordedMatch[] {
  const found: RecordedMatch[] = []
  pattern.replaceAllWith(input, match => {
    const groups = groupsOf(match, pattern)
    const names = [...pattern.groupNames].sort((a, b) => a[1] - b[1])
    const named = Object.fromEntries(names.map(([name, n]) => [name, match.group(n)]))
    found.push({ start: match.start, end: match.end, groups, ...(names.length > 0 && { named }) })
    return ''
  })
  return found
}

function differs(what: string, actual: unknown, wanted: unknown): string | null {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(wanted)]
  return a === b ? null : `${what}: ${a}\n  recorded: ${b}`
}

function check(recorded: RegexCase): string | null {
  const flags = (recorded.flags ?? []).reduce((sum, name) => sum + (1 << FLAGS.indexOf(name)), 0)
  const title = `/${recorded.pattern}/ ${(recorded.flags ?? []).join(' ')} on ${JSON.stringify(recorded.input)}\n  `
  let pattern: JavaPattern
  try {
    pattern = JavaPattern.compile(recorded.pattern, flags)
  } catch (error) {
    const difference = differs('refused', describeError(error), recorded.error)
    return difference && title + difference
  }
  if (recorded.error !== undefined) return `${title}accepted\n  recorded: ${JSON.stringify(recorded.error)}`
  const difference = compare(pattern, recorded)
  return difference && title + difference
}

function compare(pattern: JavaPattern, recorded: RegexCase): string | null {
  const { input, replaceAll, split } = recorded
  const whole = pattern.matches(input)
  const wholeGroups = whole !== null && pattern.groupCount > 0 ? groupsOf(whole, pattern) : undefined
  const found = findAll(pattern, input)
  return (
    differs('matches', whole !== null, recorded.matches) ??
    differs('groups of the whole', wholeGroups, recorded.matchGroups) ??
    differs(
      'find',
      found,
      recorded.find.map(({ start, end, groups, named }) => ({ start, end, groups, ...(named && { named }) })),
    ) ??
    differs('test', pattern.test(input), recorded.find.length > 0) ??
    (replaceAll &&
      differs(
        'replaceAll',
        attempt(() => pattern.replaceAll(input, replaceAll.replacement)),
        {
          ...(replaceAll.error === undefined ? { result: replaceAll.result } : { error: replaceAll.error }),
        },
      )) ??
    (split && differs('split', pattern.split(input, split.limit), split.result)) ??
    null
  )
}

function attempt(action: () => string): { result: string } | { error: RecordedError } {
  try {
    return { result: action() }
  } catch (error) {
    return { error: describeError(error) }
  }
}

export const javaRegex: Suite<RegexCase> = { name: 'java-regex', cases, check }
