/** Prints the results of a run in the chosen form. */
import { readJson } from '@sluice/core'
import type { StepExplanation } from '@sluice/explain'
import type { FailedStep, HandledStep, LineResults, RunDetail, RunResult } from '@sluice/server/host'
import type { DocumentBatch } from '../input/documents.js'
import type { Screen } from '../terminal.js'
import { renderError, renderResult } from './document.js'
import { renderTrace } from './steps.js'

/** For people, one result a line, or the answer of `_simulate`. */
export type Format = 'pretty' | 'json' | 'wire'

/** How results are shown. */
export interface ResultStyle {
  readonly format: Format
  /** Each step, not only the result. */
  readonly verbose: boolean
  /** The number of a step that is explained. */
  readonly explain?: string | undefined
  /** Without the summary at the end. */
  readonly quiet: boolean
}

/** The details that a style requires from the engine. */
export function detailFor({
  format,
  verbose,
  explain,
}: Pick<ResultStyle, 'format' | 'verbose' | 'explain'>): RunDetail {
  if (explain !== undefined) return 'steps'
  if (!verbose) return 'result'
  return format === 'wire' ? 'verbose' : 'steps'
}

/** Prints results and counts them. */
export class ResultWriter {
  documents = 0
  failed = 0
  private dropped = 0
  private handled = 0
  /** Loaded if it is requested. */
  private renderExplanations: typeof import('./explanation.js')['renderExplanations'] | null = null

  constructor(
    private readonly screen: Screen,
    private readonly style: ResultStyle,
    /** Says where a step of a pipeline is written: `p.yml:3:5`. */
    private readonly placeOf: (step: FailedStep) => Promise<string | null> = async () => null,
  ) {}

  /** Prints the results of a batch. Resolves when more may come. */
  async write(results: readonly RunResult[], batch: DocumentBatch): Promise<void> {
    let out = ''
    if (this.style.explain !== undefined)
      this.renderExplanations ??= (await import('./explanation.js')).renderExplanations
    for (const [i, result] of results.entries()) {
      if (result.status === 'failed') this.failed++
      if (result.status === 'dropped') this.dropped++
      if (result.status === 'handled') this.handled++
      out += this.render(result, batch, i, await this.failureOf(result))
      this.documents++
    }
    await (this.style.format === 'pretty' ? this.screen.write(out) : this.screen.writeData(out))
  }

  /** Prints results that are lines of JSON already. `whenWritten` is called when nobody reads their bytes any more. */
  async writeLines({ bytes, documents, dropped, failed }: LineResults, whenWritten: () => void): Promise<void> {
    this.documents += documents
    this.dropped += dropped
    this.failed += failed
    await this.screen.writeData(bytes, whenWritten)
  }

  private render(result: RunResult, batch: DocumentBatch, place: number, failure: string): string {
    const { format, verbose, explain } = this.style
    const { paint } = this.screen
    if (format === 'wire') return `${this.documents === 0 ? '{"docs":[' : ','}${result.detail ?? result.json}`
    if (format === 'json') return `${verbose || explain !== undefined ? joined(result) : result.json}\n`
    const steps = verbose ? `${renderTrace(stepsOf(result), paint)}\n` : ''
    if (explain === undefined) {
      const isHandled = result.status === 'handled'
      return `${steps}${renderResult(result.json, batch.origin(place), paint, isHandled, failure)}\n\n`
    }
    const explanations = explanationsOf(result)
    const lines =
      explanations === undefined
        ? paint('yellow', 'the document did not come to it')
        : this.renderExplanations!(explanations, paint)
    return `${steps}${paint('bold', `step ${explain}`)}  ${paint('dim', batch.origin(place))}\n${lines}\n\n`
  }

  /** The lines that name the step that failed; the error too where a handler has it and the steps are not shown. */
  private async failureOf({ failedIn, handledIn }: RunResult): Promise<string> {
    if (this.style.format !== 'pretty') return ''
    if (failedIn !== undefined) return `\n  in ${await this.nameOf(failedIn)}`
    if (handledIn === undefined || this.style.verbose) return ''
    return `\n${this.errorOf(handledIn)}\n  in ${await this.nameOf(handledIn)}`
  }

  private errorOf({ error }: HandledStep): string {
    return renderError(readJson(error) as ReadonlyMap<string, unknown>, this.screen.paint)
  }

  private async nameOf(step: FailedStep): Promise<string> {
    const { processor, tag, pipeline } = step
    const place = await this.placeOf(step)
    const where = place === null ? '' : `, ${this.screen.paint('cyan', place)}`
    return `${processor}${tag === null ? '' : ` [${tag}]`} of pipeline ${pipeline}${where}`
  }

  /** Prints what comes after the last result. */
  async end(): Promise<void> {
    const { format, quiet } = this.style
    const { paint } = this.screen
    if (format === 'wire') await this.screen.write(this.documents === 0 ? '{"docs":[]}\n' : ']}\n')
    if (format !== 'pretty' || quiet) return
    const counts = [
      paint('green', `${this.documents - this.failed - this.dropped - this.handled} done`),
      ...(this.handled > 0 ? [paint('yellow', `${this.handled} handled`)] : []),
      ...(this.failed > 0 ? [paint('red', `${this.failed} failed`)] : []),
      ...(this.dropped > 0 ? [paint('yellow', `${this.dropped} dropped`)] : []),
    ]
    await this.screen.write(`${counts.join(', ')}\n`)
  }
}

/** Result and trace in one object, on one line. A document that was not run has no trace. */
const joined = ({ json, detail = '{"steps":[],"writers":{}}' }: RunResult): string =>
  `{"result":${json},${detail.slice(1)}`

/** The details of the step; undefined if the document did not reach it. */
const explanationsOf = ({ detail }: RunResult): readonly StepExplanation[] | undefined =>
  detail === undefined ? undefined : (JSON.parse(detail) as { explained?: readonly StepExplanation[] }).explained

const stepsOf = ({ detail }: RunResult): readonly ReadonlyMap<string, unknown>[] =>
  detail === undefined
    ? []
    : ((readJson(detail) as Map<string, unknown>).get('steps') as ReadonlyMap<string, unknown>[])
