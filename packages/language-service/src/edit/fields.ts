/** The fields that a pipeline names, for completion: those of its options and of its scripts. */

import { isScriptPath } from '../format/scripts.js'
import type { SourceNode } from '../source/nodes.js'
import type { SourceFormat, SourcePath } from '../source/place.js'
import { readSourceNodes } from '../source/source.js'

const FIELD_OPTION = /^(?:field|target_field|copy_from|fields|keep|target_fields)$/

/** The fields that the options and scripts of a text name, as far as the text can be understood. */
export function fieldsIn(text: string, format: SourceFormat): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (field: string): void => {
    if (/^[\w@-]+(?:\.[\w@-]+)*$/.test(field)) found.add(field)
  }
  const visit = (node: SourceNode, path: SourcePath): void => {
    if (node.kind === 'map') {
      for (const { key, value } of node.members) if (value !== null) visit(value, [...path, key])
    } else if (node.kind === 'list') for (const [i, item] of node.items.entries()) visit(item, [...path, i])
    else if (typeof node.value === 'string') {
      const option = path.findLast(part => typeof part === 'string')
      if (FIELD_OPTION.test(String(option))) add(node.value)
      else if (isScriptPath(path)) for (const [, field] of node.value.matchAll(PLACE)) add(field!.replaceAll('?', ''))
      else if (option === 'patterns' || option === 'pattern') {
        for (const [, field] of node.value.matchAll(CAPTURE)) add(field!)
      }
    }
  }
  const root = readSourceNodes(text, format)
  if (root !== null) visit(root, [])
  return found
}

/** A field that a script reads or writes: not the method at its end. */
const PLACE = /\bctx\??\.(\w+(?:\??\.\w+(?![\w(]))*)/g

const CAPTURE = /%\{(?:\w+:)?([\w@.-]+)(?::\w+)?\}/g
