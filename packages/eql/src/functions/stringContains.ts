/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-function-ref.html#eql-fn-stringcontains */
import { defineFunction } from './define-function.js'
import { fold } from './fold.js'

export default defineFunction({
  name: 'stringContains',
  summary: 'Whether a text contains another, which is not empty.',
  parameters: [{ kind: 'string' }, { kind: 'string' }],
  takesCase: true,
  gives: 'boolean',
  apply: ([text, part], ignoresCase) =>
    part !== '' && fold(text as string, ignoresCase).includes(fold(part as string, ignoresCase)),
  examples: [
    { call: 'stringContains("start regsvr32.exe", "regsvr32")', gives: true },
    { call: 'stringContains("start regsvr32.exe", "RegSvr32")', gives: false },
    { call: 'stringContains~("start regsvr32.exe", "RegSvr32")', gives: true },
    { call: 'stringContains("a", "")', gives: false },
  ],
})
