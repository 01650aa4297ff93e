/** A log: each line is a document. */
import { commonBeginning } from '../multiline.js'
import type { SampleForm } from '../sample.js'

export const logLines: SampleForm = {
  id: 'log-lines',
  name: 'Log, one document per line',
  summary: 'Each line that is not blank becomes the `message` of a document.',
  gives: ['documents'],
  examples: [
    { text: 'started\nstopped: "x"\n', documents: [['{"message":"started"}'], ['{"message":"stopped: \\"x\\""}']] },
  ],
  detect({ filledLines }) {
    const beginning = commonBeginning(filledLines)
    if (beginning === null || beginning.count < beginning.of)
      return { confidence: 'guess', reason: 'no other form fits' }
    const lines = beginning.of < filledLines.length ? `each of the first ${beginning.of} lines` : 'every line'
    return { confidence: 'likely', reason: `${lines} begins with ${beginning.what}` }
  },
  read(text, reading) {
    for (const line of text.filledLines) reading.message(line.text, line.number, line.number)
  },
}
