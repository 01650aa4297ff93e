/** Replays recorded `_simulate` requests on the engine: stored pipelines and scripts first, then the request. */
import { defaultLimits, Engine, readJson, registry, type Services, type WireAnswer, writeJson } from '@sluice/core'
import { hostServices } from '@sluice/server/host'
import { difference } from './compare.js'
import { geoDatabases, haveGeoDatabases } from './record-files.js'
import { memberTexts } from './record-json.js'
import type { Case } from './suite.js'

/** One recorded request with its answer, the JSON as it was recorded. */
export interface WireCase extends Case {
  readonly request: string
  readonly status: number
  readonly body: string
  /** The stored pipeline whose put was refused: then status and body are those of the put. */
  readonly refusedPipeline: string | null
}

/** Reads a line of a record. `group` is the record's own unless given. */
export function wireCase(line: string, group?: string): WireCase {
  const members = memberTexts(line)
  const word = (key: string): string | undefined => {
    const text = members.get(key)
    return text === undefined ? undefined : (JSON.parse(text) as string)
  }
  return {
    name: word('name') ?? word('id') ?? '(nameless)',
    group: group ?? word('group') ?? '(none)',
    request: members.get('request') ?? 'null',
    status: Number(members.get('status')),
    body: members.get('body') ?? 'null',
    refusedPipeline: word('stage') === 'put_pipeline' ? (word('pipeline_id') ?? null) : null,
  }
}

/**
 * Null when the engine answers as recorded, else the difference; `more` goes with its services. Throws if the engine breaks.
 */
export function replay(recorded: WireCase, more: Partial<Services> = {}): string | null {
  const request = readJson(recorded.request) as Map<string, unknown>
  const engine = new Engine({ ...recordedServices(request), ...more }, registry)

  for (const [id, script] of membersOf(request.get('scripts'))) {
    const { status, body } = engine.putScript(id, new Map([['script', script]]))
    if (status !== 200) return `the stored script ${id} was refused: ${writeJson(body)}`
  }
  for (const [id, definition] of membersOf(request.get('pipelines'))) {
    const stored = engine.putPipeline(id, definition)
    if (id === recorded.refusedPipeline) return differenceOfAnswers(recorded, stored)
    if (stored.status !== 200) return `the stored pipeline ${id} was refused: ${writeJson(stored.body)}`
  }
  return differenceOfAnswers(recorded, engine.simulateWire(simulateRequestOf(request)))
}

function simulateRequestOf(request: ReadonlyMap<string, unknown>): Parameters<Engine['simulateWire']>[0] {
  const common = {
    pipelineId: request.get('pipeline_id') as string | undefined,
    verbose: request.get('verbose') === true,
  }
  const bodyText = request.get('body_text') as string | undefined
  if (bodyText !== undefined) return { ...common, bodyText }
  return { ...common, body: request.get('body') ?? bodyOf(request) }
}

function bodyOf(request: ReadonlyMap<string, unknown>): Map<string, unknown> {
  return new Map([...request].filter(([key]) => key === 'pipeline' || key === 'docs'))
}

function differenceOfAnswers(recorded: WireCase, { status, body }: WireAnswer): string | null {
  const found = difference(recorded.body, writeJson(body))
  if (status === recorded.status) return found
  return `status: expected ${recorded.status}, actual ${status}\n${found ?? ''}`
}

function membersOf(value: unknown): Iterable<[string, unknown]> {
  return (value as Map<string, unknown> | undefined) ?? []
}

/** The clock and the IP databases of all recordings. Databases stay open from case to case. */
const recordedHost = hostServices({
  now: '2026-01-02T03:04:05.678901234Z',
  geoipDir: haveGeoDatabases ? geoDatabases : undefined,
})

/** The surroundings of the recordings. `request` is the recorded one: it may name a user. */
export function recordedServices(request: ReadonlyMap<string, unknown> = new Map()): Services {
  const user = request.get('user') as ReturnType<Services['securityUser']>
  return {
    ...recordedHost,
    ...(request.has('user') ? { securityUser: () => user } : {}),
    pipelines: { get: () => undefined },
    scripts: { get: () => undefined },
    limits: defaultLimits,
  }
}
