/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-add */
import { calculate } from '../filter/calculate.js'
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'add',
  summary: 'The sum of two numbers.',
  parameters: [{ kind: 'number' }, { kind: 'number' }],
  gives: 'number',
  apply: ([left, right]) => calculate('+', left as bigint | number, right as bigint | number),
  examples: [
    { call: 'add(4, 5)', gives: 9n },
    { call: 'add(4, 0.5)', gives: 4.5 },
    { call: 'add(null, 4)', gives: null },
  ],
})
