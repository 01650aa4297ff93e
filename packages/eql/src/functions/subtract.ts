/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-subtract */
import { calculate } from '../filter/calculate.js'
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'subtract',
  summary: 'The difference of two numbers.',
  parameters: [{ kind: 'number' }, { kind: 'number' }],
  gives: 'number',
  apply: ([left, right]) => calculate('-', left as bigint | number, right as bigint | number),
  examples: [
    { call: 'subtract(10, 2)', gives: 8n },
    { call: 'subtract(10, 0.5)', gives: 9.5 },
  ],
})
