/** `PUT _ingest/pipeline/{id}` (recordings `cases/engine`). */
import { readJson, writeJson } from '@sluice/core'
import { illegalArgument, javaToString, parseInt32 } from '@sluice/java'
import { defineRoute } from '../define-route.js'
import type { Host } from '../host/engine-host.js'

type Definition = ReadonlyMap<string, unknown>

export default defineRoute({
  name: 'ingest.put_pipeline',
  summary: 'Creates or updates a pipeline.',
  action: 'cluster:admin/ingest/pipeline/put',
  methods: ['PUT'],
  paths: ['/_ingest/pipeline/:id'],
  parameters: { if_version: 'text', timeout: 'text', master_timeout: 'text' },
  body: 'required',
  writes: 'pipeline',
  async handle({ params, query, body }, { host, state }) {
    const id = params.id!
    const expected = query.get('if_version')
    const version = expected === undefined ? null : readVersion(expected)
    const checked = await host.ask({ kind: 'check-pipeline', id, body })
    if (checked.status !== 200) return checked
    const definition = readJson(body) as Definition
    if (version !== null) checkVersion(id, version, state.pipelines.get(id), definition)
    const stored = version === null || definition.has('version') ? definition : withVersion(definition, version + 1)
    return store(host, id, stored)
  },
})

const store = (host: Host, id: string, definition: Definition) =>
  host.ask({ kind: 'put-pipeline', id, body: writeJson(definition) })

const withVersion = (definition: Definition, version: number): Definition =>
  new Map([...definition, ['version', version]])

function readVersion(text: string): number {
  try {
    return parseInt32(text)
  } catch {
    throw illegalArgument(`invalid value [${text}] specified for [if_version]. must be an integer value`)
  }
}

function checkVersion(id: string, expected: number, current: Definition | undefined, next: Definition): void {
  const conflict = `version conflict, required version [${expected}] for pipeline [${id}]`
  if (current === undefined) throw illegalArgument(`${conflict} but no pipeline was found`)
  const version = current.get('version') ?? null
  if (javaToString(version) !== String(expected)) {
    throw illegalArgument(`${conflict} but current version is [${javaToString(version)}]`)
  }
  if (next.has('version') && javaToString(next.get('version')) === String(expected)) {
    throw illegalArgument(`cannot update pipeline [${id}] with the same version [${expected}]`)
  }
}
