/** Coverage of several engines, workers or runs as one. */
import type { CaseCoverage, Coverage, CoverageUnit, PipelineCoverage } from './model.js'

interface Merged {
  readonly first: PipelineCoverage
  readonly places: Map<string, number>
  readonly units: CoverageUnit[]
}

/**
 * Adds up coverage. Pipelines are the same when their files are, or without files their ids; units when kind, path, span and label
 * are; cases when their ids are.
 */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const merged = new Map<string, Merged>()
  const order: Merged[] = []
  const cases = new Map<string, Map<number, Set<number>>>()
  for (const { pipelines, cases: partCases } of parts) {
    const moved = pipelines.map(pipeline => {
      const key = JSON.stringify([pipeline.file, pipeline.file === null ? pipeline.pipeline : null])
      let into = merged.get(key)
      if (into === undefined) {
        into = { first: pipeline, places: new Map(), units: [] }
        merged.set(key, into)
        order.push(into)
      }
      return { pipeline: order.indexOf(into), units: pipeline.units.map(unit => place(into, unit)) }
    })
    for (const each of partCases) addCase(cases, each, moved)
  }
  return {
    pipelines: order.map(({ first, units }) => ({ ...first, units })),
    cases: [...cases].map(([id, hits]) => ({
      id,
      hits: [...hits].map(([pipeline, units]) => ({ pipeline, units: [...units].sort((a, b) => a - b) })),
    })),
  }
}

/** Adds a unit to those of its pipeline; returns its place there. */
function place({ places, units }: Merged, unit: CoverageUnit): number {
  // A file of cases may hold several pipelines, in which the same path stands at different lines.
  const key = JSON.stringify([unit.kind, unit.path, unit.span, unit.label, unit.line])
  const known = places.get(key)
  if (known === undefined) {
    places.set(key, units.length)
    return units.push(unit) - 1
  }
  const { hits } = units[known]!
  units[known] = { ...unit, hits: hits + unit.hits }
  return known
}

function addCase(
  cases: Map<string, Map<number, Set<number>>>,
  { id, hits }: CaseCoverage,
  moved: readonly { readonly pipeline: number; readonly units: readonly number[] }[],
): void {
  let own = cases.get(id)
  if (own === undefined) cases.set(id, (own = new Map()))
  for (const { pipeline, units } of hits) {
    const to = moved[pipeline]!
    const places = own.get(to.pipeline) ?? new Set()
    for (const unit of units) places.add(to.units[unit]!)
    own.set(to.pipeline, places)
  }
}
