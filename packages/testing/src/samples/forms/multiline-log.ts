/** A log whose messages go over several lines. */
import { defaultMultiline, joinLines, multilineEvidence } from '../multiline.js'
import type { SampleForm } from '../sample.js'

export const multilineLog: SampleForm = {
  id: 'multiline-log',
  name: 'Log with messages of several lines',
  summary: "Lines are joined as Filebeat's `multiline` does, and become the `message` of a document.",
  gives: ['documents'],
  examples: [
    {
      text: 'Error: one\n\tat a.B\nError: two\n\tat a.B\n',
      documents: [['{"message":"Error: one\\n\\tat a.B"}'], ['{"message":"Error: two\\n\\tat a.B"}']],
    },
  ],
  uses: ['multiline'],
  detect: text => multilineEvidence(text.filledLines),
  read(text, reading) {
    const { multiline } = reading.settings
    const used = multiline ?? multilineEvidence(text.filledLines)?.multiline ?? defaultMultiline
    const joined = joinLines(text.lines, used)
    if (typeof joined === 'string') reading.settingFault('multiline', joined)
    else for (const { text, first, last } of joined) if (text.trim() !== '') reading.message(text, first, last)
  },
}
