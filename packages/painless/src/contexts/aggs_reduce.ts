/** `aggs_reduce`: scripted metrics: makes the answer of the results of all shards. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'aggs_reduce',
  summary: 'Scripted metrics: makes the answer of the results of all shards.',
  returns: 'def',
  allowlist: ['field'],
  variables: [PARAMS, { name: 'states', type: 'java.util.List', given: 'call' }],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
