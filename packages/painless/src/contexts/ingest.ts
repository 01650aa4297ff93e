/** `ingest`: the scripts of the `script` processor. */
import { always, type MetadataDefinition, NUMBER, readOnly, TEXT } from './metadata.js'
import { CTX, defineContext, PARAMS } from './script-context.js'

const metadata: MetadataDefinition = {
  className: 'org.elasticsearch.ingest.IngestDocMetadata',
  rules: {
    _index: TEXT,
    _id: TEXT,
    _routing: TEXT,
    _version: always(NUMBER),
    _version_type: {
      ...TEXT,
      oneOf: {
        texts: ['internal', 'external', 'external_gte'],
        refusal: text =>
          `_version_type must be a null or one of [internal, external, external_gte] but was [${text}] with type [java.lang.String]`,
      },
    },
    _type: readOnly(TEXT),
    _if_seq_no: NUMBER,
    _if_primary_term: NUMBER,
    _dynamic_templates: { ...TEXT, expected: 'java.util.Map' },
  },
}

export default defineContext({
  name: 'ingest',
  summary: 'The script processor: changes the document that runs through a pipeline.',
  returns: 'void',
  allowlist: ['write', 'ingest'],
  variables: [PARAMS, CTX],
  scriptClass: 'org.elasticsearch.script.WriteScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata,
})
