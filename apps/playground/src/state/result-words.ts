/** The result of a run, in a sentence. */
import type { DocumentStatus } from '../worker/protocol.js'

const WORDS: readonly (readonly [DocumentStatus, string])[] = [
  ['done', 'done'],
  ['handled', 'handled'],
  ['dropped', 'dropped'],
  ['failed', 'failed'],
  ['stopped', 'stopped'],
]

/** `3 documents: 2 done, 1 failed`. */
export function resultWords(statuses: readonly DocumentStatus[]): string {
  const counts = WORDS.flatMap(([status, word]) => {
    const count = statuses.filter(each => each === status).length
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${word}`]
  })
  const { length } = statuses
  if (length === 0) return 'No documents'
  return `${length.toLocaleString('en')} document${length === 1 ? '' : 's'}: ${counts.join(', ')}`
}
