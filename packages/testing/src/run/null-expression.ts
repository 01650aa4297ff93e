/** Which expression of a script was null if it failed: Elasticsearch shows the accessed member, not its receiver. */
import { nullPartAt } from '@sluice/explain'

/** An explanation and where it points. */
export interface NullExplanation {
  readonly text: string
  /** The name of the script among those given. */
  readonly script: string
  readonly offset: number
}

type Json = ReadonlyMap<string, unknown>

/** Explains an error (as answers have it) of one of these scripts; null for errors of another kind. */
export function explainNull(error: Json, scripts: ReadonlyMap<string, string>): NullExplanation | null {
  const chain = causesOf(error)
  const thrown = chain.find(each => each.get('type') === 'script_exception' && each.get('position') instanceof Map)
  const cause = chain.find(each => each.get('type') === 'null_pointer_exception')
  if (thrown === undefined || cause === undefined) return null
  const offset = Number((thrown.get('position') as Json).get('offset'))
  const named = scriptOf(String(thrown.get('script')), scripts)
  if (named === undefined) return null
  const [script, source] = named
  const part = nullPartAt(source, offset, String(cause.get('reason')))
  if (part === null) return null
  const line = source.slice(0, offset).split('\n').length
  const where = source.includes('\n') ? ` in line ${line} of the script` : ''
  return { text: `\`${source.slice(part.start, part.end)}\` is null${where}`, script, offset }
}

/** An error and its causes, outermost first. */
function causesOf(error: Json): Json[] {
  const inner = error.get('caused_by')
  return [error, ...(inner instanceof Map ? causesOf(inner as Json) : [])]
}

/** The script that an error shows, of long ones only their first line. */
function scriptOf(shown: string, scripts: ReadonlyMap<string, string>): [string, string] | undefined {
  const entries = [...scripts]
  const begin = shown.replace(/ \.\.\.$/, '')
  return entries.find(([, source]) => source === shown) ?? entries.find(([, source]) => source.startsWith(begin))
}
