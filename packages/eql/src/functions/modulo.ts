/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-modulo */
import { calculate } from '../filter/calculate.js'
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'modulo',
  summary: 'The remainder of a division, with the sign of the dividend.',
  parameters: [{ kind: 'number' }, { kind: 'number' }],
  gives: 'number',
  apply: ([left, right]) => calculate('%', left as bigint | number, right as bigint | number),
  examples: [
    { call: 'modulo(10, 6)', gives: 4n },
    { call: 'modulo(-7, -3)', gives: -1n },
    { call: 'modulo(7, -3)', gives: 1n },
    { call: 'modulo(10, 0.5)', gives: 0 },
  ],
})
