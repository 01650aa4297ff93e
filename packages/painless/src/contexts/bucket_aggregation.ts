/** `bucket_aggregation`: bucket scripts: computes a number of the numbers of a bucket. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'bucket_aggregation',
  summary: 'Bucket scripts: computes a number of the numbers of a bucket.',
  returns: 'java.lang.Number',
  allowlist: [],
  variables: [PARAMS],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
