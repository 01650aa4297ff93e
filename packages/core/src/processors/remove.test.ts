import { cases } from '../testkit/cases.js'
import remove from './remove.js'

cases(remove, {
  'keeps nothing for a template that gives nothing': {
    options: { keep: ['{{missing}}', 'b'] },
    before: { a: 1, b: 2 },
    after: { b: 2 },
  },
  'keeps nothing at all where no template gives anything': {
    options: { keep: '{{missing}}' },
    before: { a: 1, b: { c: 2 } },
    after: {},
  },
})
