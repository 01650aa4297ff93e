/** The `bytes` processor (recordings `cases/bytes`). */
import { defineProcessor } from '../engine/define.js'
import { parseByteSize } from './parts/byte-size.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'bytes',
  summary: 'Turns a size such as `1kb` into a number of bytes.',
  options: stringProcessorOptions,
  examples: [
    { title: 'A size', options: { field: 's' }, before: { s: '1kb' }, after: { s: 1024 } },
    {
      title: 'Every size of a list',
      options: { field: 's', target_field: 'n' },
      before: { s: ['1KB', ' 2 mb ', '3b'] },
      after: { s: ['1KB', ' 2 mb ', '3b'], n: [1024, 2097152, 3] },
    },
    {
      title: 'A unit is needed',
      options: { field: 's' },
      before: { s: '12' },
      fails:
        'failed to parse setting [Ingest Field] with value [12] as a size in bytes: unit is missing or unrecognized',
    },
  ],
  compile: options => convertStrings(options, parseByteSize),
})
