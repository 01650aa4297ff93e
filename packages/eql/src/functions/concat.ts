/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-concat */
import { defineFunction } from './define-function.js'
import { textOf } from './text-of.js'

export default defineFunction({
  name: 'concat',
  summary: 'Values as text, one after the other.',
  parameters: [{ kind: 'any' }],
  isVariadic: true,
  gives: 'string',
  apply: args => args.map(textOf).join(''),
  examples: [
    { call: 'concat("a", 42, true)', gives: 'a42true' },
    { call: 'concat("process is ", null)', gives: null },
  ],
})
