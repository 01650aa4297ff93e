/** `date_field`: a runtime field: emits dates, as milliseconds since the epoch. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'date_field',
  summary: 'A runtime field: emits dates, as milliseconds since the epoch.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.DateFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
