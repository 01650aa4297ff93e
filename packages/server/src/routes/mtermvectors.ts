/** `POST /_mtermvectors`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-multi-termvectors.html */
import { readJson, renderError } from '@sluice/core'
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { ACTION, invalidRequest, type Store, type Turn } from '@sluice/store'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { answerTermVectors } from '../search/term-vectors-answer.js'
import {
  TERM_VECTOR_PARAMETERS,
  type TermVectorsRequest,
  urlRequest,
  withBody,
} from '../search/term-vectors-request.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'mtermvectors',
  summary: 'Returns the terms of several documents.',
  action: 'indices:data/read/mtv',
  methods: ['GET', 'POST'],
  paths: ['/_mtermvectors', '/:index/_mtermvectors'],
  parameters: { ...TERM_VECTOR_PARAMETERS, ids: 'text' },
  body: 'optional',
  async handle(request, { store }) {
    const asked = readAsked(request)
    const faults = asked.flatMap(({ index, id, doc }, i) => {
      if (index === null) return [`index is missing for doc ${i}`]
      return id === null && doc === null ? [`id or doc is missing for doc ${i}`] : []
    })
    if (asked.length === 0) faults.push('multi term vectors: no documents requested')
    if (faults.length > 0) throw invalidRequest(...faults)
    const items = store.acting(ACTION.termVectorItems)
    const docs: ReadonlyMap<string, unknown>[] = []
    for (const each of asked) docs.push(await answer(items, each, request.turn))
    return { status: 200, body: new Map([['docs', docs]]) }
  },
})

function readAsked(request: ApiRequest): TermVectorsRequest[] {
  const template = urlRequest(request)
  const ids = request.query.get('ids')?.split(',') ?? []
  if (request.body === '') return ids.map(id => ({ ...template, id }))
  const body = readJson(request.body) as Json
  const parameters = (body.get('parameters') ?? new Map()) as Json
  const shared = withBody(template, parameters)
  const asked: TermVectorsRequest[] = ids.map(id => ({ ...shared, id }))
  for (const [name, value] of body) {
    if (name === 'parameters') continue
    if ((name !== 'docs' && name !== 'ids') || !Array.isArray(value)) {
      throw new JavaException(
        'org.elasticsearch.ElasticsearchParseException',
        `No parameter named [${name}] and type ${Array.isArray(value) ? 'ARRAY' : 'OBJECT'}`,
      )
    }
    for (const each of value)
      asked.push(name === 'ids' ? { ...shared, id: idOf(each) } : withBody(shared, documentOf(each)))
  }
  return asked
}

function idOf(value: unknown): string {
  if (value instanceof Map || Array.isArray(value)) throw illegalArgument('ids array element should only contain ids')
  return javaToString(value)
}

function documentOf(value: unknown): Json {
  if (value instanceof Map) return value as Json
  throw illegalArgument('docs array element should include an object')
}

async function answer(store: Store, asked: TermVectorsRequest, turn: Turn): Promise<ReadonlyMap<string, unknown>> {
  try {
    return await answerTermVectors(store, asked, turn)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const shown = new Map<string, unknown>([['_index', asked.index]])
    if (asked.id !== null) shown.set('_id', asked.id)
    return shown.set('error', renderError(thrown))
  }
}
