/** Runs batches of documents through one pipeline file: what `sluice simulate` does with its input. */
import {
  buildTrace,
  type Diagnostic,
  defaultMetadata,
  type Engine,
  exceptionOf,
  helpOf,
  IngestDocument,
  type Pipeline,
  readDocuments,
  readJson,
  renderError,
  renderOutcome,
  renderOverrun,
  renderSteps,
  runDocument,
  traceDocument,
  writeJson,
} from '@sluice/core'
import { InternalError, JavaException } from '@sluice/java'
import type { FileFault, RunBatch, RunResult, RunSetup } from './messages.js'

/** One pipeline file, set up once. */
export class BatchRunner {
  private pipeline: Pipeline | null = null
  private traced = false

  constructor(private readonly engine: Engine) {}

  /** Compiles the file and what it calls. Gives every fault; none when documents can run. */
  setUp(setup: RunSetup): FileFault[] {
    const faults: FileFault[] = []
    for (const [id, definition] of setup.pipelines) {
      faults.push(...this.engine.store(id, readDefinition(definition)).map(fault => shown(fault, id)))
    }
    const { pipeline, diagnostics } = this.engine.compile(setup.id, readDefinition(setup.definition))
    faults.push(...diagnostics.map(fault => shown(fault, setup.id)))
    this.pipeline = pipeline
    this.traced = setup.traced
    return faults
  }

  /** Runs a batch; documents in `overrun` are answered with the timeout's error. */
  run(batch: RunBatch, overrun: ReadonlySet<number>, onDocument?: (place: number) => void): RunResult[] {
    const { pipeline } = this
    if (pipeline === null) throw new InternalError('run before set-up')
    return batch.docs.map((text, place) => {
      if (overrun.has(place)) return { status: 'failed', json: writeJson(renderOverrun()) }
      onDocument?.(place)
      try {
        return this.runOne(pipeline, batch.form === 'lines' ? this.line(text, batch.field) : this.document(text))
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        return { status: 'failed', json: writeJson(new Map([['error', renderError(thrown)]])) }
      }
    })
  }

  private line(text: string, field: string): IngestDocument {
    return IngestDocument.create(new Map([[field, text]]), defaultMetadata(), this.engine.services.now())
  }

  private document(text: string): IngestDocument {
    const body = new Map([['docs', [readJson(text)]]])
    return readDocuments(body, () => this.engine.services.now())[0]!
  }

  private runOne(pipeline: Pipeline, doc: IngestDocument): RunResult {
    if (!this.traced) {
      const outcome = runDocument(pipeline, doc)
      return { status: outcome.status, json: writeJson(renderOutcome(outcome)) }
    }
    const before = doc.copy()
    const { outcome, steps } = traceDocument(pipeline, doc, () => this.engine.services.milliseconds())
    const { steps: traced, writers } = buildTrace(steps, before)
    const trace = new Map<string, unknown>([
      ['steps', asValue(traced)],
      ['writers', writers],
      ['verbose', new Map([['processor_results', renderSteps(steps)]])],
    ])
    return { status: outcome.status, json: writeJson(renderOutcome(outcome)), trace: writeJson(trace) }
  }
}

/** A structure of plain objects around document values as a value for `writeJson`. */
function asValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asValue)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return new Map(Object.entries(value).map(([key, item]) => [key, asValue(item)]))
}

function readDefinition(text: string): Map<string, unknown> {
  const value = readJson(text)
  if (value instanceof Map) return value as Map<string, unknown>
  throw new InternalError('a definition must be an object')
}

function shown(diagnostic: Diagnostic, pipeline: string): FileFault {
  return {
    pipeline,
    path: diagnostic.path,
    span: diagnostic.span ?? null,
    code: diagnostic.code,
    processor: diagnostic.processor?.type ?? null,
    text: exceptionOf(diagnostic).text ?? diagnostic.code,
    help: helpOf(diagnostic) ?? null,
  }
}
