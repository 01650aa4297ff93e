/** Aggregations of the results of others: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-pipeline.html */
import { illegalArgument, JavaException } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import type { AggregationBuilder, AggregationBuilders } from './aggregation-builder.js'
import type { PipelineAggregation } from './define-aggregation.js'
import { validationFailed } from './faults.js'
import { parsePath } from './path.js'
import type { ReduceContext } from './reduce-context.js'
import { type AggregationResult, AggregationResults } from './result.js'

/** Where a pipeline aggregation stands. */
export interface PipelinePlace {
  readonly name: string
  /** Its sibling aggregations. */
  readonly siblings: AggregationBuilders
  /** Its parent aggregation; null at the top level. */
  readonly parent: AggregationBuilder | null
}

/** Adds a result next to those that it works on. */
export interface SiblingPipeline {
  readonly kind: 'sibling'
  reduce(results: AggregationResults, context: ReduceContext): AggregationResult
}

/** Changes its parent aggregation. */
export interface ParentPipeline {
  readonly kind: 'parent'
  reduce(result: AggregationResult, context: ReduceContext): AggregationResult
  /** The same in steps, if it takes long. */
  reduceInSteps?(result: AggregationResult, context: ReduceContext): Steps<AggregationResult>
}

/** Works on results that have been combined. */
export type PipelineAggregator = SiblingPipeline | ParentPipeline

type PipelineBuilder = AggregationBuilder<PipelineAggregation>

/** The paths of a pipeline aggregation. */
export const pathsOf = ({ values }: PipelineBuilder): readonly string[] => {
  const paths = values['buckets_path']
  if (paths instanceof Map) return [...paths.values()].map(String)
  return Array.isArray(paths) ? paths.map(String) : []
}

/** Throws action_request_validation_exception with all faults of the places where pipeline aggregations stand. */
export function validatePipelines(builders: AggregationBuilders): void {
  const faults: string[] = []
  validateLevel(builders, null, faults)
  if (faults.length > 0) throw validationFailed(faults)
}

function validateLevel(builders: AggregationBuilders, parent: AggregationBuilder | null, faults: string[]): void {
  try {
    orderedPipelines(builders)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    faults.push(thrown.text ?? '')
    return
  }
  for (const { name, definition, values } of builders.pipelines) {
    definition.validate?.(values as never, { name, siblings: builders, parent }, faults)
  }
  for (const builder of builders.collecting) validateLevel(builder.subs, builder, faults)
}

/** The pipeline aggregations of a level, each after those that it reads. Throws illegal_argument_exception for paths that lead nowhere. */
export function orderedPipelines(builders: AggregationBuilders): readonly PipelineBuilder[] {
  const ordered: PipelineBuilder[] = []
  const open = new Set<PipelineBuilder>()
  const place = (builder: PipelineBuilder): void => {
    if (ordered.includes(builder)) return
    if (open.has(builder)) {
      throw illegalArgument(`Cyclical dependency found with pipeline aggregator [${builder.name}]`)
    }
    open.add(builder)
    for (const path of pathsOf(builder)) {
      const needed = pipelineAt(builders, path)
      if (needed !== null) place(needed)
    }
    open.delete(builder)
    ordered.push(builder)
  }
  for (const builder of builders.pipelines) place(builder)
  return ordered
}

const OWN = new Set(['_count', '_key'])

/** The pipeline aggregation that a path begins with; null if it begins with another. */
function pipelineAt(builders: AggregationBuilders, path: string): PipelineBuilder | null {
  if (OWN.has(path)) return null
  const elements = parsePath(path)
  const { name } = elements[0]!
  let at = builders.collecting.find(each => each.name === name)
  if (at === undefined) {
    const pipeline = builders.pipelines.find(each => each.name === name)
    if (pipeline === undefined) throw illegalArgument(`No aggregation found for path [${path}]`)
    return pipeline
  }
  for (const [i, element] of elements.entries()) {
    const isLast = i === elements.length - 1
    if (i === 0 || (isLast && OWN.has(element.name))) continue
    const inner: AggregationBuilder | undefined = at.subs.get(element.name)
    if (inner === undefined || (inner.definition.kind === 'pipeline' && !isLast)) {
      throw illegalArgument(`No aggregation [${element.name}] found for path [${path}]`)
    }
    at = inner as typeof at
  }
  return null
}

/** Whether there is a pipeline aggregation anywhere in a level. */
function hasPipelines({ collecting, pipelines }: AggregationBuilders): boolean {
  return pipelines.length > 0 || collecting.some(({ subs }) => hasPipelines(subs))
}

/** Runs the pipeline aggregations on the combined results of a level, inner ones first; in steps. */
export function* runPipelines(
  results: AggregationResults,
  builders: AggregationBuilders,
  context: ReduceContext,
): Steps<AggregationResults> {
  if (!hasPipelines(builders)) return results
  const changed: AggregationResult[] = []
  for (const result of results.list) {
    const builder = builders.get(result.name)
    changed.push(builder === undefined ? result : yield* runInner(result, builder.subs, context))
    yield
  }
  let reduced = new AggregationResults(changed)
  for (const { definition, values, name, meta } of orderedPipelines(builders)) {
    const pipeline = definition.pipeline(values as never, name, meta)
    if (pipeline.kind === 'sibling') reduced = reduced.with([pipeline.reduce(reduced, context)])
  }
  return reduced
}

/** Runs those within an aggregation: on each of its buckets, or on the aggregation itself. */
function* runInner(
  result: AggregationResult,
  subs: AggregationBuilders,
  context: ReduceContext,
): Steps<AggregationResult> {
  if (!hasPipelines(subs)) return result
  const inner = subs.collecting.filter(each => hasPipelines(each.subs))
  let reduced = result
  if (inner.length > 0) {
    reduced = result.mapBuckets(results =>
      results.map(each => {
        const builder = inner.find(({ name }) => name === each.name)
        return builder === undefined ? each : runToEnd(runInner(each, builder.subs, context))
      }),
    )
  }
  for (const { definition, values, name, meta } of orderedPipelines(subs)) {
    const pipeline = definition.pipeline(values as never, name, meta)
    if (pipeline.kind === 'sibling') {
      reduced = reduced.mapBuckets(results => results.with([pipeline.reduce(results, context)]))
    } else if (pipeline.reduceInSteps === undefined) reduced = pipeline.reduce(reduced, context)
    else reduced = yield* pipeline.reduceInSteps(reduced, context)
    yield
  }
  return reduced
}
