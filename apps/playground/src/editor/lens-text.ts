/** The lens above each processor: its outcomes over all samples, the fields that it wrote, and its time. */
import { type ColumnSummary, STATUSES, type StepStatus } from '../worker/protocol.js'

/** Words of the lens, in the order in which they are shown. */
const WORDS: readonly (readonly [StepStatus, string])[] = [
  ['success', 'ok'],
  ['skipped', 'skipped'],
  ['dropped', 'dropped'],
  ['error_ignored', 'failure ignored'],
  ['error_handled', 'handled'],
  ['error', 'failed'],
  ['stopped', 'stopped'],
  ['not_reached', 'not reached'],
]

const SIGNS: Readonly<Record<StepStatus, string>> = {
  success: '✓',
  skipped: '↷',
  dropped: '▽',
  error_ignored: '!',
  error_handled: '!',
  error: '✕',
  stopped: '■',
  not_reached: '·',
}

/** How many fields are named. */
const NAMED = 2

/** The lens of a processor. */
export function lensText({ counts, fields, fieldCount, mean }: ColumnSummary): string {
  const outcomes = WORDS.flatMap(([status, word]) => {
    const count = counts[STATUSES.indexOf(status)] ?? 0
    return count === 0 ? [] : [`${SIGNS[status]} ${count.toLocaleString('en')} ${word}`]
  })
  const named = fields.slice(0, NAMED).map(({ path }) => path)
  const more = fieldCount - named.length
  const changes = named.length === 0 ? [] : [`${named.join(', ')}${more > 0 ? ` +${more}` : ''}`]
  return [outcomes.join('  '), ...changes, ...(mean > 0 ? [shortTime(mean)] : [])]
    .filter(part => part !== '')
    .join('  ·  ')
}

/** A time in the unit that suits it. */
export function shortTime(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds >= 1) return `${milliseconds.toFixed(1)} ms`
  return `${Math.max(1, Math.round(milliseconds * 1000))} µs`
}
