/** The `drop` processor (recordings `cases/drop`). */
import { DROPPED, defineProcessor } from '../engine/define.js'

export default defineProcessor({
  name: 'drop',
  summary: 'Discards the document. Not a failure.',
  options: {},
  examples: [{ title: 'Usually with a condition', options: {}, before: { level: 'debug' }, dropped: true }],
  compile: () => () => DROPPED,
})
