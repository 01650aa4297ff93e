/** Pipelines, scripts and enrich policies in the cluster state of a store: those of a data folder are there again after a start. */
import { readJson, writeJson } from '@sluice/core'
import type { ClusterState, StateValue } from '@sluice/store'
import type { EngineRequest } from '../host/messages.js'
import type { Change } from './changes.js'
import { withSharedRows, withTextRows } from './shared-rows.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** Writes a change to the state. Models are not kept. */
export function keepChange(state: ClusterState, change: Change): void {
  if (change.kind === 'pipeline') {
    // A decoder takes no memory that threads share.
    const definition = decoder.decode(change.definition.slice())
    state.set('ingest_pipeline', change.id, readJson(definition) as StateValue)
    return
  }
  if (change.kind !== 'request') return
  const { request } = change
  switch (request.kind) {
    case 'delete-pipeline':
      state.delete('ingest_pipeline', request.id)
      return
    case 'put-script': {
      const context = request.context === undefined ? [] : [['context', request.context] as const]
      state.set('script', request.id, new Map<string, unknown>([['body', request.body ?? ''], ...context]))
      return
    }
    case 'delete-script':
      state.delete('script', request.id)
      return
    case 'enrich-put':
    case 'enrich-execute': {
      // A policy is put again after it was deleted: what it was executed on before does not count.
      const before = request.kind === 'enrich-put' ? [] : [...(state.get(POLICY, request.name) ?? [])]
      const kept = request.kind === 'enrich-execute' ? withTextRows(request) : request
      state.set(POLICY, request.name, new Map([...before, [request.kind, JSON.stringify(kept)]]))
      return
    }
    case 'enrich-delete':
      state.delete(POLICY, request.name)
  }
}

const POLICY = 'enrich_policy'

/** The changes that make again what the state has. */
export function keptChanges(state: ClusterState): Change[] {
  const scripts = [...state.all('script')].map(([id, script]): Change => {
    const context = script.get('context') as string | undefined
    const request = { kind: 'put-script', id, body: script.get('body') as string } as const
    return { kind: 'request', request: context === undefined ? request : { ...request, context } }
  })
  const pipelines = [...state.all('ingest_pipeline')].map(([id, definition]): Change => {
    const bytes = encoder.encode(writeJson(definition))
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
    shared.set(bytes)
    return { kind: 'pipeline', id, definition: shared }
  })
  const policies = [...state.all(POLICY)].flatMap(([, requests]) =>
    [...requests.values()].map((text): Change => {
      const request = JSON.parse(String(text)) as EngineRequest
      return { kind: 'request', request: request.kind === 'enrich-execute' ? withSharedRows(request) : request }
    }),
  )
  // Pipelines use scripts and policies.
  return [...scripts, ...policies, ...pipelines]
}
