/** `score`: the script score query: computes the score of a document. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'score',
  summary: 'The script score query: computes the score of a document.',
  returns: 'double',
  allowlist: ['field'],
  variables: [PARAMS, DOC, { name: '_score', type: 'double', given: 'call' }],
  scriptClass: 'org.elasticsearch.script.ScoreScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
