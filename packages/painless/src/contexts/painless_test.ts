/** `painless_test`: what the execute API runs when a request names no context. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'painless_test',
  summary: 'The execute API without a context: computes a value from its parameters.',
  returns: 'def',
  allowlist: [],
  variables: [PARAMS],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: true,
  metadata: undefined,
})
