/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-string */
import { defineFunction } from './define-function.js'
import { textOf } from './text-of.js'

export default defineFunction({
  name: 'string',
  summary: 'A value as text.',
  parameters: [{ kind: 'any' }],
  gives: 'string',
  apply: ([value]) => textOf(value!),
  examples: [
    { call: 'string(42)', gives: '42' },
    { call: 'string(42.5)', gives: '42.5' },
    { call: 'string(true)', gives: 'true' },
    { call: 'string(null)', gives: null },
  ],
})
