/** `moving-function`: moving functions: computes a number of the values of a window. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'moving-function',
  summary: 'Moving functions: computes a number of the values of a window.',
  returns: 'double',
  allowlist: ['moving'],
  variables: [PARAMS, { name: 'values', type: 'double[]', given: 'argument' }],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
