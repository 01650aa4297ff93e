/** `PUT _ingest/pipeline/{id}` (reference/processors/_common.md 10). */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException, javaToString, parseInt32 } from '@sluice/java'
import { defineRoute } from '../define-route.js'

export default defineRoute({
  name: 'ingest.put_pipeline',
  summary: 'Stores a pipeline.',
  methods: ['PUT'],
  paths: ['/_ingest/pipeline/:id'],
  parameters: ['if_version', 'timeout', 'master_timeout'],
  async handle({ params, query, body }, { host, state }) {
    const id = params.id!
    const expected = query.get('if_version')
    let definition = bodyOf(body)
    if (expected !== undefined) {
      const version = readVersion(expected)
      checkVersion(id, version, state.pipelines.get(id), definition)
      if (!definition.has('version')) definition = new Map([...definition, ['version', version + 1]])
    }
    const answer = await host.ask({ kind: 'put-pipeline', id, body })
    if (answer.status === 200) state.pipelines.set(id, definition)
    return answer
  },
})

function bodyOf(body: string | null): Map<string, unknown> {
  const value = body === null ? undefined : readJson(body)
  if (value instanceof Map) return value as Map<string, unknown>
  throw new JavaException(
    'org.elasticsearch.ElasticsearchParseException',
    'request body or source parameter is required',
  )
}

function readVersion(text: string): number {
  try {
    return parseInt32(text)
  } catch {
    throw illegalArgument(`invalid value [${text}] specified for [if_version]. must be an integer value`)
  }
}

function checkVersion(
  id: string,
  expected: number,
  current: ReadonlyMap<string, unknown> | undefined,
  next: ReadonlyMap<string, unknown>,
): void {
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
