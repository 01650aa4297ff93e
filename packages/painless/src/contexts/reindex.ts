/** `reindex` (https://github.com/elastic/elasticsearch/pull/88665): changes documents on their way into another index. */
import { always, type MetadataDefinition, NUMBER, readOnly, TEXT } from './metadata.js'
import { CTX, defineContext, PARAMS } from './script-context.js'
import { OP } from './update_by_query.js'

const metadata: MetadataDefinition = {
  className: 'org.elasticsearch.script.ReindexMetadata',
  rules: {
    _index: always(TEXT),
    _id: TEXT,
    _routing: TEXT,
    _version: NUMBER,
    _now: readOnly(always(NUMBER)),
    op: OP,
  },
}

export default defineContext({
  name: 'reindex',
  summary: 'Reindex: changes documents on their way into another index.',
  returns: 'void',
  allowlist: ['write', 'update', 'reindex'],
  variables: [PARAMS, CTX],
  scriptClass: 'org.elasticsearch.script.WriteScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata,
})
