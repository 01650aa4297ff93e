/** `aggs_map`: scripted metrics: adds a document to the state of its shard. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'aggs_map',
  summary: 'Scripted metrics: adds a document to the state of its shard.',
  returns: 'void',
  allowlist: ['field'],
  variables: [
    PARAMS,
    DOC,
    { name: 'state', type: 'java.util.Map', given: 'call' },
    { name: '_score', type: 'double', given: 'call' },
  ],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
