/**
 * The library takes pipelines and `_simulate` requests in the forms in which people have them: JSON, YAML, the answer of
 * `GET _ingest/pipeline`, requests of Dev Tools, curl commands.
 */
import {
  type CompileOptions,
  fromPlain,
  type PipelineDefinition,
  readJson,
  type SimulateOptions,
  type Sluice,
} from '@sluice/core'
import { formatOf, type PipelineWithin, pipelinesWithin, type SourceFault } from '@sluice/language-service/json'
import { beginsAsRequests, hasTripleQuotes, pipelineIdOf, requestsIn } from '@sluice/language-service/requests'
import { readBody, readPipelineSources } from '@sluice/language-service/source'

/** A text that is none of these forms. */
export class PipelineTextFault extends Error {
  override readonly name = 'PipelineTextFault'
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number

  constructor(message: string, line: number, column: number) {
    super(`line ${line}, column ${column}: ${message}`)
    this.line = line
    this.column = column
  }
}

const textFault = ({ message, line, column }: SourceFault): PipelineTextFault =>
  new PipelineTextFault(message, line, column)

/** The library, taking all forms. */
export const acceptingForms = (sluice: Sluice): Sluice => ({
  engine: limits => sluice.engine(limits),
  compile(given, options = {}) {
    const { definition, own } = mainPipeline(given, options)
    return sluice.compile(definition, own)
  },
  simulate: (given, options = {}) => sluice.simulate(...simulation(given, options)),
  simulateAsync: async (given, options = {}) => sluice.simulateAsync(...simulation(given, options)),
})

/** The pipeline that is to be compiled, and the options with the others that were given with it. */
function mainPipeline(
  given: PipelineDefinition,
  options: CompileOptions,
): { readonly definition: PipelineDefinition; readonly own: CompileOptions } {
  const found = pipelinesOf(given)
  const [first, ...more] = found
  const main = more.length === 0 ? first : found.find(({ id }) => id === options.id)
  if (main === undefined) {
    const ids = found.map(({ id }) => id).join(', ')
    throw new TypeError(`there are ${found.length} pipelines: ${ids}. Name the one to compile: { id: '${first.id}' }`)
  }
  const id = options.id ?? main.id
  const others = found.filter(each => each !== main && each.id !== null && each.definition !== null)
  const pipelines = {
    ...Object.fromEntries(others.map(({ id, definition }) => [id, definition as object])),
    ...options.pipelines,
  }
  return { definition: main.definition ?? [], own: { ...options, ...(id === null ? {} : { id }), pipelines } }
}

type Found = Pick<PipelineWithin, 'id' | 'definition'>

function pipelinesOf(given: PipelineDefinition): readonly [Found, ...Found[]] {
  if (typeof given !== 'string') return pipelinesWithin(fromPlain(given))
  if (isPlainJson(given)) return pipelinesWithin(readJson(given))
  const read = readPipelineSources(given, NAMELESS)
  if (read.kind === 'fault') throw textFault(read)
  return read.sources
}

const NAMELESS = { name: '' }

/** The forms that the engine itself reads, with the faults of Elasticsearch. */
const isPlainJson = (text: string): boolean =>
  formatOf(text, '') === 'json' && !hasTripleQuotes(text) && !beginsAsRequests(text)

/** A `_simulate` request as the engine takes it, and the options with the pipelines of the other requests. */
function simulation(given: string | object, options: SimulateOptions): [string | object, SimulateOptions] {
  if (typeof given !== 'string' || isPlainJson(given)) return [given, options]
  const requests = requestsIn(given)
  if (requests === null) {
    const read = readPipelineSources(given, NAMELESS)
    if (read.kind === 'fault') throw textFault(read)
    return [read.sources[0].value as object, options]
  }
  const pipelines: Record<string, PipelineDefinition> = {}
  let body: object | null = null
  for (const { path, bodies } of requests.requests) {
    const [written] = bodies
    if (written === undefined) continue
    const read = readBody(written, given, '')
    if (read.kind === 'fault') throw textFault(read)
    const id = pipelineIdOf(path)
    if (id !== null) pipelines[id] = read.value as object
    else if (path.endsWith('_simulate')) body ??= requestBody(path, read.value as Map<string, unknown>, pipelines)
  }
  if (body === null) throw new TypeError('no request to _ingest/pipeline/_simulate is among these requests')
  return [body, { ...options, pipelines: { ...pipelines, ...options.pipelines } }]
}

/** The body of a request; if its path names the pipeline, with the definition that was stored before. */
function requestBody(
  path: string,
  body: Map<string, unknown>,
  stored: Readonly<Record<string, PipelineDefinition>>,
): object {
  const [, id] = /_ingest\/pipeline\/([^/]+)\/_simulate$/.exec(path) ?? []
  if (id === undefined) return body
  const definition = stored[decodeURIComponent(id)]
  if (definition === undefined) throw new TypeError(`no request before stores the pipeline ${id} that is simulated`)
  return new Map([['pipeline', definition], ...body])
}
