/** The run of a script, line by line: it runs with an observer on a copy. */
import { deepCopy, type IngestDocument } from '@sluice/core'
import { compileWatchedScript, parseScriptConfig } from '@sluice/core/steps'
import type { JavaException } from '@sluice/java'
import { type ScriptObserver, type TraceEvent, traceObserver } from '@sluice/painless'
import type { ExplainedScript, Outcome, RefusedExplanation, ScriptEvent } from './explanation.js'
import { MAX_LISTED, MAX_TEXT } from './limits.js'
import { failureOf } from './script-failure.js'
import { shownValue } from './shown-value.js'
import { type ReadStep, thrownBy } from './step-run.js'

/** Explains a `script` step. */
export function explainScript(
  { raw, services }: ReadStep,
  document: IngestDocument,
  outcome: () => Outcome,
): ExplainedScript | RefusedExplanation {
  const watch = new ScriptWatch()
  const config = parseScriptConfig(deepCopy(raw) as ReadonlyMap<string, unknown>)
  const { source, run } = compileWatchedScript(config, 'ingest', services, text => watch.observer(text))
  if (source.length > MAX_TEXT) return { kind: 'refused', reason: 'text_too_long', fault: null }
  const exception: JavaException | null = thrownBy(() => run(document.copy()))
  return {
    kind: 'script',
    source,
    events: watch.events,
    eventCount: watch.count,
    variables: Array.from(watch.variables, ([name, value]) => ({ name, value: shownValue(value) })),
    failure: exception === null ? null : failureOf(source, exception),
    ...outcome(),
  }
}

/** Collects the first events of a run, and the last values of variables. */
class ScriptWatch {
  readonly events: ScriptEvent[] = []
  readonly variables = new Map<string, unknown>()
  count = 0

  observer(source: string): ScriptObserver {
    const tracer = traceObserver(source, event => this.events.push(eventOf(event)))
    const isWanted = (): boolean => ++this.count <= MAX_LISTED
    return {
      statement: offset => {
        if (isWanted()) tracer.statement?.(offset)
      },
      assigned: (offset, name, value) => {
        if (name !== undefined) this.variables.set(name, value)
        if (isWanted()) tracer.assigned?.(offset, name, value)
      },
    }
  }
}

const eventOf = (event: TraceEvent): ScriptEvent => ({
  kind: event.kind,
  offset: event.offset,
  line: event.line,
  column: event.column,
  name: event.kind === 'value' ? event.name : null,
  value: event.kind === 'value' ? shownValue(event.value) : null,
})
