/** `filter`: the script query: says whether a document is found. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'filter',
  summary: 'The script query: says whether a document is found.',
  returns: 'boolean',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
