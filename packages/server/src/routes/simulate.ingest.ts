/** `POST /_ingest/_simulate`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/simulate-ingest-api.html */
import { readDocuments, readJson, writeJson } from '@sluice/core'
import { classNameOf, clockOf, JavaException } from '@sluice/java'
import {
  DroppedDocument,
  IngestFailure,
  type IngestSimulation,
  invalidRequest,
  pauseWhenOver,
  readComponentTemplate,
  readIndexTemplate,
  type SimulatedDocument,
  type SimulatedOutcome,
  type StateValue,
  simulateIngest,
} from '@sluice/store'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { droppedMembers, errorJson } from '../documents/write-answer.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'simulate.ingest',
  summary:
    'Runs documents through the pipelines of their indices and checks them against the mapping, without indexing them.',
  action: 'indices:data/write/simulate/bulk',
  methods: ['GET', 'POST'],
  paths: ['/_ingest/_simulate', '/_ingest/:index/_simulate'],
  parameters: { pipeline: 'text' },
  body: 'required',
  readsBodyFirst: true,
  async handle(request, { store }) {
    const simulation = await readSimulation(request)
    request.checkParameters()
    let outcomes: SimulatedOutcome[]
    try {
      outcomes = await simulateIngest(store, simulation, request.turn)
    } catch (thrown) {
      if (!(thrown instanceof IngestFailure)) throw thrown
      return { status: thrown.status, body: `{"error":${thrown.error},"status":${thrown.status}}` }
    }
    const shown: string[] = []
    for (const [i, outcome] of outcomes.entries()) {
      await pauseWhenOver(request.turn)
      shown.push(`{"doc":{${members(outcome, simulation.documents[i]!.index)}}}`)
    }
    return { status: 200, body: `{"docs":[${shown.join(',')}]}` }
  },
})

/**
 * Reads the body, in turns with other requests. Rejects with parse_exception, illegal_argument_exception and
 * action_request_validation_exception for bodies that are not a simulation.
 */
async function readSimulation({ body: text, params, query, turn }: ApiRequest): Promise<IngestSimulation> {
  const body = objectOf(readJson(text), null)
  await pauseWhenOver(turn)
  const read = readDocuments(body, clockOf(performance))
  const raw = body.get('docs') as readonly Json[]
  const documents: SimulatedDocument[] = []
  for (const [i, { source, metadata }] of read.entries()) {
    await pauseWhenOver(turn)
    documents.push({
      index: raw[i]!.has('_index') ? String(metadata.values.get('_index')) : (params.index ?? ''),
      id: raw[i]!.has('_id') ? String(metadata.values.get('_id')) : null,
      routing: (metadata.values.get('_routing') as string | undefined) ?? null,
      source: writeJson(source),
    })
  }
  const missing = documents.filter(({ index }) => index === '').map(() => 'index is missing')
  if (missing.length > 0) throw invalidRequest(...missing)
  return {
    documents,
    pipeline: query.get('pipeline') ?? null,
    pipelines: substitutions(body, 'pipeline_substitutions', writeJson),
    componentTemplates: substitutions(body, 'component_template_substitutions', template =>
      readComponentTemplate(bytesOf(template)),
    ),
    indexTemplates: substitutions(body, 'index_template_substitutions', template =>
      readIndexTemplate(bytesOf(template)),
    ),
    mapping: body.has('mapping_addition')
      ? (objectOf(body.get('mapping_addition'), 'mapping_addition') as StateValue)
      : null,
  }
}

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(writeJson(value))

function substitutions<T>(body: Json, key: string, read: (definition: unknown) => T): Map<string, T> {
  if (!body.has(key)) return new Map()
  return new Map([...objectOf(body.get(key), key)].map(([id, definition]) => [id, read(objectOf(definition, id))]))
}

function objectOf(value: unknown, key: string | null): Json {
  if (value instanceof Map) return value as Json
  const fault = `property isn't a map, but of type [${classNameOf(value)}]`
  throw new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    key === null ? 'Failed to parse content to map' : `[${key}] ${fault}`,
    undefined,
    key === null ? {} : { property_name: key },
  )
}

function members(outcome: SimulatedOutcome, index: string): string {
  if (outcome instanceof DroppedDocument) return droppedMembers(outcome, false)
  if (outcome instanceof IngestFailure || outcome instanceof JavaException) {
    return `"_id":"auto-generated","_index":${JSON.stringify(index)},"error":${errorJson(outcome).json}`
  }
  const { id, routing, source, executed, ignored, fault } = outcome
  const parts = [
    `"_id":${JSON.stringify(id ?? '<n/a>')},"_index":${JSON.stringify(outcome.index)},"_version":-3`,
    ...(routing === null ? [] : [`"_routing":${JSON.stringify(routing)}`]),
    `"_source":${source},"executed_pipelines":${JSON.stringify(executed)}`,
    ...(ignored.length === 0 ? [] : [`"ignored_fields":${JSON.stringify(ignored.map(field => ({ field })))}`]),
    ...(fault === null ? [] : [`"error":${errorJson(fault).json}`]),
  ]
  return parts.join(',')
}
