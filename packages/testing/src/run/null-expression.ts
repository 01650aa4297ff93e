/** Which expression of a script was null where it failed: Elasticsearch tells the member that was asked for, not of what. */
import { parseScript } from '@sluice/painless'

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
  const expression = expressionAt(source, offset, String(cause.get('reason')))
  if (expression === null) return null
  const line = source.slice(0, offset).split('\n').length
  const where = source.includes('\n') ? ` in line ${line} of the script` : ''
  return { text: `\`${expression}\` is null${where}`, script, offset }
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

/** Words of Java's message where an operand is null, and not what a member is asked of. */
const OPERAND = /"(?:left|right|value)" is null$/

/** The text of the null expression: the receiver of the access at the offset, or the operand that begins there. */
function expressionAt(source: string, offset: number, reason: string): string | null {
  const { spans } = parseScript(source)
  for (const [node, span] of spans ?? []) {
    if (node.at !== offset) continue
    if (OPERAND.test(reason)) return source.slice(span.start, span.end)
    if (node.kind !== 'dot' && node.kind !== 'methodCall' && node.kind !== 'index') continue
    const receiver = spans?.get(node.receiver)
    if (receiver !== undefined) return source.slice(receiver.start, receiver.end)
  }
  return null
}
