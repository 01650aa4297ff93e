/**
 * Which fields surely hold a value when a processor's condition is evaluated: written or needed by steps before it in its lane, or
 * proved by a condition that ended the pipeline otherwise.
 */
import { type LintLane, type LintPipeline, type LintProcessor, pipelineModel } from '../pipeline-model.js'
import { type NullFlow, nullFlow } from '../script/null-flow.js'
import { placeOfField } from '../script/paths.js'
import { callersOf } from './callers.js'
import { effectsOf } from './effects.js'

/** What is known of each processor's start, and the null-flow of its scripts under it. */
export interface ProcessorFlow {
  readonly condition: NullFlow | null
  readonly script: NullFlow | null
}

const made = new WeakMap<LintPipeline, ReadonlyMap<LintProcessor, ProcessorFlow>>()

/** The flows of all processors of a pipeline; made once, since several rules ask for them. */
export function flowsOf(pipeline: LintPipeline): ReadonlyMap<LintProcessor, ProcessorFlow> {
  let flows = made.get(pipeline)
  if (flows === undefined) {
    flows = processorFlows(pipeline)
    made.set(pipeline, flows)
  }
  return flows
}

function processorFlows(pipeline: LintPipeline): ReadonlyMap<LintProcessor, ProcessorFlow> {
  const flows = new Map<LintProcessor, ProcessorFlow>()
  new LaneWalk(flows).lane(pipeline.main, new Known(givenByCallers(pipeline)))
  if (pipeline.onFailure !== null) new LaneWalk(flows).lane(pipeline.onFailure, new Known([]))
  return flows
}

/** For a pipeline that others call: what those touch at all counts as there. */
function givenByCallers(pipeline: LintPipeline): string[] {
  return callersOf(pipeline).flatMap(caller =>
    pipelineModel(caller, pipeline).processors.flatMap(processor => {
      const { reads, writes, mayWrite } = effectsOf(processor)
      return [...writes, ...mayWrite, ...reads.map(({ field }) => field)]
    }),
  )
}

/** Fields that hold a value, surely or under the condition of a step. */
class Known {
  private readonly fields = new Set<string>()
  private readonly underCondition = new Map<string, string[]>()

  constructor(fields: Iterable<string>) {
    for (const field of fields) this.add(field)
  }

  /** A field that holds a value lies in objects that are there too. */
  add(field: string): void {
    const parts = field.split('.')
    for (let i = 1; i <= parts.length; i++) this.fields.add(parts.slice(0, i).join('.'))
  }

  addUnder(condition: string, fields: readonly string[]): void {
    this.underCondition.set(condition, [...(this.underCondition.get(condition) ?? []), ...fields])
  }

  forget(field: string): void {
    const inside = `${field}.`
    const isGone = (known: string): boolean => known === field || known.startsWith(inside)
    // A field lies in known ones only: without the field nothing in it is known.
    if (this.fields.has(field)) for (const known of this.fields) if (isGone(known)) this.fields.delete(known)
    for (const [condition, fields] of this.underCondition) {
      this.underCondition.set(
        condition,
        fields.filter(known => !isGone(known)),
      )
    }
  }

  /** The fields that hold a value where a condition is true. */
  under(condition: string | null): ReadonlySet<string> {
    const more = condition === null ? undefined : this.underCondition.get(condition)
    // Nobody keeps the set for longer than it takes to look at one processor.
    return more === undefined ? this.fields : new Set([...this.fields, ...new Known(more).fields])
  }

  copy(): Known {
    const copy = new Known(this.fields)
    for (const [condition, fields] of this.underCondition) copy.underCondition.set(condition, fields)
    return copy
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const ENDING = new Set(['drop', 'terminate', 'fail'])

class LaneWalk {
  constructor(private readonly flows: Map<LintProcessor, ProcessorFlow>) {}

  lane(lane: LintLane, known: Known): void {
    for (const processor of lane.processors) this.processor(processor, known)
  }

  private processor(processor: LintProcessor, known: Known): void {
    const { condition, script, inner, onFailure } = processor
    const before = condition === null && script === null ? NOTHING : known.under(condition?.source ?? null)
    const conditionFlow =
      condition?.tree == null ? null : nullFlow(condition.tree, condition.source, { isCondition: true, before })
    const proved = conditionFlow?.outcome.whenTrue.keys() ?? []
    const scriptFlow =
      script?.tree == null ? null : nullFlow(script.tree, script.source, { isCondition: false, before, proved })
    this.flows.set(processor, { condition: conditionFlow, script: scriptFlow })
    if (onFailure !== null || inner !== null) this.inner(processor, conditionFlow, known)
    this.effects(processor, conditionFlow, known)
  }

  private inner({ onFailure, inner }: LintProcessor, conditionFlow: NullFlow | null, known: Known): void {
    const inside = known.copy()
    for (const place of conditionFlow?.outcome.whenTrue.keys() ?? []) {
      if (place.startsWith('ctx.')) inside.add(place.slice(4).replaceAll('\\.', '.'))
    }
    if (onFailure !== null) this.lane(onFailure, inside.copy())
    if (inner !== null) this.lane(inner, inside.copy())
  }

  private effects(processor: LintProcessor, flow: NullFlow | null, known: Known): void {
    const { condition, type, ignoresFailure, onFailure } = processor
    const { reads, writes, mayWrite, removes } = effectsOf(processor)
    for (const field of removes) known.forget(field)
    const isStrict = !ignoresFailure && onFailure === null
    const needed = reads.filter(({ isRequired, field }) => isRequired && !removes.includes(field))
    const proved = isStrict ? [...writes, ...needed.map(({ field }) => field)] : []
    // Whether a script always comes to its assignments is not looked into.
    if (type === 'script') proved.push(...mayWrite)
    if (condition === null) for (const field of proved) known.add(field)
    else {
      known.addUnder(condition.source, proved)
      const otherwise = flow?.outcome.whenFalse ?? new Map()
      for (const field of proved) if (otherwise.has(placeOfField(field))) known.add(field)
      if (ENDING.has(type) && isStrict) {
        for (const place of otherwise.keys()) if (place.startsWith('ctx.')) known.add(place.slice(4))
      }
    }
  }
}
