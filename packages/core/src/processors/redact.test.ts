import { cases } from '../testkit/cases.js'
import redact from './redact.js'

const options = (definitions: Record<string, string>, others: object = {}) => ({
  field: 'm',
  patterns: Object.keys(definitions).map(name => `%{${name}:${name}}`),
  pattern_definitions: definitions,
  ...others,
})

cases(redact, {
  'goes by bytes within characters': {
    options: { field: 'm', patterns: ['(?<E>x*)'] },
    before: { m: 'é' },
    after: { m: '<E>\ufffd<E>\ufffd' },
  },
  'replaces between characters beyond ASCII': {
    options: options({ D: '\\d+' }),
    before: { m: '日12😀3é' },
    after: { m: '日<D>😀<D>é' },
  },
  'fails where one region begins within another': {
    options: options({ A: 'abcdef', B: 'cd', C: 'fghi' }),
    before: { m: 'abcdefghij' },
    fails: 'Grok pattern matching timed out',
  },
  'fails where brackets need more bytes than characters': {
    options: options({ D: '\\d' }, { prefix: '«««', suffix: '»»»' }),
    before: { m: '5' },
    fails: 'Grok pattern matching timed out',
  },
  'shows that something was replaced': {
    options: options({ D: '\\d' }, { trace_redact: true }),
    before: { m: '5' },
    after: { m: '<D>' },
  },
  'fails for null without ignore_missing': {
    options: options({ D: '\\d' }, { ignore_missing: false }),
    before: { m: null },
    fails: 'field [m] is null or missing',
  },
})
