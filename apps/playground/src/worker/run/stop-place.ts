/** Where a step that failed stopped, as its explanation says. */
import type { StepExplanation } from '@sluice/explain'
import type { StopPlace } from '../protocol.js'

/** The place; null if explanations tell none. */
export function stopPlaceOf(explanations: readonly StepExplanation[]): StopPlace | null {
  for (const explained of explanations.toReversed()) {
    const found = placeOf(explained)
    if (found !== null) return found
  }
  return null
}

function placeOf(of: StepExplanation): StopPlace | null {
  switch (of.kind) {
    case 'grok':
      return furthest(of.patterns.map(({ stoppedAt }) => stoppedAt))
    case 'date':
      return furthest(of.formats.flatMap(({ ways }) => ways.map(({ stoppedAt }) => stoppedAt)))
    case 'dissect':
      return of.failed === null ? null : furthest([of.failed.from])
    case 'kv':
      return furthest([of.parts.find(({ status }) => status === 'no_separator')?.start ?? null])
    case 'script':
    case 'condition':
      return of.failure === null ? null : { unit: 'line', at: of.failure.line }
    default:
      return null
  }
}

/** The attempt that came furthest; offsets count from 0, displayed positions from 1. */
function furthest(stops: readonly (number | null)[]): StopPlace | null {
  const known = stops.filter(stop => stop !== null)
  return known.length === 0 ? null : { unit: 'character', at: Math.max(...known) + 1 }
}
