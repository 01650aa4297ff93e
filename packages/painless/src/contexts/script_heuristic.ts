/** `script_heuristic`: significant terms: computes the score of a term from how often it is found. */
import { defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'script_heuristic',
  summary: 'Significant terms: computes the score of a term from how often it is found.',
  returns: 'double',
  allowlist: [],
  variables: [PARAMS],
  scriptClass: undefined,
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
