/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-endswith */
import { defineFunction } from './define-function.js'
import { fold } from './fold.js'

export default defineFunction({
  name: 'endsWith',
  summary: 'Whether a text ends with another.',
  parameters: [{ kind: 'string' }, { kind: 'string' }],
  takesCase: true,
  gives: 'boolean',
  apply: ([text, end], ignoresCase) => fold(text as string, ignoresCase).endsWith(fold(end as string, ignoresCase)),
  examples: [
    { call: 'endsWith("regsvr32.exe", ".exe")', gives: true },
    { call: 'endsWith("regsvr32.exe", ".EXE")', gives: false },
    { call: 'endsWith~("regsvr32.exe", ".EXE")', gives: true },
    { call: 'endsWith("", "")', gives: true },
  ],
})
