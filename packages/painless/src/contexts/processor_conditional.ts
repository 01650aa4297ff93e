/** `processor_conditional`: the `if` of a processor. */
import { CTX, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'processor_conditional',
  summary: 'The condition of a processor: says whether it runs on the document.',
  returns: 'boolean',
  allowlist: [],
  variables: [PARAMS, { ...CTX, given: 'argument' }],
  scriptClass: undefined,
  arity: 1,
  readsOnly: true,
  changesParams: false,
  metadata: undefined,
})
