/** Identity of processors. */
import { writeJson } from '@sluice/core'
import type { LintProcessor } from '../pipeline-model.js'

const NAMES_ONLY = new Set(['tag', 'description'])

/** The type and options of a processor as one text, without what only names it. */
export function identityOf({ type, options }: LintProcessor): string {
  const relevant = [...options].filter(([key]) => !NAMES_ONLY.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${type} ${writeJson(new Map(relevant))}`
}
