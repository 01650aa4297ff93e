/** The differences between an expected and an actual value, path by path. */
import { isNumber } from '@sluice/java'
import type { Difference } from '../results.js'
import { isMatcher } from './matcher.js'
import { type NumberRule, sameNumber } from './numbers.js'
import { nounOf, shown } from './show.js'

/** How values are compared. */
export interface CompareOptions {
  /** Default `loose`. */
  readonly numbers?: NumberRule
  /** Whether only the members of the expected object count, not additional ones. Lists count as a whole. */
  readonly isPart?: boolean
}

/** The differences, in the order of the expected value, then additional members of the actual one. Empty if all is as expected. */
export function differences(expected: unknown, actual: unknown, options: CompareOptions = {}): Difference[] {
  const found: Difference[] = []
  new Comparison(options.numbers ?? 'loose', options.isPart === true, difference => found.push(difference)).compare(
    expected,
    actual,
    '',
  )
  return found
}

class Comparison {
  constructor(
    private readonly numbers: NumberRule,
    private readonly isPart: boolean,
    private readonly report: (difference: Difference) => void,
  ) {}

  compare(expected: unknown, actual: unknown, path: string): void {
    if (isMatcher(expected)) {
      if (!expected.accepts(actual, (a, b) => this.equal(a, b))) this.reportMatcher(expected.description, actual, path)
    } else if (actual === undefined) {
      this.report({
        path,
        kind: 'missing',
        expected,
        message: `expected ${shown(expected)}, but there is no such field`,
      })
    } else if (expected instanceof Map && actual instanceof Map) this.compareMaps(expected, actual, path)
    else if (Array.isArray(expected) && Array.isArray(actual)) this.compareLists(expected, actual, path)
    else if (!this.sameScalar(expected, actual)) this.reportChange(expected, actual, path)
  }

  /** Whether the actual value is as expected. Additional members count here, as they do in lists. */
  private equal(expected: unknown, actual: unknown): boolean {
    let isEqual = true
    new Comparison(this.numbers, false, () => {
      isEqual = false
    }).compare(expected, actual, '')
    return isEqual
  }

  private compareMaps(expected: Map<unknown, unknown>, actual: Map<unknown, unknown>, path: string): void {
    for (const [key, value] of expected) this.compare(value, actual.get(key), memberPath(path, key))
    if (this.isPart) return
    for (const [key, value] of actual) if (!expected.has(key)) this.reportUnexpected(value, memberPath(path, key))
  }

  private compareLists(expected: readonly unknown[], actual: readonly unknown[], path: string): void {
    for (let i = 0; i < Math.max(expected.length, actual.length); i++) {
      const at = `${path}[${i}]`
      if (i >= expected.length) this.reportUnexpected(actual[i], at)
      else this.compare(expected[i], i < actual.length ? actual[i] : undefined, at)
    }
  }

  private sameScalar(expected: unknown, actual: unknown): boolean {
    return expected === actual || sameNumber(expected, actual, this.numbers)
  }

  private reportChange(expected: unknown, actual: unknown, path: string): void {
    const [wanted, got] = [nounOf(expected), nounOf(actual)]
    const isSameType = wanted === got
    const numberTypes = isSameType && isNumber(expected) && sameNumber(expected, actual, 'loose')
    this.report({
      path,
      kind: isSameType && !numberTypes ? 'changed' : 'type',
      expected: withoutMatchers(expected),
      actual,
      message: isSameType
        ? `expected ${shown(expected)}, got ${shown(actual)}`
        : `expected ${typed(wanted, expected)}, got ${typed(got, actual)}`,
    })
  }

  private reportUnexpected(actual: unknown, path: string): void {
    this.report({ path, kind: 'unexpected', actual, message: `unexpected field, it is ${shown(actual)}` })
  }

  private reportMatcher(description: string, actual: unknown, path: string): void {
    const got = actual === undefined ? 'but there is no such field' : `got ${shown(actual)}`
    const difference: Difference = { path, kind: 'matcher', message: `expected ${description}, ${got}` }
    this.report(actual === undefined ? difference : { ...difference, actual })
  }
}

/** An expected value as data: what a matcher accepts stands as text. */
function withoutMatchers(value: unknown): unknown {
  if (isMatcher(value)) return `<${value.description}>`
  if (Array.isArray(value)) return value.map(withoutMatchers)
  return value instanceof Map ? new Map([...value].map(([key, item]) => [key, withoutMatchers(item)])) : value
}

const typed = (noun: string, value: unknown): string => (value === null ? noun : `${noun} ${shown(value)}`)

/** `a.b`; a key that is not a plain name is written in brackets: `a["b.c"]`. */
function memberPath(path: string, key: unknown): string {
  const name = String(key)
  if (name === '' || /[.[\]]/.test(name)) return `${path}[${JSON.stringify(name)}]`
  return path === '' ? name : `${path}.${name}`
}

/** `1 difference`, `3 differences`. */
export const countText = (count: number): string => (count === 1 ? '1 difference' : `${count} differences`)
