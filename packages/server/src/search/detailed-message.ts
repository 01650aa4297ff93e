/** An exception with its causes as one text, as validation shows it (recordings `validate-*`). */
import type { JavaException } from '@sluice/java'

/** `[index/uuid] class: text; class of the cause: its text`. */
export function detailedMessage(thrown: JavaException): string {
  const { members } = thrown
  const index = members?.['index']
  const place = index === undefined ? '' : `[${index}/${members?.['index_uuid']}] `
  const cause = thrown.cause === undefined ? '' : `; ${detailedMessage(thrown.cause)}`
  return `${place}${thrown.toJavaString()}${cause}`
}
