/** `aggs_init`: scripted metrics: prepares the state of a shard. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'aggs_init',
  summary: 'Scripted metrics: prepares the state of a shard.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, { name: 'state', type: 'java.util.Map', given: 'call' }],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
