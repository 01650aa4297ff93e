/** `double_field`: a runtime field: emits doubles. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'double_field',
  summary: 'A runtime field: emits doubles.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.DoubleFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
