/** The reference at a place: another pipeline, or a file. */
import { cursorAt } from '../source/cursor.js'
import { formatOf } from '../source/definition.js'
import { LineIndex, type SourcePath, type SourceRange } from '../source/place.js'
import type { EditOptions } from './complete.js'
import { placeKind } from './place-kind.js'

/** A text that stands at a place, with the path of its value. */
export interface TextAtPlace {
  readonly path: SourcePath
  readonly text: string
  readonly range: SourceRange
}

/** The text of the value at an offset; null for keys, and if there is none. */
export function textAt(
  text: string,
  offset: number,
  { name, format = formatOf(text, name) }: Pick<EditOptions, 'name' | 'format'>,
): TextAtPlace | null {
  const cursor = cursorAt(text, offset, format)
  if (cursor === null || cursor.role === 'key' || cursor.text === '') return null
  return { path: cursor.path, text: cursor.text, range: new LineIndex(text).range(cursor.start, cursor.end) }
}

/** Whether a path is the name of the pipeline that a `pipeline` processor calls. */
export function isPipelineName(path: SourcePath): boolean {
  const place = placeKind(path[0] === 'pipeline' ? path.slice(1) : path)
  return place?.kind === 'option' && place.type === 'pipeline' && place.option === 'name' && place.rest.length === 0
}
