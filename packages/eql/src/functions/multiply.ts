/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-multiply */
import { calculate } from '../filter/calculate.js'
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'multiply',
  summary: 'The product of two numbers.',
  parameters: [{ kind: 'number' }, { kind: 'number' }],
  gives: 'number',
  apply: ([left, right]) => calculate('*', left as bigint | number, right as bigint | number),
  examples: [
    { call: 'multiply(2, 2)', gives: 4n },
    { call: 'multiply(0.5, 2)', gives: 1 },
  ],
})
