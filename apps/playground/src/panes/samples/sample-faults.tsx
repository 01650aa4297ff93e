/** The unreadable parts of the samples; the rest runs anyway. */
import { samplesReport } from '../../state/run.js'

/** How many are shown. */
const SHOWN = 20

const TEXTS = {
  text: '',
  multiline: 'multiline, ',
  testConfig: 'configuration, ',
  added: 'fields added to all documents, ',
} as const

/** The list; nothing if all is well. */
export function SampleFaults() {
  const faults = samplesReport.value?.faults ?? []
  if (faults.length === 0) return null
  return (
    <ul class="samples-faults" aria-label="What cannot be read">
      {faults.slice(0, SHOWN).map(({ in: where, line, column, message }) => (
        <li key={`${where}${line}:${column}${message}`}>
          ✕ {TEXTS[where]}line {line}, column {column}: {message}
        </li>
      ))}
      {faults.length > SHOWN ? <li>and {faults.length - SHOWN} more</li> : null}
    </ul>
  )
}
