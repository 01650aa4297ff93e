/** `long_field`: a runtime field: emits longs. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'long_field',
  summary: 'A runtime field: emits longs.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.LongFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
