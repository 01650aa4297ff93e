/** Explanations as answers show them. */
import { doubleOf, JavaFloat } from '@sluice/java'
import type { Explanation } from '../query/lucene/explanation.js'

/** `value`, `description` and `details`. */
export function renderExplanation({ value, description, details, kind }: Explanation): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['value', kind === 'integer' ? value : kind === 'double' ? doubleOf(value) : new JavaFloat(value)],
    ['description', description],
    ['details', details.map(renderExplanation)],
  ])
}
