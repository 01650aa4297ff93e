/** Changes of a pipeline that come from its data: processors that take a selected value, guards against a null. Loaded with the first. */
import { addTextOption, extractionsOf, insertIntoOption, insertProcessors, outlineOf } from '@sluice/language-service'
import type { ToolRequests } from '../tools-protocol.js'

export { extractionsOf }

/** The change that puts processors after the one at a path, or before all others. */
export function insertionOf({
  pipeline: { text, format },
  after,
  processors,
}: ToolRequests['insertProcessors']['ask']): ToolRequests['insertProcessors']['answer'] {
  if (after === null) return insertProcessors(text, null, processors, { format })
  // The path of a step may end with its type, as those of the outline do.
  const key = JSON.stringify(after.slice(0, after.findLastIndex(part => typeof part === 'number') + 1))
  const found = outlineOf(text, format).find(({ path }) => JSON.stringify(path.slice(0, -1)) === key)
  return insertProcessors(text, found?.range.start ?? text.length, processors, { format })
}

/** The edits of a change that keeps a script from failing by a null. */
export function guardEdits({
  pipeline: { id, text, format },
  guard,
}: ToolRequests['guardEdits']['ask']): ToolRequests['guardEdits']['answer'] {
  const written = { name: id, text, format }
  return guard.kind === 'insert'
    ? insertIntoOption(written, guard.path, guard.insertion)
    : addTextOption(written, guard.path, guard.name, guard.value)
}
