/** JSON that cannot be read, as a fault with file, line, column and a frame. */
import { JsonExactReader } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { UsageFault } from '../faults.js'
import { codeFrame, placeText } from '../output/code-frame.js'
import type { Paint } from '../output/style.js'

/** A text that is read, where it begins in its file, and how to show its faults. */
export interface JsonText {
  readonly name: string
  readonly text: string
  /** Line of the file that the text begins with, from 1. */
  readonly firstLine?: number
  readonly paint: Paint
}

/** The values of a text, one after the other. Throws UsageFault where it is no JSON. */
export function* jsonValues(source: JsonText): Generator<unknown> {
  const reader = new JsonExactReader(source.text, { sourceKind: '(String)' })
  for (;;) {
    let value: unknown
    try {
      value = reader.next()
    } catch (thrown) {
      if (thrown instanceof JavaException) throw jsonFault(source, thrown)
      throw thrown
    }
    if (value === undefined) return
    yield value
  }
}

/** Jackson's message without its source line, with our own frame. */
function jsonFault({ name, text, firstLine = 1, paint }: JsonText, exception: JavaException): UsageFault {
  const full = (exception.cause ?? exception).text ?? ''
  const [message] = full.split('\n at [Source') as [string]
  const match = /line: (\d+), column: (\d+)\]$/.exec(full)
  if (match === null) return new UsageFault(`${name}: unreadable JSON: ${message}`)
  const place = { file: name, line: Number(match[1]), column: Number(match[2]), length: 1 }
  const shown = { ...place, line: place.line + firstLine - 1 }
  return new UsageFault(`${placeText(shown)}: unreadable JSON: ${message}\n${codeFrame(text, place, paint, firstLine)}`)
}
