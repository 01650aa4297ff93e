/** JSON in its uniform layout: two spaces a level, a member or element a line; comments and the texts of numbers stay. */
import { applyEdits, type Edit, format } from 'jsonc-parser'
import { jsonNodes, type SourceNode } from '../source/nodes.js'
import type { SourcePath } from '../source/place.js'
import { formattedScript, isPathOfScript } from './scripts.js'

/** Formats JSON text. `prefixes` are the paths of the pipelines in it. */
export function formatJsonText(text: string, prefixes: readonly SourcePath[]): string {
  const scripts = applyEdits(text, scriptEdits(jsonNodes(text), [], prefixes))
  const edits = format(scripts, undefined, { tabSize: 2, insertSpaces: true, eol: '\n' })
  return `${applyEdits(scripts, edits).trim()}\n`
}

/** A script is laid out if that does not put more lines into a text of one. */
function scriptEdits(node: SourceNode | null, path: SourcePath, prefixes: readonly SourcePath[]): Edit[] {
  if (node === null) return []
  if (node.kind === 'map') return node.members.flatMap(({ key, value }) => scriptEdits(value, [...path, key], prefixes))
  if (node.kind === 'list') return node.items.flatMap((item, i) => scriptEdits(item, [...path, i], prefixes))
  const { value, start, end } = node
  if (typeof value !== 'string' || !isPathOfScript(path, prefixes)) return []
  const script = formattedScript(value)
  if (script === null || script === value || (script.includes('\n') && !value.includes('\n'))) return []
  const whole = `${value.startsWith('\n') ? '\n' : ''}${script}${value.endsWith('\n') ? '\n' : ''}`
  if (whole === value) return []
  return [{ offset: start, length: end - start, content: JSON.stringify(whole) }]
}
