/** `aggs_combine`: scripted metrics: makes the result of a shard of its state. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'aggs_combine',
  summary: 'Scripted metrics: makes the result of a shard of its state.',
  returns: 'def',
  allowlist: ['field'],
  variables: [PARAMS, { name: 'state', type: 'java.util.Map', given: 'call' }],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
