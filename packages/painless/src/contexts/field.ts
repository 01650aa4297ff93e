/** `field`: script fields: computes a value that is shown with a hit. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'field',
  summary: 'Script fields: computes a value that is shown with a hit.',
  returns: 'def',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.DocBasedScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
