/** The `lowercase` processor (recordings `cases/lowercase`). */
import { toLowerCase } from '@sluice/java'
import { defineProcessor } from '../engine/define.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'lowercase',
  summary: 'Lower-cases a string or every string of a list.',
  options: stringProcessorOptions,
  examples: [
    { title: 'A string', options: { field: 'a' }, before: { a: 'ÀB c' }, after: { a: 'àb c' } },
    {
      title: 'A list, to another field',
      options: { field: 'a', target_field: 'x.y' },
      before: { a: ['A', 'b'] },
      after: { a: ['A', 'b'], x: { y: ['a', 'b'] } },
    },
  ],
  compile: options => convertStrings(options, text => toLowerCase(text)),
})
