import { doubleOf, longOf } from '@sluice/java'
import { cases } from '../testkit/cases.js'
import bytes from './bytes.js'

const options = { field: 's' }

cases(bytes, {
  'cuts decimals': { options, before: { s: '1.234kb' }, after: { s: longOf(1263) } },
  'takes every unit': {
    options,
    before: { s: ['1k', '1m', '1g', '1t', '1p'] },
    after: { s: [1024, 1048576, 1073741824, 1099511627776, 1125899906842624] },
  },
  'ends decimals at the largest long': { options, before: { s: '1e400kb' }, after: { s: 9223372036854775807n } },
  'takes minus one byte with a blank': { options, before: { s: '-1 b' }, after: { s: longOf(-1) } },
  'refuses numbers': {
    options,
    before: { s: doubleOf(5) },
    fails: 'field [s] of type [java.lang.Double] cannot be cast to [java.lang.String]',
  },
  'shows the text as it was': {
    options,
    before: { s: ' JunkKB ' },
    fails: 'failed to parse setting [Ingest Field] with value [ JunkKB ]',
  },
})
