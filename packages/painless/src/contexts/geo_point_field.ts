/** `geo_point_field`: a runtime field: emits points. */
import { DOC, defineContext, PARAMS } from './script-context.js'

export default defineContext({
  name: 'geo_point_field',
  summary: 'A runtime field: emits points.',
  returns: 'void',
  allowlist: ['field'],
  variables: [PARAMS, DOC],
  scriptClass: 'org.elasticsearch.script.GeoPointFieldScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: undefined,
})
