/** `aggs`: values of aggregations: computes them of a document, or of one of its values. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'aggs',
  summary: 'Values of aggregations: computes them of a document, or of one of its values.',
  returns: 'def',
  allowlist: ['field'],
  variables: [
    PARAMS,
    DOC,
    { name: '_value', type: 'def', given: 'call' },
    { name: '_score', type: 'java.lang.Number', given: 'call' },
  ],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
