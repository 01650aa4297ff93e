/** `terms_set`: the terms set query: computes how many terms a document has to have. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'terms_set',
  summary: 'The terms set query: computes how many terms a document has to have.',
  returns: 'java.lang.Number',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
