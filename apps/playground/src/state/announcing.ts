/** Screen readers hear what came of a run, when it has been quiet for a while and where it is something else than before. */
import { effect } from '@preact/signals'
import { say } from '../ui/live-region.js'
import { resultWords } from './result-words.js'
import { faults, phase, rows } from './run.js'

/** So long nothing may happen before it is said: not every letter is worth a sentence. */
const QUIET_MILLIS = 700

/** Announces results from now on. */
export function startAnnouncing(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let announced = ''
  effect(() => {
    const words = outcome()
    clearTimeout(timer)
    if (words === null || words === announced) return
    timer = setTimeout(() => {
      announced = words
      say(words)
    }, QUIET_MILLIS)
  })
}

function outcome(): string | null {
  if (phase.value !== 'finished') return null
  const [fault] = faults.value
  if (fault === undefined) return resultWords(rows.value.map(({ status }) => status))
  return `The pipeline ${fault.pipeline} has errors: ${fault.message}`
}
