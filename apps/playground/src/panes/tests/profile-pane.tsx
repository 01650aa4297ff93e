/** How long each step takes, and what of the pipelines the samples never ran. */
import { useState } from 'preact/hooks'
import { columns, phase, summary } from '../../state/run.js'
import { ask } from '../../state/runner.js'
import { placeWords } from '../../state/step-words.js'
import { activePipeline } from '../../state/workspace.js'
import { say } from '../../ui/live-region.js'
import type { ColumnTiming, PipelineLines, StepColumn } from '../../worker/protocol.js'
import './tests-pane.css'

/** So often all documents are run for a measurement. */
const ROUNDS = 20

/** The pane. */
export function ProfilePane() {
  const [measured, setMeasured] = useState<{ of: readonly StepColumn[]; times: readonly ColumnTiming[] } | null>(null)
  const [words, setWords] = useState('')
  const measure = (): void => {
    setWords('measuring…')
    const of = columns.value
    ask('profile', { rounds: ROUNDS }).then(
      times => {
        setWords('')
        if (times === null) return
        setMeasured({ of, times })
        say('measured')
      },
      (fault: Error) => setWords(fault.message),
    )
  }
  const isOfThisRun = measured !== null && measured.of === columns.value
  const times = isOfThisRun
    ? measured.times
    : (summary.value?.columns.map(({ mean, p95 }) => ({ runs: 0, mean, p95 })) ?? [])
  return (
    <div class="profile">
      <button type="button" onClick={measure} disabled={phase.value !== 'finished'}>
        Measure {ROUNDS} rounds
      </button>{' '}
      {words}
      <p class="profile-note">
        {isOfThisRun ? 'Measured' : 'From the last run, one round'} on this machine, in this browser, by Sluice's engine
        with recording on. An Elasticsearch node has other times: compare steps with each other, not with a cluster.
      </p>
      <Times of={columns.value} times={times} />
      <Coverage lines={summary.value?.coverage ?? []} />
    </div>
  )
}

function Times({ of, times }: { readonly of: readonly StepColumn[]; readonly times: readonly ColumnTiming[] }) {
  const slowest = Math.max(...times.map(({ mean }) => mean), 0)
  const isOne = of.every(({ pipeline }) => pipeline === of[0]!.pipeline)
  return (
    <table>
      <caption class="visually-hidden">Times of the steps</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col" class="number">
            Mean
          </th>
          <th scope="col" class="number">
            95 %
          </th>
          <th scope="col" class="profile-share">
            <span class="visually-hidden">Share of the slowest</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ key, pipeline, label, type, tag }, i) => {
          const { mean, p95 } = times[i] ?? { mean: 0, p95: 0 }
          return (
            <tr key={key}>
              <th scope="row">
                <span class="profile-place">{isOne ? placeWords(label) : `${pipeline} ${placeWords(label)}`}</span>{' '}
                <b>{type}</b> {tag === null ? null : <code>{tag}</code>}
              </th>
              <td class="number">{milliseconds(mean)}</td>
              <td class="number">{milliseconds(p95)}</td>
              <td class="profile-share">
                <span class="profile-bar" style={{ width: `${slowest === 0 ? 0 : (mean / slowest) * 100}%` }} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A time as people read it; a dash for a step that did not run. */
const milliseconds = (value: number): string =>
  value === 0 ? '–' : value < 1 ? `${(value * 1000).toFixed(0)} µs` : `${value.toFixed(2)} ms`

function Coverage({ lines }: { readonly lines: readonly PipelineLines[] }) {
  return (
    <section aria-label="Coverage">
      <h3>Coverage by the samples</h3>
      {lines.map(({ pipeline, lines: own }) => {
        const open = own.filter(({ state }) => state !== 'covered')
        const share = own.length === 0 ? 100 : ((own.length - open.length) / own.length) * 100
        return (
          <div key={pipeline}>
            <p>
              <button
                type="button"
                class="plain"
                onClick={() => {
                  activePipeline.value = pipeline
                }}
              >
                {pipeline}
              </button>{' '}
              {share.toFixed(0)} % of the executable lines ran completely
            </p>
            <ul class="coverage-list">
              {open.slice(0, 200).map(({ line, state, missing }) => (
                <li key={line}>
                  <code>line {line}</code>{' '}
                  {state === 'uncovered' ? 'did not run' : `ran partly; not covered: ${missing.join(', ')}`}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
