/** `keyword_field`: a runtime field: emits texts. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'keyword_field',
  summary: 'A runtime field: emits texts.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.StringFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
