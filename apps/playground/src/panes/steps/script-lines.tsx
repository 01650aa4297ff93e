/** The lines of the script of the chosen step: where it stopped, and breakpoints on them. */

import { scriptBreakpoints, toggleScriptBreakpoint } from '../../state/breakpoints.js'
import { columns } from '../../state/run.js'
import { columnKey } from '../../worker/column-key.js'
import type { StepNode } from '../../worker/protocol.js'
import './script-lines.css'

/** Nothing if the step has no script of several lines. */
export function ScriptLines({ node: { column, pipeline, path, error } }: { readonly node: StepNode }) {
  const script = columns.value[column]?.script ?? null
  const lines = withoutIndent(script?.trimEnd().split('\n') ?? [])
  if (lines.length < 2) return null
  const key = columnKey(pipeline, path)
  const failed = error?.line?.option === 'if' ? null : error?.line?.line
  return (
    <ol class="script-lines mono" aria-label="Lines of the script">
      {lines.map((text, i) => {
        const line = i + 1
        const isSet = scriptBreakpoints.value.has(`${key}#${line}`)
        return (
          <li key={line} class={failed === line ? 'script-line script-failed' : 'script-line'}>
            <button
              type="button"
              class="script-stop"
              aria-pressed={isSet}
              aria-label={`Breakpoint at line ${line}`}
              title={`Stop where line ${line} runs: Alt+F8 goes to the next document that runs it.`}
              onClick={event => {
                event.stopPropagation()
                toggleScriptBreakpoint(key, line)
              }}
            >
              <span class="stop-dot" />
              {line}
            </button>
            <span class="script-text">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The lines without the blanks that all of them begin with, as scripts in YAML and in triple quotes have. Empty lines do not count. */
function withoutIndent(lines: readonly string[]): readonly string[] {
  const blanks = lines.filter(line => line.trim() !== '').map(line => line.search(/\S/))
  const common = blanks.length === 0 ? 0 : Math.min(...blanks)
  return lines.map(line => line.slice(common))
}
