/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-indexof */
import { defineFunction } from './define-function.js'
import { fold } from './fold.js'

export default defineFunction({
  name: 'indexOf',
  summary: 'The position of a string in another, from 0; null if it does not occur.',
  parameters: [{ kind: 'string' }, { kind: 'string' }, { kind: 'integer', isOptional: true }],
  takesCase: true,
  gives: 'integer',
  apply([source, part, start], ignoresCase) {
    const text = fold(source as string, ignoresCase)
    const from = start === null || start === undefined ? 0 : Number(start)
    if (from > text.length) return null
    const found = text.indexOf(fold(part as string, ignoresCase), Math.max(from, 0))
    return found < 0 ? null : BigInt(found)
  },
  examples: [
    { call: 'indexOf("subdomain.example.com", ".")', gives: 9n },
    { call: 'indexOf("subdomain.example.com", ".", 9)', gives: 9n },
    { call: 'indexOf("subdomain.example.com", ".", 10)', gives: 17n },
    { call: 'indexOf("subdomain.example.com", ".", -6)', gives: 9n },
    { call: 'indexOf("subdomain.example.com", "")', gives: 0n },
    { call: 'indexOf("subdomain.example.com", "", 13)', gives: 13n },
    { call: 'indexOf("subdomain.example.com", "", 100)', gives: null },
    { call: 'indexOf("subdomain.example.com", "+")', gives: null },
  ],
})
