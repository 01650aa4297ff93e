/** Adds processors to the pipeline in the editor: after the one that the cursor is in, with the options that they must have. */
import { signal } from '@preact/signals'
import { columnKey } from '../worker/column-key.js'
import { cursorPlace } from './cursor.js'
import { outline } from './outlines.js'
import { refusal } from './refusal.js'
import { tools } from './runner.js'
import { activeText, editPipeline, pipelines } from './workspace.js'

/** Where the first value of the processor that was added is to be written; the editor goes there. */
export const insertedAt = signal<number | null>(null)

/** Adds a processor of a type. */
export async function insertProcessor(type: string): Promise<void> {
  const pipeline = activeText.value
  if (pipeline === undefined) return
  const added = await tools.ask('addProcessor', { pipeline, offset: cursorOffset(pipeline.id), type })
  // What was typed meanwhile is not lost.
  if (!pipelines.value.includes(pipeline)) return
  if (added === null) {
    refusal.value = `${type} was not added: the text has no list "processors" that can be read`
    return
  }
  const { start, end, text, cursor } = added
  editPipeline(pipeline.id, `${pipeline.text.slice(0, start)}${text}${pipeline.text.slice(end)}`)
  insertedAt.value = cursor
}

/** The beginning of the processor that the cursor is in; -1 if it is in none. */
function cursorOffset(pipeline: string): number {
  const place = cursorPlace.value
  const known = outline.value
  if (place?.pipeline !== pipeline || known?.pipeline.id !== pipeline) return -1
  const key = columnKey(pipeline, place.path)
  return known.processors.find(({ path }) => columnKey(pipeline, path) === key)?.range.start ?? -1
}
