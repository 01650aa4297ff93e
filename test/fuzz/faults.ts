/** What must hold for every request, whatever it holds: `faultOf` runs one in every way there is and compares. */
import {
  Engine,
  type Outcome,
  Recorder,
  readDocuments,
  readJson,
  registry,
  renderOutcome,
  runDocument,
  type Services,
  type traceDocument,
  UnwritableAnswer,
  writeJson,
} from '@sluice/core'
import { JavaException } from '@sluice/java'

/** How a request ended, for the figures. */
export type Ending = 'refused' | 'answered'

/**
 * What is wrong with the way a request (JSON text) is answered; null when all is well. The same request twice has to give the same
 * text, valid JSON, plain and verbose; a document that is traced has to end as one that is not.
 */
export function faultOf(request: string, services: Services, tell?: (ending: Ending) => void): string | null {
  try {
    const first = new Ask(request, services)
    const answer = first.answer(false)
    tell?.(answer.startsWith('200 ') ? 'answered' : 'refused')
    return (
      differenceOf('two answers', answer, new Ask(request, services).answer(false)) ??
      differenceOf('two verbose answers', first.answer(true), first.answer(true)) ??
      first.faultOfTraces()
    )
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 8).join('\n  ') : String(error)
  }
}

function differenceOf(what: string, first: string, second: string): string | null {
  return first === second ? null : `${what}:\n  ${first}\n  ${second}`
}

type Run = (...of: Parameters<typeof traceDocument>) => Outcome | null

/** A request and an engine with its stored pipelines. */
class Ask {
  private readonly engine: Engine

  constructor(
    private readonly text: string,
    private readonly services: Services,
  ) {
    this.engine = new Engine({ ...services, random: () => 0.5 }, registry)
    const request = this.request()
    const pipelines = request?.get('pipelines')
    if (pipelines instanceof Map) {
      for (const [id, definition] of pipelines as Map<string, unknown>) this.engine.putPipeline(id, definition)
    }
  }

  /** The answer as text. */
  answer(verbose: boolean): string {
    const { status, body } = this.engine.simulateWire({ bodyText: this.text, verbose })
    const written = writeJson(body)
    JSON.parse(written)
    return `${status} ${written}`
  }

  faultOfTraces(): string | null {
    const untraced = this.outcomes(runUntraced)
    const watched = this.outcomes(runWatched)
    const tracked = this.outcomes(runTracked)
    for (const [i, outcome] of untraced.entries()) {
      const found =
        differenceOf('a run that is watched ends differently', outcome!, watched[i]!) ??
        (tracked[i] === null ? null : differenceOf('a run that is tracked ends differently', outcome!, tracked[i]!))
      if (found !== null) return found
    }
    return null
  }

  /** How each document ends, as text; null where the run may end differently. Empty for a request that is refused. */
  private outcomes(run: Run): (string | null)[] {
    const request = this.request()
    const definition = request?.get('pipeline')
    if (!(definition instanceof Map)) return []
    // Compiled anew for each: a script may change its parameters.
    const { pipeline } = this.engine.compile('_simulate_pipeline', definition as Map<string, unknown>)
    if (pipeline === null) return []
    try {
      return readDocuments(request!, () => this.services.now()).map(doc => {
        const outcome = run(pipeline, doc, () => 0)
        return outcome === null ? null : textOf(outcome)
      })
    } catch (thrown) {
      if (thrown instanceof JavaException) return []
      throw thrown
    }
  }

  /** The request, read anew each time, since a run may change its documents; null for what is no JSON object. */
  private request(): Map<string, unknown> | null {
    try {
      const request = readJson(this.text)
      return request instanceof Map ? (request as Map<string, unknown>) : null
    } catch (thrown) {
      if (thrown instanceof JavaException) return null
      throw thrown
    }
  }
}

const runUntraced: Run = (pipeline, doc) => runDocument(pipeline, doc)

/** As within `foreach`: the steps run as ever and are recorded. */
const runWatched: Run = (pipeline, doc, milliseconds) => {
  const recorder = new Recorder(milliseconds)
  recorder.isTracking = false
  doc.recorder = recorder
  const outcome = runDocument(pipeline, doc)
  doc.recorder = null
  return outcome
}

/** Verbose simulate has rules of its own for conditions that fail and pipelines that are not there; else the end has to be the same. */
const runTracked: Run = (pipeline, doc, milliseconds) => {
  const recorder = new OwnRulesRecorder(milliseconds)
  doc.recorder = recorder
  const outcome = runDocument(pipeline, doc)
  doc.recorder = null
  return recorder.usedOwnRules ? null : outcome
}

class OwnRulesRecorder extends Recorder {
  usedOwnRules = false

  override withdraw(...[entry]: Parameters<Recorder['withdraw']>): void {
    this.usedOwnRules = true
    super.withdraw(entry)
  }

  override end(...all: Parameters<Recorder['end']>): void {
    const [{ step }, , error] = all
    if (step.body.call !== undefined && error !== null) this.usedOwnRules = true
    super.end(...all)
  }
}

/** The JVM's name for a null operand depends on what a script ran before, ours too (golden/README.md): not compared. */
const OPERAND = /because \\"(?:args\[\d\]|left|right|leftObject|rightObject)\\" is null/g

function textOf(outcome: Outcome): string {
  try {
    return writeJson(renderOutcome(outcome)).replaceAll(OPERAND, 'because \\"OPERAND\\" is null')
  } catch (thrown) {
    if (thrown instanceof UnwritableAnswer) return `unwritable: ${thrown.exception.text}`
    throw thrown
  }
}
