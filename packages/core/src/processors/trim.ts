/** The `trim` processor (recordings `cases/trim`). */
import { trim } from '@sluice/java'
import { defineProcessor } from '../engine/define.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'trim',
  summary: 'Removes leading and trailing white space (up to U+0020) of a string or every string of a list.',
  options: stringProcessorOptions,
  examples: [
    { title: 'A string', options: { field: 'a' }, before: { a: '  x y \t\n' }, after: { a: 'x y' } },
    { title: 'Other blanks stay', options: { field: 'a' }, before: { a: '\u00a0x' }, after: { a: '\u00a0x' } },
  ],
  compile: options => convertStrings(options, trim),
})
