/** Answers engine requests in the calling thread: the worker's, or that of a test. */
import {
  andThen,
  type Engine,
  type GeoDatabaseSource,
  inOrder,
  type MaybeAsync,
  readJson,
  renderFailure,
  renderSearchTemplate,
  type WireAnswer,
  writeJson,
} from '@sluice/core'
import { InternalError, illegalArgument, JavaException } from '@sluice/java'
import type { ProcessorName, RenderedTemplate, SearchTemplate } from '@sluice/store'
import { BatchRunner } from './batch-runner.js'
import { executeScript } from './execute-script.js'
import { fixturesOf } from './host-fixtures.js'
import { joined, listed } from './ingest-batch.js'
import { Ingestion } from './ingestion.js'
import { causes, type EngineAnswer, type EngineRequest } from './messages.js'
import { readUser } from './read-user.js'
import { recordClockOf } from './record-clock.js'
import { updateByScript, writesByScript } from './update-by-script.js'

const runners = new WeakMap<Engine, BatchRunner>()

function runnerOf(engine: Engine): BatchRunner {
  let runner = runners.get(engine)
  if (runner === undefined) runners.set(engine, (runner = new BatchRunner(engine)))
  return runner
}

const acknowledged = (found: boolean): EngineAnswer => ({ status: found ? 200 : 404, body: '{"acknowledged":true}' })

/**
 * Answers one request. `onDocument` receives the place of each document before it runs. Returns a promise only where a processor
 * waits, or policies and models are read. That rejects with SettingFault for files that cannot be used.
 */
export function answerRequest(
  engine: Engine,
  request: EngineRequest,
  onDocument?: (place: number) => void,
): MaybeAsync<EngineAnswer> {
  const loading = fixturesOf(engine)?.load() ?? null
  const answerNow = (): MaybeAsync<EngineAnswer> => answerReady(engine, request, onDocument)
  return loading === null ? answerNow() : loading.then(answerNow)
}

function answerReady(
  engine: Engine,
  request: EngineRequest,
  onDocument: ((place: number) => void) | undefined,
): MaybeAsync<EngineAnswer> {
  switch (request.kind) {
    case 'enrich-put':
    case 'enrich-show':
    case 'enrich-execute':
    case 'enrich-delete':
    case 'model-put':
    case 'model-show':
    case 'model-delete':
    case 'alias-put':
    case 'alias-delete':
    case 'model-infer': {
      const fixtures = fixturesOf(engine)
      if (fixtures === undefined) throw new InternalError('an engine without fixtures was asked about them')
      return fixtures.answer(request)
    }
    case 'put-pipeline':
      return written(engine.putPipelineText(request.id, request.body))
    case 'check-pipeline':
      return written(engine.checkPipelineText(request.id, request.body))
    case 'put-script':
      return written(engine.putScriptText(request.id, request.body, request.context))
    case 'delete-pipeline':
      return acknowledged(engine.deletePipeline(request.id))
    case 'delete-script':
      return acknowledged(engine.deleteScript(request.id))
    case 'execute-script':
      return written(executeScript(engine, request.body, request.fields))
    case 'render-templates':
      return { status: 200, body: '', rendered: request.templates.map(template => rendered(engine, template)) }
    case 'ip-databases':
      return { status: 200, body: JSON.stringify(ipDatabases(engine.services.geoDatabases)) }
    case 'pipeline-steps':
      return { status: 200, body: JSON.stringify(Object.fromEntries([...engine.storedPipelines].map(processorsOf))) }
    case 'set-up':
      return andThen(runnerOf(engine).setUp(request.setup), faults => ({ status: 200, body: '', faults }))
    case 'ingest': {
      let ingestion: Ingestion
      try {
        ingestion = new Ingestion(engine, request)
      } catch (thrown) {
        if (thrown instanceof JavaException) return written(renderFailure(thrown))
        throw thrown
      }
      const { ids } = request.batch
      const clock = recordClockOf(engine)
      const results = inOrder(ids, (_, place) => {
        // A document of a request has no time.
        clock?.set(Date.now())
        onDocument?.(place)
        return ingestion.run(place)
      })
      return andThen(results, all => {
        const packed = all.map((each, place) => ingestion.packed(place, each))
        return { status: 200, body: '', ingested: joined(listed(packed)), steps: ingestion.takeSteps() }
      })
    }
    case 'write':
      return {
        status: 200,
        body: '',
        writes: writesByScript(engine, request.writes, causes(request.stopped), onDocument),
      }
    case 'update':
      return {
        status: 200,
        body: '',
        scripted: updateByScript(engine, request.update, causes(request.stopped), onDocument),
      }
    case 'run': {
      const results = runnerOf(engine).run(request.batch, causes(request.stopped), onDocument)
      return andThen(results, each => ({ status: 200, body: '', results: each }))
    }
    case 'run-lines': {
      const lines = runnerOf(engine).runLines(request.batch, causes(request.stopped), onDocument)
      return { status: 200, body: '', lines }
    }
    case 'run-records': {
      const clock = recordClockOf(engine)
      const records = runnerOf(engine).runRecords(request.batch, clock, causes(request.stopped), onDocument)
      return andThen(records, each => ({ status: 200, body: '', records: each }))
    }
    case 'simulate': {
      const { pipelineId, body, verbose, user } = request
      const stopped = causes(request.stopped)
      const answer = engine.startSimulate(
        {
          pipelineId: pipelineId ?? undefined,
          bodyText: body ?? '',
          verbose,
          user: readUser(user),
          stopped,
          onDocument,
        },
        true,
      )
      return andThen(answer, written)
    }
  }
}

function rendered(engine: Engine, { source, id, params }: SearchTemplate): RenderedTemplate {
  try {
    const use = { source, id, params: readJson(params) as ReadonlyMap<string, unknown> }
    return { kind: 'done', text: renderSearchTemplate(use, engine.services) }
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const { status, body } = renderFailure(thrown)
    return { kind: 'failed', status, error: writeJson((body as ReadonlyMap<string, unknown>).get('error')) }
  }
}

/** The databases of the folder; damaged ones are not counted, as in Elasticsearch. */
function ipDatabases(source: GeoDatabaseSource): { name: string; type: string }[] {
  return (source.names?.() ?? []).flatMap(name => {
    try {
      const database = source.get(name)
      return database === undefined ? [] : [{ name, type: database.type }]
    } catch (thrown) {
      if (thrown instanceof JavaException) return []
      throw thrown
    }
  })
}

function written({ status, body }: WireAnswer): EngineAnswer {
  try {
    return { status, body: writeJson(body) }
  } catch (thrown) {
    // The longest text has 2 ** 29 characters or so.
    if (!(thrown instanceof RangeError)) throw thrown
    return written(renderFailure(illegalArgument('the answer is too long: send fewer documents, or without [verbose]')))
  }
}

/** The processors of a pipeline, with their tags. */
function processorsOf([id, definition]: readonly [string, ReadonlyMap<string, unknown>]): [string, ProcessorName[]] {
  const processors = definition.get('processors') as readonly ReadonlyMap<string, unknown>[]
  const names = processors.map(processor => {
    const [[type, options]] = [...processor] as [[string, unknown]]
    const tag: unknown = options instanceof Map ? options.get('tag') : undefined
    return { type, tag: typeof tag === 'string' ? tag : null }
  })
  return [id, names]
}
