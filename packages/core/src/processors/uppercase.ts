/** The `uppercase` processor (recordings `cases/uppercase`). */
import { toUpperCase } from '@sluice/java'
import { defineProcessor } from '../engine/define.js'
import { convertStrings, stringProcessorOptions } from './parts/string-processor.js'

export default defineProcessor({
  name: 'uppercase',
  summary: 'Upper-cases a string or every string of a list.',
  options: stringProcessorOptions,
  examples: [
    { title: 'Special casing', options: { field: 'a' }, before: { a: 'straße' }, after: { a: 'STRASSE' } },
    {
      title: 'A null value that may be there',
      options: { field: 'a', ignore_missing: true },
      before: { a: null },
      after: { a: null },
    },
    {
      title: 'A null value',
      options: { field: 'a' },
      before: { a: null },
      fails: 'field [a] is null, cannot process it.',
    },
  ],
  compile: options => convertStrings(options, text => toUpperCase(text)),
})
