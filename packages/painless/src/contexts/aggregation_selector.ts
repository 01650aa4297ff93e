/** `aggregation_selector`: bucket selectors: says whether a bucket stays. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'aggregation_selector',
  summary: 'Bucket selectors: says whether a bucket stays.',
  returns: 'boolean',
  allowlist: [],
  variables: [PARAMS],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
