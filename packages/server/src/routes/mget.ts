/** `POST /_mget`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-multi-get.html */
import { readJson, renderError, writeJson } from '@sluice/core'
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { WHOLE_SOURCE } from '@sluice/search'
import { ACTION, type GetOperation, getDocument, invalidRequest, pauseWhenOver, type Store } from '@sluice/store'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { getJson } from '../documents/get-answer.js'
import { checkVersionType, GET_PARAMETERS, type GetView, readGet, readView } from '../documents/get-parameters.js'
import { sourceFilterOf } from '../documents/source-parameters.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'mget',
  summary: 'Returns several documents.',
  action: 'indices:data/read/mget',
  methods: ['GET', 'POST'],
  paths: ['/_mget', '/:index/_mget'],
  parameters: { ...GET_PARAMETERS, stored_fields: 'text', force_synthetic_source: 'flag' },
  body: 'required',
  async handle(request, { store }) {
    const { turn } = request
    const wanted = await readWanted(request)
    const faults = wanted.flatMap(({ operation }, i) =>
      operation.index === '' ? [`index is missing for doc ${i}`] : [],
    )
    if (wanted.length === 0) faults.push('no documents to get')
    if (faults.length > 0) throw invalidRequest(...faults)
    const items = store.acting(ACTION.getItems)
    const docs: string[] = []
    for (const each of wanted) {
      const doc = shown(items, each)
      turn.reserve(doc.length)
      docs.push(doc)
      await pauseWhenOver(turn)
    }
    return { status: 200, body: `{"docs":[${docs.join(',')}]}` }
  },
})

interface Wanted {
  readonly operation: GetOperation
  readonly view: GetView
}

/** Reads what is wanted, in turns with other requests. */
async function readWanted({ params, query, body, turn }: ApiRequest): Promise<Wanted[]> {
  const read = readJson(body)
  await pauseWhenOver(turn)
  if (!(read instanceof Map))
    throw parsingFault('unexpected token [START_ARRAY], expected [FIELD_NAME] or [START_ARRAY]')
  const view = readView(query)
  const defaults = readGet(query, params.index ?? '', '')
  const wanted: Wanted[] = []
  for (const [key, items] of read as Json) {
    if (key !== 'docs' && key !== 'ids')
      throw parsingFault(`unknown key [${key}] for a START_ARRAY, expected [docs] or [ids]`)
    for (const item of Array.isArray(items) ? items : []) {
      await pauseWhenOver(turn)
      if (key === 'docs') wanted.push(readDocument(item, defaults, view))
      else if (item instanceof Map || Array.isArray(item))
        throw illegalArgument('ids array element should only contain ids')
      else wanted.push({ operation: { ...defaults, id: javaToString(item) }, view })
    }
  }
  return wanted
}

const parsingFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.common.ParsingException', text, undefined, { $status: 400 })

/** Members of a document, each under the one or two names that it has. */
const MEMBERS = new Set(['_index', '_id', 'routing', 'version', 'version_type', 'stored_fields', '_source'])

function readDocument(item: unknown, defaults: GetOperation, view: GetView): Wanted {
  if (!(item instanceof Map)) throw illegalArgument('docs array element should include an object')
  const doc = item as Json
  for (const key of doc.keys()) {
    if (!MEMBERS.has(key)) {
      throw new JavaException(
        'org.elasticsearch.ElasticsearchParseException',
        `failed to parse multi get request. unknown field [${key}]`,
      )
    }
  }
  const text = (key: string, absent: string | null): string | null => {
    const value = doc.get(key) ?? null
    return value === null ? absent : javaToString(value)
  }
  const id = text('_id', null)
  if (id === null) throw invalidRequest('id is missing')
  checkVersionType(text('version_type', 'internal')!)
  const version = text('version', null)
  const fields = doc.get('stored_fields')
  const storedFields =
    fields === undefined ? view.storedFields : (Array.isArray(fields) ? fields : [fields]).map(javaToString)
  const absent = fields === undefined || storedFields.includes('_source') ? view.source : false
  return {
    operation: {
      ...defaults,
      index: text('_index', defaults.index)!,
      id,
      routing: text('routing', defaults.routing ?? null),
      version: version === null ? (defaults.version ?? null) : Number(version),
    },
    view: {
      source: sourceFilterOf(
        doc.get('_source'),
        absent === false && storedFields.includes('_source') ? WHOLE_SOURCE : absent,
      ),
      storedFields,
    },
  }
}

function shown(store: Store, { operation, view }: Wanted): string {
  try {
    const { index, row } = getDocument(store, operation)
    return getJson(index, operation.id, row, view)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const { index, id } = operation
    return `{"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id)},"error":${writeJson(renderError(thrown))}}`
  }
}
