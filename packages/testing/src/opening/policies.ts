/** Enrich policies of requests and of files, and what else requests say of pipelines. */
import { isEnrichDefinition, readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { requestsIn } from '@sluice/language-service/requests'
import { nameOf } from '../files.js'
import type { OpenedPolicy } from './opening.js'

/** The policies that requests store. */
export function policiesOfRequests(text: string): OpenedPolicy[] {
  return (requestsIn(text)?.requests ?? []).flatMap(({ path, bodies }) => {
    const [, name] = /(?:^|\/)_enrich\/policy\/([^/]+)$/.exec(path) ?? []
    return name === undefined ? [] : bodies.flatMap(body => policiesIn(name, body.text))
  })
}

/** The policies of a file: one, named as the file, or those of an answer of the API. */
export function policiesOfFile(path: string, text: string): OpenedPolicy[] {
  return policiesIn(nameOf(path).replace(/\.[^.]+$/, '') || 'policy', text)
}

/** The indices that policies read. */
export const indicesOf = (policies: readonly OpenedPolicy[]): string[] =>
  policies.flatMap(({ definition }) => {
    const value = readJson(definition) as ReadonlyMap<string, unknown>
    const [policy] = value.values()
    const indices: unknown = policy instanceof Map ? (policy as Map<string, unknown>).get('indices') : undefined
    return (Array.isArray(indices) ? indices : [indices]).map(String)
  })

/** The pipeline that the first `_simulate` request of a text names; null if none does. */
export function entryOfRequests(text: string): string | null {
  for (const { path } of requestsIn(text)?.requests ?? []) {
    const [, id] = /(?:^|\/)_ingest\/pipeline\/([^/]+)\/_simulate$/.exec(path) ?? []
    if (id !== undefined) return id
  }
  return null
}

function policiesIn(name: string, text: string): OpenedPolicy[] {
  const value = parsed(text)
  if (isEnrichDefinition(value)) return [{ name, definition: writeJson(value) }]
  const list: unknown = value instanceof Map ? value.get('policies') : undefined
  return (Array.isArray(list) ? list : []).flatMap((each: unknown) => {
    const config: unknown = each instanceof Map ? each.get('config') : undefined
    if (!isEnrichDefinition(config)) return []
    const [policy] = config.values()
    const own: unknown = policy instanceof Map ? (policy as Map<string, unknown>).get('name') : undefined
    return [{ name: typeof own === 'string' ? own : name, definition: writeJson(config) }]
  })
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}
