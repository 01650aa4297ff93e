/**
 * `update`: the script of an update, also within `_bulk` (https://github.com/elastic/elasticsearch/pull/88333). One that inserts, since the
 * document is missing and `scripted_upsert` is on, has other metadata.
 */
import { always, type MetadataDefinition, NUMBER, readOnly, TEXT } from './metadata.js'
import { CTX, defineContext, PARAMS } from './script-context.js'

const refusing =
  (ops: readonly string[]) =>
  (op: string | null): string | undefined => {
    if (op === 'none') return "'none' is not allowed, use 'noop' instead"
    return op !== null && ops.includes(op) ? undefined : `op must be one of [${ops.join(', ')}], not [${op}]`
  }

/** `ctx.op` takes any text: what is not an operation does nothing. */
const OP = always(TEXT)
const NOW = readOnly(always(NUMBER))

/** The metadata of a document that is there. */
export const updateMetadata: MetadataDefinition = {
  className: 'org.elasticsearch.script.UpdateMetadata',
  rules: {
    _index: readOnly(always(TEXT)),
    _id: readOnly(always(TEXT)),
    _routing: readOnly(TEXT),
    _version: readOnly(always(NUMBER)),
    _type: readOnly(TEXT),
    _now: NOW,
    op: OP,
  },
  refusesOp: refusing(['delete', 'index', 'noop']),
}

/** The metadata of a document that a scripted upsert inserts. */
export const insertMetadata: MetadataDefinition = {
  className: 'org.elasticsearch.script.UpsertMetadata',
  rules: { _index: readOnly(always(TEXT)), _id: readOnly(always(TEXT)), _now: NOW, op: OP },
  refusesOp: refusing(['create', 'noop']),
}

export default defineContext({
  name: 'update',
  summary: 'The update API: changes one document.',
  returns: 'void',
  allowlist: ['write', 'update'],
  variables: [PARAMS, CTX],
  scriptClass: 'org.elasticsearch.script.WriteScript',
  arity: 0,
  readsOnly: false,
  changesParams: false,
  metadata: updateMetadata,
})
