import { doubleOf } from '@sluice/java'
import { cases } from '../testkit/cases.js'
import fingerprint from './fingerprint.js'

const ofA = (a: unknown, hash: string) => ({
  options: { fields: ['a'], method: 'MD5' },
  before: { a },
  after: { a, fingerprint: hash },
})

cases(fingerprint, {
  'distinguishes an int from a double': ofA(1, 'pyEo0v4JF2OnvnhbhmnmcA=='),
  'distinguishes a double from an int': ofA(doubleOf(1), 'CpNY+miIidxJkI4C1tIJww=='),
  'has nothing to hash in an empty list': ofA([], '1B2M2Y8AsgTpgAmY7PhCfg=='),
  'leaves a document without values': {
    options: { fields: ['a', 'b'], ignore_missing: true },
    before: { b: null, fingerprint: 'kept' },
  },
  'names the last of the missing fields': {
    options: { fields: ['c', 'a', 'b'] },
    before: {},
    fails: 'missing field [c] when calculating fingerprint',
  },
  'refuses another method': {
    options: { fields: ['a'], method: 'sha-1' },
    before: {},
    fails: '[method] [sha-1] must be one of the supported hash methods [MD5,SHA-1,SHA-256,SHA-512,MurmurHash3]',
  },
  'cannot sort what is not a string': {
    options: { fields: ['a', null] },
    before: {},
    fails:
      'java.lang.NullPointerException: Cannot invoke "java.lang.Comparable.compareTo(Object)" because "a[runHi]" is null',
  },
})
