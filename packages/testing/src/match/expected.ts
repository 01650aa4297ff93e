/** Expected values as programs give them: plain objects, with matchers of ours and of other frameworks in them. */
import { fromPlain, toPlain } from '@sluice/core'
import { isMatcher, matcher } from './matcher.js'
import { regex } from './regex.js'

/** The interface of Vitest's and Jest's asymmetric matchers such as `expect.any(...)`. */
interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean
  toString(): string
}

const isAsymmetric = (value: object): value is AsymmetricMatcher =>
  typeof (value as Partial<AsymmetricMatcher>).asymmetricMatch === 'function'

/**
 * A plain value as an expected one: objects become Maps, a RegExp and an asymmetric matcher become matchers, matchers stay. Throws
 * TypeError for values that cannot be part of a document.
 */
export function fromMatcherInput(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isMatcher(value))
    return isMatcher(value) ? value : fromPlain(value)
  if (isAsymmetric(value)) {
    return matcher('asymmetric', value.toString(), actual => value.asymmetricMatch(toPlain(actual)), true)
  }
  if (value instanceof RegExp) return regex(value)
  if (Array.isArray(value)) return value.map(item => fromMatcherInput(item === undefined ? null : item))
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, fromMatcherInput(item)]))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return fromPlain(value)
  const members = Object.entries(value).filter(([, item]) => item !== undefined)
  return new Map(members.map(([key, item]) => [key, fromMatcherInput(item)]))
}
