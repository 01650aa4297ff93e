/** The `urldecode` processor (recordings `cases/urldecode`). */
import { urlDecode } from '@sluice/java'
import { defineProcessor } from '../engine/define.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'urldecode',
  summary: 'Decodes URL-encoded text.',
  options: stringProcessorOptions,
  examples: [
    { title: 'A string', options: { field: 'a' }, before: { a: 'a+b%20c' }, after: { a: 'a b c' } },
    {
      title: 'An escape that is cut off',
      options: { field: 'a' },
      before: { a: 'x%4' },
      fails: 'URLDecoder: Incomplete trailing escape (%) pattern',
    },
  ],
  compile: options => convertStrings(options, urlDecode),
})
