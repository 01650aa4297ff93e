/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-between */
import { defineFunction } from './define-function.js'
import { fold } from './fold.js'

export default defineFunction({
  name: 'between',
  summary: 'The text between two others; an empty one where they are not there.',
  parameters: [{ kind: 'string' }, { kind: 'string' }, { kind: 'string' }, { kind: 'boolean', isOptional: true }],
  takesCase: true,
  gives: 'string',
  apply([source, left, right, greedy], ignoresCase) {
    const text = source as string
    const searched = fold(text, ignoresCase)
    const opening = fold(left as string, ignoresCase)
    const closing = fold(right as string, ignoresCase)
    const opened = searched.indexOf(opening)
    if (opened < 0) return ''
    const from = opened + opening.length
    const to = greedy === true ? searched.lastIndexOf(closing) : searched.indexOf(closing, from)
    return to < from ? '' : text.slice(from, to)
  },
  examples: [
    { call: 'between("a/b/c/d", "/", "/")', gives: 'b' },
    { call: 'between("a/b/c/d", "/", "/", true)', gives: 'b/c' },
    { call: 'between("system idle", "[", "]")', gives: '' },
    { call: 'between~("A-b-c", "a-", "-C")', gives: 'b' },
  ],
})
