/** A recorded document as `_simulate` answers it. */
import { renderOutcome, renderSteps, type TraceStep, UnwritableAnswer, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { Questions } from '../protocol.js'
import { QuestionFault } from './question-fault.js'
import type { RecordedDocument } from './recorded.js'

/** Both elements of `docs`, exact. Throws QuestionFault where Elasticsearch cannot write its answer either. */
export function rawView({ outcome, run }: RecordedDocument): Questions['raw']['answer'] {
  try {
    const verbose = writeJson(new Map([['processor_results', renderSteps(run.steps)]]), { indent: 2 })
    const plain = writeJson(renderOutcome(outcome), { indent: 2 })
    const begins = [...verbose.split('\n').entries()].flatMap(([line, text]) => (text === ELEMENT_BEGINS ? [line] : []))
    return { verbose, plain, elements: numbersOf(run.steps).map((step, i) => ({ step, line: begins[i]! })) }
  } catch (thrown) {
    const fault = thrown instanceof UnwritableAnswer ? thrown.exception : thrown
    if (!(fault instanceof JavaException)) throw thrown
    throw new QuestionFault(`Elasticsearch cannot write the answer: ${fault.text ?? fault.message}`)
  }
}

/** The line that an element of `processor_results` begins with: nothing else stands so far left. */
const ELEMENT_BEGINS = '    {'

/** The numbers of the steps in the order of `processor_results`. */
const numbersOf = (steps: readonly TraceStep[], prefix = ''): string[] =>
  steps.flatMap(({ children }, i) => [`${prefix}${i + 1}`, ...numbersOf(children, `${prefix}${i + 1}.`)])
