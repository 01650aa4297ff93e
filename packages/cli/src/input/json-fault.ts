/** JSON that cannot be read, as a fault with file, line, column and a frame. */
import { JsonSourceReader } from '@sluice/language-service/json'
import { sourceFault } from '../output/source-fault.js'
import type { Paint } from '../output/style.js'

/** A text that is read, where it begins in its file, and how to show its faults. */
export interface JsonText {
  readonly name: string
  readonly text: string
  /** Line of the file that the text begins with, from 1. */
  readonly firstLine?: number
  readonly paint: Paint
}

/** The values of a text, one after the other. Throws UsageFault if it is not JSON. */
export function* jsonValues({ name, text, firstLine = 1, paint }: JsonText): Generator<unknown, void, undefined> {
  const reader = new JsonSourceReader(text, name)
  for (let read = reader.next(); read !== null; read = reader.next()) {
    if (read.kind === 'fault') throw sourceFault(read, text, paint, firstLine)
    yield read.value
  }
}
