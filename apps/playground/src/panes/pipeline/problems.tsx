/** The problems of the pipeline, in an expandable line. */
import { useState } from 'preact/hooks'
import { findings } from '../../state/findings.js'
import { faults } from '../../state/run.js'
import { activePipeline, activeText } from '../../state/workspace.js'

/** How Elasticsearch refuses an `enrich` whose policy was not executed. */
const MISSING_POLICY = 'no enrich index exists for policy'

const SIGNS = { error: '✕', warning: '▲', info: 'i' } as const

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** The line, and the list below it. */
export function Problems({ goTo }: { readonly goTo: (offset: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const known = findings.value
  const found = known?.pipeline.id === activePipeline.value ? known.found : []
  const count = (severity: keyof typeof SIGNS): number => found.filter(each => each.severity === severity).length
  const errors = count('error')
  // What only a run can find, such as a policy that is not loaded, is in no finding.
  const isUnexplained = errors === 0 && known?.pipeline === activeText.value
  const ofRun = faults.value.filter(({ pipeline }) => pipeline !== activePipeline.value || isUnexplained)
  return (
    <div class="problems" data-errors={errors}>
      <button type="button" class="plain problems-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span class={errors > 0 ? 'problem-error' : ''}>✕ {counted(errors, 'error')}</span>
        <span class={count('warning') > 0 ? 'problem-warning' : ''}>▲ {counted(count('warning'), 'warning')}</span>
        <span>i {counted(count('info'), 'hint')}</span>
      </button>
      {ofRun.map(({ pipeline, message }) => (
        <button
          key={`${pipeline}${message}`}
          type="button"
          class="plain problem-error"
          onClick={() => {
            activePipeline.value = pipeline
          }}
        >
          ✕ {pipeline === activePipeline.value ? message : `in ${pipeline}: ${message}`}
          {message.startsWith(MISSING_POLICY) ? (
            <span class="problem-help">Drop the policy, and its rows as CSV or JSON, on the page.</span>
          ) : null}
        </button>
      ))}
      {isOpen ? (
        <ul class="problems-list" aria-label="Problems">
          {found.map(({ range, severity, code, message, help }) => (
            <li key={`${range.start}${code}${message}`}>
              <button type="button" class={`plain problem-${severity}`} onClick={() => goTo(range.start)}>
                <span class="problem-sign">{SIGNS[severity]}</span> line {range.line}: {message}{' '}
                <span class="problem-code">{code}</span>
                {help === null ? null : <span class="problem-help">{help}</span>}
              </button>
            </li>
          ))}
          {found.length === 0 ? <li class="problems-none">No problems.</li> : null}
        </ul>
      ) : null}
    </div>
  )
}
