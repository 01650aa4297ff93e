/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-length */
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'length',
  summary: 'How long a text is.',
  parameters: [{ kind: 'string' }],
  gives: 'integer',
  apply: ([text]) => BigInt((text as string).length),
  examples: [
    { call: 'length("explorer.exe")', gives: 12n },
    { call: 'length("")', gives: 0n },
    { call: 'length(null)', gives: null },
  ],
})
