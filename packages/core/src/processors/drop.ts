/** The `drop` processor (recordings `cases/drop`). */
import { DROPPED, defineProcessor } from '../engine/define.js'

export default defineProcessor({
  name: 'drop',
  summary: 'Drops the document, which is not a failure.',
  options: {},
  examples: [{ title: 'Usually with a condition', options: {}, before: { level: 'debug' }, dropped: true }],
  compile: () => () => DROPPED,
})
