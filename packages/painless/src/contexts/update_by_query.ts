/** `update_by_query` (https://github.com/elastic/elasticsearch/pull/88665): changes or deletes the documents that a query finds. */
import { always, type MetadataDefinition, type MetadataRule, NUMBER, readOnly, TEXT } from './metadata.js'
import { CTX, defineContext, PARAMS } from './script-context.js'

/** What happens to a document. */
export const OP: MetadataRule = {
  ...always(TEXT),
  oneOf: {
    texts: ['delete', 'index', 'noop'],
    refusal: text => `[op] must be one of delete, index, noop, not [${text}]`,
  },
}

const metadata: MetadataDefinition = {
  className: 'org.elasticsearch.script.UpdateByQueryMetadata',
  rules: {
    _index: readOnly(always(TEXT)),
    _id: readOnly(always(TEXT)),
    _routing: readOnly(TEXT),
    _version: readOnly(always(NUMBER)),
    _now: readOnly(always(NUMBER)),
    op: OP,
  },
}

export default defineContext({
  name: 'update_by_query',
  summary: 'Update by query: changes or deletes the documents that a query finds.',
  returns: 'void',
  allowlist: ['write', 'update'],
  variables: [PARAMS, CTX],
  scriptClass: 'org.elasticsearch.script.WriteScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata,
})
