/**
 * `_simulate`: the request parsed with Elasticsearch's checks, each document run, and the answer in its exact form, verbose or
 * not (recordings `cases/engine`).
 */
import {
  castFault,
  classNameOf,
  illegalArgument,
  JavaException,
  type JavaZonedDateTime,
  javaToString,
  kindOf,
  longOf,
  parseInt64,
  spendSteps,
  spendText,
  withAccount,
} from '@sluice/java'
import { renderError } from '../../diagnostics/render-wire.js'
import { defaultMetadata, IngestDocument } from '../../document/document.js'
import { copyOfSource } from '../../document/values.js'
import { type StopCause, stopException } from '../limits.js'
import { javaFault, ProcessorError } from '../run/failure.js'
import { andThen, type MaybeAsync, settle, settled } from '../run/maybe-async.js'
import { type Pipeline, startPipeline } from '../run/pipeline.js'
import { type RecordedRules, Recorder, type TraceStep } from '../run/recorder.js'

const parseFault = (key: string, text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', `[${key}] ${text}`, undefined, {
    property_name: key,
  })

/** Reads the `docs` of a request into documents; `mayWait` and `user` are theirs. Throws what rejects the whole request. */
export function readDocuments(
  body: ReadonlyMap<string, unknown>,
  now: () => JavaZonedDateTime,
  { mayWait = false, user }: Partial<Pick<IngestDocument, 'mayWait' | 'user'>> = {},
): IngestDocument[] {
  const raw = body.get('docs')
  if (raw === undefined || raw === null) throw parseFault('docs', 'required property is missing')
  if (!Array.isArray(raw)) throw parseFault('docs', `property isn't a list, but of type [${classNameOf(raw)}]`)
  if (raw.length === 0) throw illegalArgument('must specify at least one document in [docs]')
  return raw.map(element => {
    if (!(element instanceof Map)) throw illegalArgument('malformed [docs] section, should include an inner object')
    const doc = readDocument(element, now())
    doc.mayWait = mayWait
    doc.user = user
    return doc
  })
}

function readDocument(raw: ReadonlyMap<string, unknown>, timestamp: JavaZonedDateTime): IngestDocument {
  const source = raw.get('_source')
  if (source === undefined || source === null) throw parseFault('_source', 'required property is missing')
  if (!(source instanceof Map))
    throw parseFault('_source', `property isn't a map, but of type [${classNameOf(source)}]`)
  const metadata = defaultMetadata()
  metadata.set('_index', readStringOrInt(raw, '_index') ?? '_index')
  metadata.set('_id', readStringOrInt(raw, '_id') ?? '_id')
  const routing = readStringOrInt(raw, '_routing')
  if (routing !== null) metadata.set('_routing', routing)
  const version = readStringOrLong(raw, '_version')
  if (version !== null) metadata.set('_version', version)
  if (raw.has('_version_type')) metadata.set('_version_type', readVersionType(raw.get('_version_type')))
  for (const key of ['_if_seq_no', '_if_primary_term']) {
    const value = readStringOrLong(raw, key)
    if (value !== null) metadata.set(key, value)
  }
  if (raw.has('_dynamic_templates')) {
    const templates = raw.get('_dynamic_templates')
    if (templates === null) throw parseFault('_dynamic_templates', 'required property is missing')
    if (!(templates instanceof Map)) {
      throw parseFault('_dynamic_templates', `property isn't a map, but of type [${classNameOf(templates)}]`)
    }
    metadata.set('_dynamic_templates', templates)
  }
  return IngestDocument.create(source as Map<string, unknown>, metadata, timestamp)
}

function readStringOrInt(raw: ReadonlyMap<string, unknown>, key: string): string | null {
  const value = raw.get(key)
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  if (kindOf(value) === 'int') return String(value)
  throw parseFault(key, `property isn't a string or int, but of type [${classNameOf(value)}]`)
}

function readStringOrLong(raw: ReadonlyMap<string, unknown>, key: string): unknown {
  if (!raw.has(key)) return null
  const value = raw.get(key)
  if (value === null) throw illegalArgument(`[${key}] cannot be null`)
  if (typeof value === 'string') return parseInt64(value)
  const kind = kindOf(value)
  if (kind === 'int' || kind === 'long') return longOf(value as number | bigint)
  throw parseFault(key, `property isn't a string or long, but of type [${classNameOf(value)}]`)
}

function readVersionType(value: unknown): string {
  if (value === null) throw parseFault('_version_type', 'required property is missing')
  if (typeof value !== 'string') {
    throw parseFault('_version_type', `property isn't a string, but of type [${classNameOf(value)}]`)
  }
  if (!['internal', 'external', 'external_gte'].includes(value)) {
    throw illegalArgument(`No version type match [${value}]`)
  }
  return value
}

/** How one document ended. */
export type Outcome =
  | { readonly status: 'done'; readonly doc: IngestDocument }
  | { readonly status: 'dropped' }
  | { readonly status: 'failed'; readonly error: JavaException | ProcessorError }

/** The result of a recorded run. */
export interface TracedOutcome {
  readonly outcome: Outcome
  readonly steps: readonly TraceStep[]
}

/**
 * Runs one document through a pipeline. Never throws for a fault of pipeline or document, but AsynchronousPipelineError for a
 * pipeline that waits.
 */
export const runDocument = (pipeline: Pipeline, doc: IngestDocument): Outcome => settled(startDocument(pipeline, doc))

/** The same in a run that may wait or not, as `doc.mayWait` says: gives a promise only if a processor does. */
export function startDocument(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<Outcome> {
  doc.rerouted = false
  return outcomeOf(doc, () => startPipelines(pipeline, doc))
}

/** Runs a document by a function that gives false if it was dropped, and throws if it failed. */
export function outcomeOf(doc: IngestDocument, run: () => MaybeAsync<boolean>): MaybeAsync<Outcome> {
  return settle<boolean, Outcome>(
    run,
    alive => (alive ? { status: 'done', doc } : { status: 'dropped' }),
    thrown => ({ status: 'failed', error: thrown instanceof ProcessorError ? thrown : javaFault(thrown) }),
  )
}

function startPipelines(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<boolean> {
  const { finalPipeline } = pipeline
  const started = startPipeline(pipeline, doc)
  if (finalPipeline === undefined) return started
  return andThen(started, alive => {
    if (!alive) return false
    doc.rerouted = false
    return startPipeline(finalPipeline, doc)
  })
}

/**
 * Runs one document by the rules given and records every step; returns a promise only if a processor waits. Throws
 * AsynchronousPipelineError for a pipeline that waits and a document that may not.
 */
export function startTracedDocument(
  pipeline: Pipeline,
  doc: IngestDocument,
  milliseconds: () => number,
  rules: RecordedRules,
): MaybeAsync<TracedOutcome> {
  return recordedBy(new Recorder(milliseconds, rules), doc, () => startDocument(pipeline, doc))
}

/** Runs a document by a function, with a recorder. */
export function recordedBy(
  recorder: Recorder,
  doc: IngestDocument,
  run: () => MaybeAsync<Outcome>,
): MaybeAsync<TracedOutcome> {
  doc.recorder = recorder
  return andThen(run(), outcome => {
    doc.recorder = null
    return { outcome, steps: recorder.steps }
  })
}

/** An element of `docs` in the answer. */
export function renderOutcome(outcome: Outcome): unknown {
  if (outcome.status === 'dropped') return null
  if (outcome.status === 'failed') return new Map([['error', renderError(outcome.error)]])
  try {
    return new Map([['doc', renderDocument(outcome.doc.copy())]])
  } catch (thrown) {
    if (thrown instanceof JavaException) {
      return new Map([['error', renderError(thrown)]])
    }
    throw thrown
  }
}

/**
 * What a document fails with that could not be written: as `_simulate` has it, the fault of copying it before that of writing. `thrown`
 * is what writing it threw; faults of our own are thrown on.
 */
export function unwritableFault(doc: IngestDocument, thrown: unknown): JavaException {
  const fault = thrown instanceof UnwritableAnswer ? thrown.exception : javaFault(thrown)
  try {
    doc.copy()
  } catch (first) {
    return javaFault(first)
  }
  return fault
}

/** A document as answers show it: metadata as text, `_source`, `_ingest`. */
export function renderDocument(doc: IngestDocument, depth = ANSWER_DEPTH): Map<string, unknown> {
  const out = new Map<string, unknown>()
  for (const [key, value] of doc.metadata.values) {
    if (value !== null) out.set(key, javaToString(value))
  }
  withAccount(doc.account, () => {
    requireWritable(doc.source, depth)
    requireWritable(doc.ingest, depth)
  })
  out.set('_source', doc.source)
  out.set('_ingest', doc.ingest)
  return out
}

/** Objects around the `_source` of an answer, itself included: `{docs: [{doc: {_source`. */
const ANSWER_DEPTH = 5
/** The same in a verbose answer: `{docs: [{processor_results: [{doc: {_source`. */
const VERBOSE_DEPTH = 7
const MAX_DEPTH = 1000

/**
 * A map whose keys are not texts, or too deep a value, cannot be written: that fails the whole request, not one document. What is written
 * counts, as a value may be in many places.
 */
function requireWritable(value: unknown, depth: number): void {
  const isList = Array.isArray(value)
  if (!isList && !(value instanceof Map)) return
  if (depth > MAX_DEPTH) throw unwritable(tooDeep())
  if (isList) {
    spendSteps(2 + 2 * (value as unknown[]).length)
    for (const item of value as unknown[]) requireWritableItem(item, depth)
    return
  }
  spendSteps(2 + 6 * value.size)
  for (const [key, item] of value as Map<unknown, unknown>) {
    if (typeof key !== 'string') throw unwritableKey(key)
    requireWritableItem(item, depth)
  }
}

function requireWritableItem(item: unknown, depth: number): void {
  if (typeof item === 'object') requireWritable(item, depth + 1)
  else if (typeof item === 'string') spendText(item.length)
}

const tooDeep = (): JavaException =>
  new JavaException(
    'com.fasterxml.jackson.core.exc.StreamConstraintsException',
    `Document nesting depth (${MAX_DEPTH + 1}) exceeds the maximum allowed (${MAX_DEPTH}, from \`StreamWriteConstraints.getMaxNestingDepth()\`)`,
  )

function unwritableKey(key: unknown): UnwritableAnswer {
  return unwritable(key === null ? illegalArgument('Field name cannot be null') : castFault(key, 'java.lang.String'))
}

function unwritable(fault: JavaException): UnwritableAnswer {
  const closing = new JavaException('java.io.IOException', 'Unclosed object or array found')
  fault.suppressed = [
    new JavaException('java.lang.IllegalStateException', 'Failed to close the XContentBuilder', closing),
  ]
  return new UnwritableAnswer(fault)
}

/** The answer as a whole cannot be written. */
export class UnwritableAnswer extends Error {
  constructor(readonly exception: JavaException) {
    super(exception.message)
  }
}

/** The `processor_results` of a verbose answer: the tree of steps in order of execution. */
export function renderSteps(steps: readonly TraceStep[]): Map<string, unknown>[] {
  return steps.flatMap(step => [renderStep(step), ...renderSteps(step.children)])
}

function renderStep(entry: TraceStep): Map<string, unknown> {
  const { step, condition, after, error } = entry
  const out = new Map<string, unknown>([
    ['processor_type', step.type],
    ['status', entry.status],
  ])
  if (step.description !== null) out.set('description', step.description)
  if (step.tag !== null) out.set('tag', step.tag)
  if (condition !== null)
    out.set(
      'if',
      new Map<string, unknown>([
        ['condition', condition.source],
        ['result', condition.result],
      ]),
    )
  if (error !== null) {
    const rendered = renderError(error)
    if (entry.status === 'error_ignored') out.set('ignored_error', new Map([['error', rendered]]))
    else out.set('error', rendered)
  }
  if (after !== null) out.set('doc', renderDocument(after, VERBOSE_DEPTH))
  return out
}

/** The element of `docs` for one document; a promise only if a processor of the pipeline waits. */
export function simulateDocument(
  pipeline: Pipeline,
  doc: IngestDocument,
  verbose: boolean,
  milliseconds: () => number,
): MaybeAsync<unknown> {
  if (!verbose) return andThen(startDocument(pipeline, doc), renderOutcome)
  return andThen(startTracedDocument(pipeline, doc, milliseconds, 'verbose'), ({ steps }) => {
    return new Map([['processor_results', renderSteps(steps)]])
  })
}

/** The element of `docs` for a document that was stopped. */
export const renderStopped = (cause: StopCause): unknown => new Map([['error', renderError(stopException(cause))]])

/**
 * A source document for a run outside `_simulate`: the given metadata over the defaults. Throws illegal_argument_exception
 * `unexpected metadata [...] in source`.
 */
export function newDocument(
  source: ReadonlyMap<string, unknown>,
  timestamp: JavaZonedDateTime,
  metadata?: ReadonlyMap<string, unknown>,
): IngestDocument {
  const all = defaultMetadata()
  for (const [key, value] of metadata ?? []) all.set(key, value)
  return IngestDocument.create(copyOfSource(source) as Map<string, unknown>, all, timestamp)
}
