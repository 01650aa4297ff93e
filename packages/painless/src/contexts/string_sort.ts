/** `string_sort`: sorting by texts: computes the key of a document. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'string_sort',
  summary: 'Sorting by texts: computes the key of a document.',
  returns: 'java.lang.String',
  allowlist: ['field'],
  variables: [PARAMS, DOC, { name: '_score', type: 'double', given: 'call' }],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
