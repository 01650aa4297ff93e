/** Failures that are alike as one line each, which opens an example. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { clustersOf, type FailureCluster, withStops } from '../../state/clusters.js'
import { columns, phase, rows, selectedDocument } from '../../state/run.js'
import { ask } from '../../state/runner.js'
import { placeWords } from '../../state/step-words.js'
import { showStep } from '../../state/stepping.js'
import type { DocumentRow, StepColumn, StopPlace } from '../../worker/protocol.js'
import './failure-clusters.css'

/** The number of failures that are examined for the place where they stopped: each is run again. */
const EXAMINED = 300

/** The number of clusters that are shown until all are requested. */
const SHOWN = 5

/** The lines; nothing if nothing failed. */
export function FailureClusters() {
  const all = rows.value
  const stops = useStops(all)
  const clusters = useMemo(() => withStops(clustersOf(all), stops), [all, stops])
  const [isAll, setAll] = useState(false)
  if (clusters.length === 0) return null
  const shown = isAll ? clusters : clusters.slice(0, SHOWN)
  return (
    <section class="clusters" aria-label="Failures">
      <ul>
        {shown.map(cluster => (
          <ClusterLine
            key={cluster.key}
            cluster={cluster}
            documents={all.length}
            column={columns.value[cluster.column]}
          />
        ))}
      </ul>
      {shown.length === clusters.length ? null : (
        <button type="button" class="link" onClick={() => setAll(true)}>
          Show all {clusters.length.toLocaleString('en')} kinds of failures
        </button>
      )}
    </section>
  )
}

function ClusterLine({
  cluster: { members, isHandled, reason, stop, type, examined },
  documents,
  column,
}: {
  readonly cluster: FailureCluster
  readonly documents: number
  readonly column: StepColumn | undefined
}) {
  const [first] = members
  const isShown = members.some(({ place }) => place === selectedDocument.value)
  const status = isHandled ? 'handled' : 'failed'
  return (
    <li class={`cluster cluster-${status}`} data-shown={isShown || undefined}>
      <button
        type="button"
        class="cluster-button"
        title={`${type}: ${reason}`}
        onClick={() => void showStep(first!.place, first!.step)}
      >
        <span class={`cluster-sign status-${status}`} aria-hidden="true">
          {isHandled ? '!' : '✕'}
        </span>
        <span class="cluster-words">
          <strong>
            {members.length.toLocaleString('en')} of {documents.toLocaleString('en')} documents
          </strong>
          {isHandled ? ', handled' : ''}: {stepWords(column)}{' '}
          {stop === null ? '' : `${stopWords(stop, examined < members.length ? examined : null)}: `}
          <span class="cluster-reason">{reason}</span>
        </span>
        <span class="cluster-open">Example</span>
      </button>
    </li>
  )
}

const stepWords = (column: StepColumn | undefined): string =>
  column === undefined ? '' : `${column.type} (step ${placeWords(column.label)})`

/** `examined`: so many were; null if all were. */
const stopWords = ({ unit, at }: StopPlace, examined: number | null): string =>
  `stops at ${unit} ${at.toLocaleString('en')}${examined === null ? '' : ` (${examined.toLocaleString('en')} examined)`}`

/** Where failures stopped, by document, as far as they were examined. */
type Stops = ReadonlyMap<number, StopPlace | null>

const NONE: Stops = new Map()

/** Asked when the run has ended: of each kind of failure the first ones. */
function useStops(all: readonly DocumentRow[]): Stops {
  const [known, setKnown] = useState<{ readonly of: readonly DocumentRow[]; readonly stops: Stops } | null>(null)
  const isReady = phase.value === 'finished'
  useEffect(() => {
    const clusters = clustersOf(all)
    const steps = clusters.flatMap(({ members }) => members.slice(0, Math.ceil(EXAMINED / clusters.length)))
    if (!isReady || steps.length === 0) return
    let isOver = false
    ask('stops', { steps }).then(
      answer => {
        if (isOver || answer === null) return
        setKnown({ of: all, stops: new Map(answer.map((stop, i) => [steps[i]!.place, stop] as const)) })
      },
      // The run was replaced, or a document cannot be run again: the clusters stand without places.
      () => setKnown(null),
    )
    return () => {
      isOver = true
    }
  }, [all, isReady])
  return known?.of === all ? known.stops : NONE
}
