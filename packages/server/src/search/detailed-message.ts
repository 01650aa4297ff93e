/** An exception with its causes as one text, as validation shows it (recordings `validate-*`). */
import { isElasticsearchException } from '@sluice/core'
import type { JavaException } from '@sluice/java'

/** `[index/uuid] class: text; class of the cause: its text`. The causes of exceptions of Java and Lucene are left out (recordings `validate-70`, `validate-100`). */
export function detailedMessage(thrown: JavaException): string {
  const { members, cause } = thrown
  const index = members?.['index']
  const place = index === undefined ? '' : `[${index}/${members?.['index_uuid']}] `
  const shownCause = cause === undefined || !isElasticsearchException(thrown) ? '' : `; ${detailedMessage(cause)}`
  return `${place}${thrown.toJavaString()}${shownCause}`
}
