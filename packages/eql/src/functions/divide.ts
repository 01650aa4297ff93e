/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-divide */
import { calculate } from '../filter/calculate.js'
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'divide',
  summary: 'The quotient of two numbers; that of integers is cut to an integer.',
  parameters: [{ kind: 'number' }, { kind: 'number' }],
  gives: 'number',
  apply: ([left, right]) => calculate('/', left as bigint | number, right as bigint | number),
  examples: [
    { call: 'divide(4, 2)', gives: 2n },
    { call: 'divide(5, 2)', gives: 2n },
    { call: 'divide(5, 2.0)', gives: 2.5 },
  ],
})
