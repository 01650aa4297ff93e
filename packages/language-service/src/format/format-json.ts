/** JSON in its uniform layout: two spaces a level, a member or element a line; comments and the texts of numbers stay. */
import { applyEdits, type Edit, format } from 'jsonc-parser'
import { jsonNodes, type SourceNode } from '../source/nodes.js'
import type { SourcePath } from '../source/place.js'
import { formattedScript, isScriptPath } from './scripts.js'

/** Formats a text that is JSON. `prefix` is where the pipeline stands in it. */
export function formatJsonText(text: string, prefix: SourcePath): string {
  const scripts = applyEdits(text, scriptEdits(jsonNodes(text), [], prefix))
  const edits = format(scripts, undefined, { tabSize: 2, insertSpaces: true, eol: '\n' })
  return `${applyEdits(scripts, edits).trim()}\n`
}

/** A script is laid out where that does not put more lines into a text of one. */
function scriptEdits(node: SourceNode | null, path: SourcePath, prefix: SourcePath): Edit[] {
  if (node === null) return []
  if (node.kind === 'map') return node.members.flatMap(({ key, value }) => scriptEdits(value, [...path, key], prefix))
  if (node.kind === 'list') return node.items.flatMap((item, i) => scriptEdits(item, [...path, i], prefix))
  const { value, start, end } = node
  if (typeof value !== 'string' || !isScriptPath(path.slice(prefix.length))) return []
  const script = formattedScript(value)
  if (script === null || script === value || (script.includes('\n') && !value.includes('\n'))) return []
  const whole = value.endsWith('\n') ? `${script}\n` : script
  return [{ offset: start, length: end - start, content: JSON.stringify(whole) }]
}
