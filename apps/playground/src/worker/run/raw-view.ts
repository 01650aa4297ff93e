/** A recorded document as `_simulate` answers it. */
import {
  renderOutcome,
  renderSteps,
  startTracedDocument,
  type TraceStep,
  UnwritableAnswer,
  writeJson,
} from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { Questions } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { QuestionFault } from './question-fault.js'
import type { RecordedDocument } from './recorded.js'

/** Both elements of `docs`, exact. Throws QuestionFault if Elasticsearch cannot write its answer either. */
export async function rawView(set: PipelineSet, recorded: RecordedDocument): Promise<Questions['raw']['answer']> {
  const { before, outcome, run } = recorded
  const doc = before.copy()
  doc.mayWait = true
  const { steps } = await startTracedDocument(set.main!, doc, () => set.services.milliseconds(), 'verbose')
  set.collector.beginCase()
  try {
    const verbose = writeJson(new Map([['processor_results', renderSteps(steps)]]), { indent: 2 })
    const plain = writeJson(renderOutcome(outcome), { indent: 2 })
    const begins = [...verbose.split('\n').entries()].flatMap(([line, text]) => (text === ELEMENT_BEGINS ? [line] : []))
    const elements = numbersIn(run.steps, steps).flatMap((step, i) =>
      step === null ? [] : [{ step, line: begins[i]! }],
    )
    return { verbose, plain, elements }
  } catch (thrown) {
    const fault = thrown instanceof UnwritableAnswer ? thrown.exception : thrown
    if (!(fault instanceof JavaException)) throw thrown
    throw new QuestionFault(`Elasticsearch cannot write the answer: ${fault.text ?? fault.message}`)
  }
}

/** The line that an element of `processor_results` begins with: nothing else stands so far left. */
const ELEMENT_BEGINS = '    {'

/** The numbers of the verbose steps in the run, in the order of `processor_results`; null for those that the run did not come to. */
function numbersIn(run: readonly TraceStep[], verbose: readonly TraceStep[]): (string | null)[] {
  const ran = numbered(run)
  let from = 0
  return numbered(verbose).map(([, entry]) => {
    const place = ran.findIndex(
      ([, { step, pipeline }], i) => i >= from && step === entry.step && pipeline === entry.pipeline,
    )
    if (place < 0) return null
    from = place + 1
    return ran[place]![0]
  })
}

const numbered = (steps: readonly TraceStep[], prefix = ''): (readonly [number: string, entry: TraceStep])[] =>
  steps.flatMap((entry, i) => [
    [`${prefix}${i + 1}`, entry] as const,
    ...numbered(entry.children, `${prefix}${i + 1}.`),
  ])
