/** `composite_field`: a runtime field: emits values of its fields. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'composite_field',
  summary: 'A runtime field: emits values of its fields.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.CompositeFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
