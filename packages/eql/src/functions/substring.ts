/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-substring */
import { defineFunction } from './define-function.js'

export default defineFunction({
  name: 'substring',
  summary: 'A part of a text; negative places count from its end.',
  parameters: [{ kind: 'string' }, { kind: 'integer' }, { kind: 'integer', isOptional: true }],
  gives: 'string',
  apply([source, start, end]) {
    const text = source as string
    const place = (given: number): number => (given < 0 ? Math.max(given + text.length, 0) : given)
    const from = place(Number(start))
    const to = end === null || end === undefined ? text.length : Math.min(place(Number(end)), text.length)
    return from >= to ? '' : text.slice(from, to)
  },
  examples: [
    { call: 'substring("start regsvr32.exe", 6)', gives: 'regsvr32.exe' },
    { call: 'substring("start regsvr32.exe", 0, 5)', gives: 'start' },
    { call: 'substring("start regsvr32.exe", -4)', gives: '.exe' },
    { call: 'substring("start regsvr32.exe", -4, -1)', gives: '.ex' },
    { call: 'substring("abc", 2, 1)', gives: '' },
  ],
})
