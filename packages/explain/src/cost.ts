/** How the work of patterns grows with the text: one computation for explanations and for lint. */
import { JavaException, JavaPattern, type SearchCost, searchCost } from '@sluice/java'
import type { PatternGrowth } from './explanation.js'

/** Beyond this length the analysis would only guess. */
const LONG = 600

/** From this power of the text's length on, a text of a few thousand characters takes seconds. */
const HIGH_DEGREE = 3

/** The cost of a regular expression of Java; null for one that is not valid, or too long to be determined. */
export function patternCost(pattern: string, flags = 0): SearchCost | null {
  if (pattern.length > LONG) return null
  try {
    return searchCost(JavaPattern.compile(pattern, flags).parsed)
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

/** Whether lint warns of a regular expression. */
export const isCostly = (cost: SearchCost | null): cost is SearchCost => cost !== null && cost.degree >= HIGH_DEGREE

/**
 * The cost of a grok pattern, in which its own parts and the shipped loops count, and any other shipped pattern as one character.
 * Oniguruma's syntax is Java's as far as such patterns go; null for other syntax.
 *
 * @param definitions the processor's `pattern_definitions`
 */
export function grokCost(pattern: string, definitions: ReadonlyMap<string, unknown>): SearchCost | null {
  const plain = simplified(pattern, definitions, 0)
  return plain.length > LONG ? null : patternCost(plain.replace(/\(\?<[^>=!]*>/g, '(?:'))
}

/** Whether lint warns of a grok pattern: Elasticsearch stops a match after a second, so only what explodes counts. */
export const isCostlyGrok = (pattern: string, definitions: ReadonlyMap<string, unknown>): boolean =>
  // Without a loop within a loop there is nothing to weigh.
  LOOP_OF_GROUP.test(simplified(pattern, definitions, 0)) &&
  grokCost(pattern, definitions)?.degree === Number.POSITIVE_INFINITY

const LOOP_OF_GROUP = /\)(?:[*+]|\{)/

/** A cost in words. */
function growthOf(cost: SearchCost | null, isRisky: boolean): PatternGrowth {
  if (cost === null) return { growth: 'unknown', power: null, isRisky }
  const power = Math.max(cost.searchDegree, 1)
  if (power === Number.POSITIVE_INFINITY) return { growth: 'exponential', power: null, isRisky }
  return { growth: power === 1 ? 'linear' : power === 2 ? 'quadratic' : 'polynomial', power, isRisky }
}

/** The growth of a regular expression of Java. */
export function regexGrowth(pattern: string): PatternGrowth {
  const cost = patternCost(pattern)
  return growthOf(cost, isCostly(cost))
}

/** The growth of a grok pattern. */
export const grokGrowth = (pattern: string, definitions: ReadonlyMap<string, unknown>): PatternGrowth =>
  growthOf(grokCost(pattern, definitions), isCostlyGrok(pattern, definitions))

/** Shipped patterns that are loops without bounds. */
const LOOPS: Readonly<Record<string, string>> = {
  DATA: '.*?',
  GREEDYDATA: '.*',
  NOTSPACE: '\\S+',
  SPACE: '\\s*',
}

/** From here on there are signs that no loop of a pattern names: one for each shipped pattern. */
const FIRST_SIGN = 0xe000

/** A pattern as a plain regular expression of the user's own parts and of shipped loops. */
function simplified(
  pattern: string,
  own: ReadonlyMap<string, unknown>,
  depth: number,
  signs = new Map<string, string>(),
): string {
  const signOf = (name: string): string => {
    const sign = signs.get(name) ?? String.fromCharCode(FIRST_SIGN + signs.size)
    signs.set(name, sign)
    return sign
  }
  return pattern.replace(/%\{(\w+)(?::[^}]*)?\}/g, (_, name: string) => {
    const definition = own.get(name)
    if (typeof definition !== 'string') return LOOPS[name] ?? signOf(name)
    return depth < 20 ? `(?:${simplified(definition, own, depth + 1, signs)})` : signOf(name)
  })
}
