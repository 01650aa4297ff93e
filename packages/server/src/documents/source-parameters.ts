/** Which part of a source a request wants, by its parameters or its body. */
import { javaToString } from '@sluice/java'
import { type SourceFilter, WHOLE_SOURCE } from '@sluice/search'
import type { ApiRequest } from '../define-route.js'

const listOf = (text: string | undefined): string[] => (text === undefined || text === '' ? [] : text.split(','))

/** By the parameters `_source`, `_source_includes` and `_source_excludes`. */
export function readSourceParameters(query: ApiRequest['query'], absent: SourceFilter): SourceFilter {
  const own = query.get('_source')
  if (own === 'false') return false
  const named = own === undefined || own === 'true' || own === '' ? [] : listOf(own)
  const includes = [...named, ...listOf(query.get('_source_includes'))]
  const excludes = listOf(query.get('_source_excludes'))
  if (own === undefined && includes.length === 0 && excludes.length === 0) return absent
  return { includes, excludes }
}

/** By `_source` of a body: true, false, a pattern, a list of them, or an object of two lists. */
export function sourceFilterOf(value: unknown, absent: SourceFilter): SourceFilter {
  if (value === undefined) return absent
  if (typeof value === 'boolean') return value ? WHOLE_SOURCE : false
  if (!(value instanceof Map)) return { includes: texts(value), excludes: [] }
  const either = (...names: readonly string[]): string[] => names.flatMap(name => texts(value.get(name) ?? []))
  return { includes: either('includes', 'include'), excludes: either('excludes', 'exclude') }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(javaToString)
