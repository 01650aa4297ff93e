import { cases } from '../testkit/cases.js'
import kv from './kv.js'

const long = 'a'.repeat(30_000)

cases(kv, {
  'says where a separator overflows the stack': {
    options: { field: 'm', field_split: '(?:a|b)*c', value_split: '=' },
    before: { m: long },
    fails: `Error splitting [${long}] using pattern [(?:a|b)*c]: java.lang.StackOverflowError`,
  },
})
