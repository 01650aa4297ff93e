/** `interval`: filters of the query `intervals`: says whether an interval counts. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'interval',
  summary: 'Filters of the intervals query: says whether an interval counts.',
  returns: 'boolean',
  allowlist: [],
  variables: [PARAMS, { name: 'interval', type: 'java.util.Map', given: 'argument' }],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
