/**
 * Runs batches of lines as the bytes of a file: one buffer is moved to this thread and one back, and documents are decoded
 * and parsed only here.
 */
import { isAscii } from 'node:buffer'
import {
  AsynchronousPipelineError,
  type Engine,
  IngestDocument,
  type Outcome,
  type Pipeline,
  ResultLines,
  readDocuments,
  readJsonFast,
  runDocument,
  type StopCause,
  stopException,
} from '@sluice/core'
import { DocumentMap, JavaException } from '@sluice/java'
import type { LineBatch, LineResults } from './messages.js'

const LINE_END = 0x0a
const RETURN = 0x0d

/** Filled by one batch after the other. */
const lines = new ResultLines()

/**
 * Runs the documents of a batch. `stopped` and `onDocument` as `BatchRunner.run` has them; places count the documents of the batch. Null
 * if a line is not one plain document (several values, a list, a fault): then nothing counts as run, and who sent the batch reads it
 * line by line.
 */
export function runLines(
  engine: Engine,
  pipeline: Pipeline,
  batch: LineBatch,
  stopped: ReadonlyMap<number, StopCause>,
  onDocument?: (place: number) => void,
): LineResults | null {
  const { bytes, field, room } = batch
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  lines.clear(room)
  // Texts of ASCII take half the time to make if it is known.
  const encoding = isAscii(text) ? 'latin1' : 'utf8'
  let place = 0
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf(LINE_END, start)
    const next = found < 0 ? text.length : found + 1
    let end = found < 0 ? text.length : found
    if (end > start && text[end - 1] === RETURN) end--
    if (end > start) {
      const line = text.toString(encoding, start, end)
      const isBlank = field === null && !isGraphic(text[start]!) && line.trim() === ''
      if (!isBlank) {
        const cause = stopped.get(place)
        if (cause === undefined) onDocument?.(place)
        const outcome: Outcome | null =
          cause === undefined
            ? outcomeOf(engine, pipeline, line, field)
            : { status: 'failed', error: stopException(cause) }
        if (outcome === null) return null
        lines.add(outcome)
        place++
      }
    }
    start = next
  }
  const { documents, dropped, failed } = lines
  return { bytes: lines.take(), documents, dropped, failed }
}

/** Whether a line that begins with this byte has something in it, whatever comes after. */
const isGraphic = (byte: number): boolean => byte > 0x20 && byte < 0x80

/**
 * Runs the document of a line: raw text for a field, else JSON. Null for a line that is not one plain document, and where the pipeline
 * waits.
 */
export function outcomeOf(engine: Engine, pipeline: Pipeline, line: string, field: string | null): Outcome | null {
  const { services } = engine
  try {
    if (field !== null) {
      return runDocument(pipeline, IngestDocument.ofSource(new DocumentMap().set(field, line), services.now()))
    }
    const value = readJsonFast(line, false)
    if (!(value instanceof Map)) return null
    if (!(value.get('_source') instanceof Map)) {
      return runDocument(pipeline, IngestDocument.ofSource(value as Map<string, unknown>, services.now()))
    }
    const [doc] = readDocuments(new Map([['docs', [value]]]), () => services.now())
    return runDocument(pipeline, doc!)
  } catch (thrown) {
    if (thrown instanceof AsynchronousPipelineError) return null
    if (thrown instanceof JavaException) return { status: 'failed', error: thrown }
    throw thrown
  }
}
