/** A log: each line is a document. */
import type { SampleForm } from '../sample.js'

export const logLines: SampleForm = {
  id: 'log-lines',
  name: 'Log, one document per line',
  summary: 'Each line that is not blank becomes the `message` of a document.',
  detect: () => ({ confidence: 'guess', reason: 'it has no other form that is known here' }),
  read(text, reading) {
    for (const line of text.filledLines) reading.message(line.text, line.number, line.number)
  },
}
