/** `ip_field`: a runtime field: emits addresses. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'ip_field',
  summary: 'A runtime field: emits addresses.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.StringFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
