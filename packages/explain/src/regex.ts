/** The matches of the regular expression of a `gsub` or `split`. */
import type { FieldPath, IngestDocument } from '@sluice/core'
import { type JavaMatch, JavaMatcher, JavaPattern } from '@sluice/java'
import { regexGrowth } from './cost.js'
import type { ExplainedRegex, Outcome, RegexMatch } from './explanation.js'
import { MAX_LISTED } from './limits.js'
import { orNull, type ReadStep } from './step-run.js'

interface Options {
  readonly field: FieldPath
  readonly pattern?: string
  readonly replacement?: string
  readonly separator?: string
  readonly preserve_trailing?: boolean
}

type TextMatches = ExplainedRegex['texts'][number]

/** Explains a `gsub` or `split` step on its texts. */
export function explainRegex(
  { values }: ReadStep,
  _document: IngestDocument,
  outcome: () => Outcome,
  value: unknown,
): ExplainedRegex {
  const { field, pattern, replacement, separator, preserve_trailing } = values as unknown as Options
  const regex = pattern ?? separator ?? ''
  const limit = preserve_trailing === true ? -1 : 0
  // A separator that is not a pattern is a fault of each document.
  const compiled = orNull(() => JavaPattern.compile(regex))
  const look = (text: string): TextMatches => {
    if (compiled === null) return { text, matches: [], matchCount: 0 }
    return replacement === undefined
      ? textMatches(text, compiled, compiled.separators(text, limit))
      : replacements(text, compiled, replacement)
  }
  return {
    kind: 'regex',
    field: field.text,
    option: pattern === undefined ? 'separator' : 'pattern',
    pattern: regex,
    ...regexGrowth(regex),
    isList: Array.isArray(value),
    texts: textsOf(value).map(text => orNull(() => look(text)) ?? { text, matches: [], matchCount: 0 }),
    ...outcome(),
  }
}

/** The texts of a field's value: itself, or those of its list. */
export const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).filter(item => typeof item === 'string')

const textMatches = (text: string, pattern: JavaPattern, matches: readonly JavaMatch[]): TextMatches => ({
  text,
  matches: matches.slice(0, MAX_LISTED).map(match => matchOf(match, pattern, null)),
  matchCount: matches.length,
})

function replacements(text: string, pattern: JavaPattern, replacement: string): TextMatches {
  const matcher = new JavaMatcher(pattern, text)
  const matches: RegexMatch[] = []
  let matchCount = 0
  while (matcher.find()) {
    if (++matchCount > MAX_LISTED) continue
    const made: string[] = []
    // A replacement that names no group of the pattern fails the step; its matches are there all the same.
    orNull(() => matcher.appendReplacement(made, replacement))
    matches.push(matchOf(matcher.toMatchResult(), pattern, made[1] ?? null))
  }
  return { text, matches, matchCount }
}

function matchOf(match: JavaMatch, { groupCount, groupNames }: JavaPattern, replacement: string | null): RegexMatch {
  const names = new Map([...groupNames].map(([name, number]) => [number, name]))
  const groups: RegexMatch['groups'][number][] = []
  for (let number = 1; number <= groupCount; number++) {
    const start = match.startOf(number)
    if (start >= 0) groups.push({ number, name: names.get(number) ?? null, start, end: match.endOf(number) })
  }
  return { start: match.start, end: match.end, groups, replacement }
}
