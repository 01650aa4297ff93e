/** Runs the pipelines of the operations of a bulk request: which are forwarded to the cluster, and which are answered here. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { droppedMembers, errorJson } from '@sluice/server/rest'
import {
  DroppedDocument,
  type EnteringDocument,
  type IngestedDocument,
  type IngestOutcome,
  runPipelines,
} from '@sluice/store'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'
import { type BulkOperation, memberText } from './operations.js'

/** The defaults of operations, or null. */
export interface OperationDefaults {
  readonly index: string | null
  readonly routing: string | null
  readonly pipeline: string | null
  /** Whether answers list the pipelines that ran. */
  readonly listsPipelines: boolean
}

/** An operation after its pipelines. */
export interface PreparedOperation {
  /** The forwarded operation; null if it is answered here. */
  readonly forwarded: BulkOperation | null
  /** JSON text of its item in the answer; null if it is forwarded. */
  readonly answer: string | null
  readonly hasFailed: boolean
  /** The pipelines that ran, where the answer lists them. */
  readonly listed: readonly string[] | null
}

type Entering = EnteringDocument['item']

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** Runs pipelines. Rejects if the cluster cannot be asked for those of an index. */
export async function prepareOperations(
  source: ProxySource,
  operations: readonly BulkOperation[],
  defaults: OperationDefaults,
): Promise<PreparedOperation[]> {
  const entering: { readonly place: number; readonly document: EnteringDocument }[] = []
  for (const [place, operation] of operations.entries()) {
    const item = enteringItem(operation, defaults)
    if (item === null) continue
    entering.push({ place, document: { item, requested: memberText(operation, 'pipeline') ?? defaults.pipeline } })
  }
  const outcomes = await runPipelines(
    source,
    entering.map(({ document }) => document),
  )
  const prepared = operations.map((operation): PreparedOperation => ({ ...GOES_ON, forwarded: operation }))
  for (const [i, { place }] of entering.entries()) {
    prepared[place] = prepare(source, operations[place]!, outcomes[i]!, defaults)
  }
  return prepared
}

const GOES_ON = { answer: null, hasFailed: false, listed: null }

function prepare(
  source: ProxySource,
  operation: BulkOperation,
  outcome: IngestOutcome,
  defaults: OperationDefaults,
): PreparedOperation {
  const { action } = operation
  const lists = defaults.listsPipelines || memberText(operation, 'list_executed_pipelines') === 'true'
  const isListed = lists && action !== 'update'
  const listed = (executed: readonly string[]): string =>
    isListed ? `,"executed_pipelines":${JSON.stringify(executed)}` : ''
  if ('item' in outcome) {
    const pipeline = source.pipelineFor(outcome)
    if (pipeline === null) return { ...GOES_ON, forwarded: operation }
    const forwarded = rewritten(operation, outcome, pipeline)
    return { ...GOES_ON, forwarded, listed: isListed ? outcome.executed : null }
  }
  if (outcome instanceof DroppedDocument) {
    const answer = `{"${action}":{${droppedMembers(outcome, action === 'create')}${listed([])},"status":200}}`
    return { forwarded: null, answer, hasFailed: false, listed: null }
  }
  const { status, json } = errorJson(outcome)
  const index = JSON.stringify(memberText(operation, '_index') ?? defaults.index)
  const id = JSON.stringify(memberText(operation, '_id') ?? 'auto-generated')
  const answer = `{"${action}":{"_index":${index},"_id":${id},"status":${status},"error":${json}}}`
  return { forwarded: null, answer, hasFailed: true, listed: null }
}

/** The document of an operation for pipelines: for an update, the one that it inserts if there is none; null if it inserts none. */
function enteringItem(operation: BulkOperation, defaults: OperationDefaults): Entering | null {
  if (operation.source === null) return null
  const source = operation.action === 'update' ? insertedSource(operation.source) : operation.source
  if (source === null) return null
  const number = (name: string): number | null => {
    const text = memberText(operation, name)
    return text === null ? null : Number(text)
  }
  return {
    index: memberText(operation, '_index') ?? defaults.index!,
    id: memberText(operation, '_id'),
    routing: memberText(operation, 'routing') ?? memberText(operation, '_routing') ?? defaults.routing,
    version: number('version'),
    versionType: memberText(operation, 'version_type'),
    ifSeqNo: number('if_seq_no'),
    ifPrimaryTerm: number('if_primary_term'),
    source,
  }
}

/** The member of an update that is indexed if there is no document. */
const insertedMember = (body: ReadonlyMap<unknown, unknown>): 'doc' | 'upsert' =>
  body.get('doc_as_upsert') === true ? 'doc' : 'upsert'

function insertedSource(source: Uint8Array): Uint8Array | null {
  const body = readObject(source)
  const inserted = body?.get(insertedMember(body))
  return inserted instanceof Map ? encoder.encode(writeJson(inserted)) : null
}

/** The object of a line; null if it is not an object: the cluster reports the error. */
function readObject(line: Uint8Array): Map<string, unknown> | null {
  try {
    const read = readJson(decoder.decode(line))
    return read instanceof Map ? (read as Map<string, unknown>) : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

function rewritten(operation: BulkOperation, { item }: IngestedDocument, pipeline: string): BulkOperation {
  const { action } = operation
  const members = new Map(operation.members).set('pipeline', pipeline)
  if (action !== 'update') {
    members.delete('_routing')
    const written = {
      _index: item.index,
      _id: item.id,
      routing: item.routing,
      version: item.version,
      version_type: item.versionType,
      if_seq_no: item.ifSeqNo,
      if_primary_term: item.ifPrimaryTerm,
    }
    for (const [name, value] of Object.entries(written)) {
      if (value === null) members.delete(name)
      else members.set(name, value)
    }
  }
  const source = action === 'update' ? updateBody(operation.source!, item.source) : item.source
  return { action, members, line: encoder.encode(writeJson(new Map([[action, members]]))), source }
}

/** `_none` counts for an `upsert` alone: what `doc_as_upsert` would insert becomes one. */
function updateBody(source: Uint8Array, inserted: Uint8Array): Uint8Array {
  const body = readObject(source)!
  const document = readJson(decoder.decode(inserted))
  if (body.get('doc_as_upsert') === true) body.set('doc', document)
  body.delete('doc_as_upsert')
  return encoder.encode(writeJson(body.set('upsert', document)))
}
