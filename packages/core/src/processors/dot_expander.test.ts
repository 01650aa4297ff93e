import { cases } from '../testkit/cases.js'
import dotExpander from './dot_expander.js'

cases(dotExpander, {
  'makes a list of two objects': {
    options: { field: 'a.b' },
    before: { 'a.b': { x: 1 }, a: { b: { y: 2 } } },
    after: { a: { b: [{ y: 2 }, { x: 1 }] } },
  },
  'replaces with override': {
    options: { field: 'a.b', override: true },
    before: { 'a.b': 1, a: { b: [2] } },
    after: { a: { b: 1 } },
  },
  'expands at one level only': {
    options: { field: '*' },
    before: { 'a.b': { 'c.d': 1 }, '.e': 2 },
    after: { a: { b: { 'c.d': 1 } }, '.e': 2 },
  },
  'leaves a document without the key': { options: { field: 'a.b' }, before: { a: { b: 1 } } },
  'writes metadata': { options: { field: '*' }, before: { '_source.a': 1 }, after: { a: 1 } },
  'refuses a key without a dot': {
    options: { field: 'a' },
    before: {},
    fails: '[field] field does not contain a dot and is not a wildcard',
  },
  'refuses two dots': { options: { field: 'a..b' }, before: {}, fails: '[field] No space between dots' },
  'needs an object at the path': {
    options: { field: '*', path: 'p' },
    before: { p: [1] },
    fails: 'field [p] of type [java.util.ArrayList] cannot be cast to [java.util.Map]',
  },
})
