/**
 * Where in a pipeline a place of its text is while it is being written. A name is put in at the place, so that what is around it
 * has a form; then the text is read as far as it can be.
 */
import { scalarAt } from './nodes.js'
import type { SourceFormat, SourcePath } from './place.js'
import { readSourceNodes } from './source.js'

/** The value that is being written at a place. */
export interface Cursor {
  /** `key`: the name of a member of the map at `path`; `value`: the text at `path`. A YAML name without `:` may be either. */
  readonly role: 'key' | 'value' | 'either'
  /** Path of the map for a key, of the text for a value; for either, of the text, which would be the map. */
  readonly path: SourcePath
  /** The text that stands there, without what was put in; for a value with escapes resolved. */
  readonly text: string
  /** How far into the text the place is. */
  readonly offset: number
  /** The range of the file that the whole name or text takes, quotes left out. */
  readonly start: number
  readonly end: number
  /** Whether it is quoted. */
  readonly isQuoted: boolean
  /** Keys that the map has already. */
  readonly siblings: readonly string[]
}

/** A sign of private use that no pipeline holds. */
const SIGN = '\ue020'

/** The cursor at an offset; null if nothing can be written that a pipeline knows of. */
export function cursorAt(text: string, offset: number, format: SourceFormat): Cursor | null {
  const inserted = insertion(text, offset, format)
  const changed = text.slice(0, offset) + inserted + text.slice(offset)
  const root = readSourceNodes(changed, format)
  const found = root === null ? null : scalarAt(root, SIGN, [])
  if (found === null) return null
  const { role, path, start, end, value, siblings } = found
  const at = value.indexOf(SIGN)
  const quote = changed[start]
  const isQuoted = quote === '"' || quote === "'"
  const own = inserted.length > 1
  return {
    role: role === 'value' && format === 'yaml' && !isQuoted && !/\s/.test(value) ? 'either' : role,
    path,
    text: value.replace(SIGN, ''),
    offset: at,
    start: own ? offset : start + (isQuoted ? 1 : 0),
    end: own ? offset : end - inserted.length - (isQuoted ? 1 : 0),
    isQuoted: isQuoted && !own,
    siblings: siblings.filter(key => !key.includes(SIGN)),
  }
}

/** Within a string the character alone; between values a whole string, so that JSON has a value there. */
function insertion(text: string, offset: number, format: SourceFormat): string {
  if (format === 'yaml') return SIGN
  let isInside = false
  for (let at = 0; at < offset; at++) {
    if (isInside && text[at] === '\\') at++
    else if (text[at] === '"') isInside = !isInside
  }
  return isInside ? SIGN : `"${SIGN}"`
}
