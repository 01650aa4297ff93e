import { cases } from '../testkit/cases.js'
import urldecode from './urldecode.js'

cases(urldecode, {
  'decodes every element': {
    options: { field: 'a', target_field: 'b' },
    before: { a: ['%41', '%E2%82%AC', 'x+y'] },
    after: { a: ['%41', '%E2%82%AC', 'x+y'], b: ['A', '€', 'x y'] },
  },
  'decodes once': { options: { field: 'a' }, before: { a: '%2525' }, after: { a: '%25' } },
  'names the first bad digit': {
    options: { field: 'a' },
    before: { a: 'a%zz' },
    fails: 'URLDecoder: Illegal hex characters in escape (%) pattern - not a hexadecimal digit: "z" = 122',
  },
})
