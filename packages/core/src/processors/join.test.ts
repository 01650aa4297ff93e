import { doubleOf } from '@sluice/java'
import { cases } from '../testkit/cases.js'
import join from './join.js'

cases(join, {
  'writes doubles and objects as Java does': {
    options: { field: 'a', separator: ', ', target_field: 'b' },
    before: { a: [doubleOf(1), { k: 'v' }, 9007199254740993n] },
    after: { a: [doubleOf(1), { k: 'v' }, 9007199254740993n], b: '1.0, {k=v}, 9007199254740993' },
  },
  'makes empty text of an empty list': { options: { field: 'a', separator: '-' }, before: { a: [] }, after: { a: '' } },
  'takes the separator as it is': {
    options: { field: 'a', separator: '{{x}}' },
    before: { a: [1, 2], x: '+' },
    after: { a: '1{{x}}2', x: '+' },
  },
  'fails without words for null': {
    options: { field: 'a', separator: '' },
    before: { a: [null] },
    fails: null as never,
  },
})
