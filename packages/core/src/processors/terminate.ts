/** The `terminate` processor (recordings `cases/terminate`). */
import { defineProcessor } from '../engine/define.js'

export default defineProcessor({
  name: 'terminate',
  summary: 'Ends the current pipeline for this document, without a failure.',
  options: {},
  examples: [{ title: 'The document stays as it is', options: {}, before: { a: 1 }, after: { a: 1 } }],
  compile: () => doc => {
    doc.terminated = true
  },
})
