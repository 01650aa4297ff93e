/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-startswith */
import { defineFunction } from './define-function.js'
import { fold } from './fold.js'

export default defineFunction({
  name: 'startsWith',
  summary: 'Whether a text begins with another.',
  parameters: [{ kind: 'string' }, { kind: 'string' }],
  takesCase: true,
  searchesTerms: true,
  gives: 'boolean',
  apply: ([text, start], ignoresCase) =>
    fold(text as string, ignoresCase).startsWith(fold(start as string, ignoresCase)),
  examples: [
    { call: 'startsWith("regsvr32.exe", "regsvr32")', gives: true },
    { call: 'startsWith("regsvr32.exe", "RegSvr32")', gives: false },
    { call: 'startsWith~("regsvr32.exe", "RegSvr32")', gives: true },
    { call: 'startsWith("regsvr32.exe", null)', gives: null },
  ],
})
