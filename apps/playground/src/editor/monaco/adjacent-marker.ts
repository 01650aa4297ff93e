/** Which fault of a text comes next. */
import type { editor as api } from 'monaco-editor'

/** Severities of markers below which they are hints, that no one has to look at. */
const INFO = 2

/** Where a marker is; the one that is gone to is chosen by it. */
type Place = Pick<api.IMarkerData, 'severity' | 'startLineNumber' | 'startColumn'>

/** The marker after or before a place, going round at the ends; undefined when there is none. */
export function adjacentMarker<M extends Place>(
  markers: readonly M[],
  at: { readonly lineNumber: number; readonly column: number },
  forward: boolean,
): M | undefined {
  const sorted = markers
    .filter(({ severity }) => severity >= INFO)
    .sort((a, b) => a.startLineNumber - b.startLineNumber || a.startColumn - b.startColumn)
  const order = (marker: M) => marker.startLineNumber - at.lineNumber || marker.startColumn - at.column
  return forward
    ? (sorted.find(marker => order(marker) > 0) ?? sorted[0])
    : (sorted.findLast(marker => order(marker) < 0) ?? sorted.at(-1))
}
