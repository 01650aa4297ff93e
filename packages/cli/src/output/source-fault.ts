/** A text that is not JSON or YAML, as a fault of the command line with a frame of the text. */
import type { SourceFault } from '@sluice/language-service/json'
import { UsageFault } from '../faults.js'
import { codeFrame, placeText } from './code-frame.js'
import type { Paint } from './style.js'

const FORMATS = { json: 'JSON', yaml: 'YAML' }

/** The fault with file, line, column and frame. `text` may be a part of the file that begins with line `firstLine`. */
export function sourceFault(fault: SourceFault, text: string, paint: Paint, firstLine = 1): UsageFault {
  const place = { ...fault, file: fault.name, length: Math.max(1, fault.end - fault.start) }
  const shown = placeText({ ...place, line: place.line + firstLine - 1 })
  const frame = codeFrame(text, place, paint, firstLine)
  return new UsageFault(`${shown}: unreadable ${FORMATS[fault.format]}: ${fault.message}\n${frame}`)
}
