/** `boolean_field`: a runtime field: emits booleans. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'boolean_field',
  summary: 'A runtime field: emits booleans.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.BooleanFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
