/**
 * Pattern banks: the two that Elasticsearch ships, and a bank with definitions of one's own put on top. A bank is
 * checked as a whole when it is made: a circle or a missing name is a fault even where it is never used.
 */

import { classNameOf, hashMapEntries, illegalArgument, JavaException } from '@sluice/java'
import { patterns as disabledPatterns } from './patterns/disabled.js'
import { patterns as v1Patterns } from './patterns/v1.js'

/** `ecs_compatibility` of the grok processor. */
export type BankName = 'v1' | 'disabled'

const shipped = new Map<BankName, ReadonlyMap<string, string>>()

/** The shipped patterns by name, in the order of Elasticsearch's API. */
export function patternBank(bank: BankName): ReadonlyMap<string, string> {
  let patterns = shipped.get(bank)
  if (patterns === undefined) {
    patterns = new Map(bank === 'v1' ? v1Patterns : disabledPatterns)
    shipped.set(bank, patterns)
  }
  return patterns
}

/**
 * The shipped patterns with definitions put on top, in the order of Java's HashMap; one may replace a shipped
 * pattern.
 *
 * @throws JavaException Elasticsearch's fault: a value that is not a string, a circle, a name that does not exist, an
 * unfinished `%{`
 */
export function bankWith(bank: BankName, definitions: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
  const patterns = new Map<string, unknown>(patternBank(bank))
  for (const [name, pattern] of hashMapEntries(definitions)) patterns.set(name, pattern)
  checkReferences(patterns)
  return patterns as Map<string, string>
}

/** Walks from each pattern to those it names. */
function checkReferences(patterns: ReadonlyMap<string, unknown>): void {
  const visited = new Set<string>()
  // A name met twice on one way is on a circle, or leads to one: only these are tried again as a start.
  const suspects = new Set<string>()
  for (const start of patterns.keys()) {
    if (visited.has(start) && !suspects.has(start)) continue
    const path = new Set<string>()
    const finished = new Set<string>()
    const walk = (name: string): void => {
      visited.add(name)
      if (path.has(name)) {
        if (name === start) throw illegalArgument(`circular reference detected: ${[...path, name].join('->')}`)
        suspects.add(name)
        return
      }
      if (finished.has(name)) return
      path.add(name)
      for (const next of namesIn(name, patterns)) walk(next)
      path.delete(name)
      finished.add(name)
    }
    walk(start)
  }
}

function namesIn(name: string, patterns: ReadonlyMap<string, unknown>): readonly string[] {
  const pattern = asString(patterns.get(name), 'Cannot invoke "String.indexOf(String)" because "pattern" is null')
  const names: string[] = []
  for (let at = pattern.indexOf('%{'); at >= 0; at = pattern.indexOf('%{', at + 1)) {
    const end = endOfName(pattern, at + 2)
    if (end < 0) throw illegalArgument(`pattern [${pattern}] has an invalid syntax`)
    const referred = pattern.slice(at + 2, end)
    if (!patterns.has(referred)) {
      throw illegalArgument(`pattern [${name}] is referencing a non-existent pattern [${referred}]`)
    }
    names.push(referred)
  }
  return names
}

function endOfName(pattern: string, start: number): number {
  const brace = pattern.indexOf('}', start)
  const colon = pattern.indexOf(':', start)
  return brace < 0 || (colon >= 0 && colon < brace) ? colon : brace
}

/**
 * A value that has to be a string.
 *
 * @throws JavaException Java's fault for null (with the given text) and for other types
 */
export function asString(value: unknown, whenNull: string): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) throw new JavaException('java.lang.NullPointerException', whenNull)
  const name = classNameOf(value)
  throw new JavaException(
    'java.lang.ClassCastException',
    `class ${name} cannot be cast to class java.lang.String (${name} and java.lang.String are in module java.base of loader 'bootstrap')`,
  )
}
