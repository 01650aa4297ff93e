/** `number_sort`: sorting by numbers: computes the key of a document. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'number_sort',
  summary: 'Sorting by numbers: computes the key of a document.',
  returns: 'double',
  allowlist: ['field'],
  variables: [PARAMS, DOC, { name: '_score', type: 'double', given: 'call' }],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
