/** Invariants of all requests: `faultOf` runs a request in every possible way and compares. */
import {
  AsynchronousPipelineError,
  Engine,
  type IngestDocument,
  type Outcome,
  type Pipeline,
  ProcessorError,
  Recorder,
  readDocuments,
  readJson,
  registry,
  renderOutcome,
  type Services,
  startDocument,
  UnwritableAnswer,
  type WireAnswer,
  writeJson,
} from '@sluice/core'
import { JavaException } from '@sluice/java'

/** How a request ended, for the figures. */
export type Ending = 'refused' | 'answered'

/**
 * What is wrong with the way a request (JSON text) is answered; null when all is well. The same request twice has to give the same
 * text, valid JSON, plain and verbose; a document that is traced has to end as one that is not, and one that may wait as one that
 * may not.
 */
export async function faultOf(
  request: string,
  services: Services,
  tell?: (ending: Ending) => void,
): Promise<string | null> {
  try {
    const first = new Ask(request, services)
    const answer = await first.answer(false)
    tell?.(answer.startsWith('200 ') ? 'answered' : 'refused')
    const again = new Ask(request, services)
    return (
      differenceOf('two answers', answer, again.answerAtOnce() ?? (await again.answer(false))) ??
      differenceOf('two verbose answers', await first.answer(true), await first.answer(true)) ??
      (await first.faultOfTraces())
    )
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 8).join('\n  ') : String(error)
  }
}

function differenceOf(what: string, first: string, second: string): string | null {
  return first === second ? null : `${what}:\n  ${first}\n  ${second}`
}

type Run = (pipeline: Pipeline, doc: IngestDocument) => Promise<Outcome | null>

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
  async answer(verbose: boolean): Promise<string> {
    return textOfAnswer(await this.engine.simulateWireAsync({ bodyText: this.text, verbose }))
  }

  /** The answer without waiting; null for a pipeline that waits. */
  answerAtOnce(): string | null {
    try {
      return textOfAnswer(this.engine.simulateWire({ bodyText: this.text }))
    } catch (thrown) {
      if (thrown instanceof AsynchronousPipelineError) return null
      throw thrown
    }
  }

  async faultOfTraces(): Promise<string | null> {
    const untraced = await this.outcomes(runUntraced)
    const watched = await this.outcomes(runWatched)
    const tracked = await this.outcomes(runTracked)
    for (const [i, outcome] of untraced.entries()) {
      const found =
        differenceOf('a run that is watched ends differently', outcome!, watched[i]!) ??
        (tracked[i] === null || outcome!.startsWith(IN_CONDITION)
          ? null
          : differenceOf('a run that is tracked ends differently', outcome!, tracked[i]!))
      if (found !== null) return found
    }
    return null
  }

  /** How each document ends, as text; null if the run may end differently. Empty for a request that is refused. */
  private async outcomes(run: Run): Promise<(string | null)[]> {
    const request = this.request()
    const definition = request?.get('pipeline')
    if (!(definition instanceof Map)) return []
    // Compiled again for each: a script may change its parameters.
    const { pipeline } = this.engine.compile('_simulate_pipeline', definition as Map<string, unknown>)
    if (pipeline === null) return []
    const found: (string | null)[] = []
    for (const doc of this.documents(request!)) {
      const outcome = await run(pipeline, doc)
      found.push(outcome === null ? null : textOf(outcome))
    }
    return found
  }

  /** Its documents; none if they make the engine refuse the request. */
  private documents(request: ReadonlyMap<string, unknown>): IngestDocument[] {
    try {
      return readDocuments(request, () => this.services.now(), { mayWait: true })
    } catch (thrown) {
      if (thrown instanceof JavaException) return []
      throw thrown
    }
  }

  /** The request, read again each time, because a run may change its documents; null if it is not a JSON object. */
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

function textOfAnswer({ status, body }: WireAnswer): string {
  const written = writeJson(body)
  JSON.parse(written)
  return `${status} ${written}`
}

const runUntraced: Run = async (pipeline, doc) => startDocument(pipeline, doc)

/** The steps run as ever and are recorded. */
const runWatched: Run = async (pipeline, doc) => {
  const recorder = new Recorder(() => 0, 'run')
  doc.recorder = recorder
  const outcome = await startDocument(pipeline, doc)
  doc.recorder = null
  return outcome
}

/** Verbose simulate has special rules for steps with failing conditions and missing pipelines; otherwise the outcome is the same. */
const runTracked: Run = async (pipeline, doc) => {
  const recorder = new OwnRulesRecorder(() => 0, 'verbose')
  doc.recorder = recorder
  const outcome = await startDocument(pipeline, doc)
  doc.recorder = null
  return recorder.usedOwnRules ? null : outcome
}

class OwnRulesRecorder extends Recorder {
  usedOwnRules = false

  override withdraw(...all: Parameters<Recorder['withdraw']>): void {
    this.usedOwnRules = true
    super.withdraw(...all)
  }

  override end(...all: Parameters<Recorder['end']>): void {
    const [{ step }, , error] = all
    if ((step.body.call !== undefined || step.condition !== null) && error !== null) this.usedOwnRules = true
    super.end(...all)
  }
}

/** The JVM's name for a null operand depends on what a script ran before, ours too (golden/README.md): not compared. */
const OPERAND = /because \\"(?:args\[\d\]|left|right|leftObject|rightObject)\\" is null/g

/** How the text of a failure begins whose condition failed: verbose simulate may have left that untested. */
const IN_CONDITION = 'in a condition: '

function textOf(outcome: Outcome): string {
  try {
    const text = writeJson(renderOutcome(outcome)).replaceAll(OPERAND, 'because \\"OPERAND\\" is null')
    const error = outcome.status === 'failed' ? outcome.error : null
    return error instanceof ProcessorError && error.processorType === 'conditional' ? `${IN_CONDITION}${text}` : text
  } catch (thrown) {
    if (thrown instanceof UnwritableAnswer) return `unwritable: ${thrown.exception.text}`
    throw thrown
  }
}
