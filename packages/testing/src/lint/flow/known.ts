/**
 * Which fields surely hold a value when a processor's condition is evaluated: written or needed by steps before it in its lane, or
 * proved by a condition that ended the pipeline otherwise.
 */
import {
  type LintLane,
  type LintPipeline,
  type LintProcessor,
  type LintScript,
  pipelineModel,
} from '../pipeline-model.js'
import { type NullFlow, nullFlow } from '../script/null-flow.js'
import { fieldOfPlace, placeOfField } from '../script/paths.js'
import { callersOf } from './callers.js'
import { effectsOf } from './effects.js'

/** The facts at each processor's start, and the null-flow of its scripts with them. */
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
  /** By object: how many steps may have written to it. */
  private readonly writers = new Map<string, number>()
  /** By field that only one step writes: what the condition of that step proves. */
  private readonly implied = new Map<string, readonly string[] | null>()

  constructor(fields: Iterable<string>) {
    for (const field of fields) this.add(field)
  }

  /** A field that holds a value lies in objects that are there too. */
  add(field: string): void {
    for (const known of prefixes(field)) this.fields.add(known)
  }

  has(field: string): boolean {
    return this.fields.has(field)
  }

  addUnder(condition: string, fields: readonly string[]): void {
    this.underCondition.set(condition, [...(this.underCondition.get(condition) ?? []), ...fields])
  }

  /** A step wrote fields under a condition that proves others. */
  imply(fields: readonly string[], proved: readonly string[]): void {
    for (const field of fields) this.implied.set(field, this.implied.has(field) ? null : proved)
  }

  /**
   * A step may have written a field. An object that many steps may have written to is hardly ever missing: it counts as there, though
   * nothing proves it.
   */
  mayHold(field: string): void {
    for (const object of prefixes(field).slice(0, -1)) {
      const writers = (this.writers.get(object) ?? 0) + 1
      this.writers.set(object, writers)
      if (writers >= MANY_WRITERS) this.fields.add(object)
    }
  }

  /** Other knowledge than which fields have values. */
  impliedBy(fields: Iterable<string>): string[] {
    return [...fields].flatMap(field => this.implied.get(field) ?? [])
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

  /** The fields that hold a value if a condition is true. */
  under(condition: string | null): ReadonlySet<string> {
    const more = condition === null ? undefined : this.underCondition.get(condition)
    // Nobody keeps the set for longer than it takes to check one processor.
    return more === undefined ? this.fields : new Set([...this.fields, ...new Known(more).fields])
  }

  copy(): Known {
    const copy = new Known(this.fields)
    for (const [condition, fields] of this.underCondition) copy.underCondition.set(condition, fields)
    for (const [field, proved] of this.implied) copy.implied.set(field, proved)
    for (const [object, writers] of this.writers) copy.writers.set(object, writers)
    return copy
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** The number of steps from which there are many. */
const MANY_WRITERS = 5

const ENDING = new Set(['drop', 'terminate', 'fail'])

class LaneWalk {
  constructor(private readonly flows: Map<LintProcessor, ProcessorFlow>) {}

  lane(lane: LintLane, known: Known): void {
    for (const processor of lane.processors) this.processor(processor, known)
  }

  private processor(processor: LintProcessor, known: Known): void {
    const { condition, script, inner, onFailure } = processor
    const before = condition === null && script === null ? NOTHING : known.under(condition?.source ?? null)
    const conditionFlow = condition === null ? null : this.condition(condition, before, known)
    const places = [...(conditionFlow?.outcome.whenTrue.keys() ?? [])]
    const proved = [...places, ...known.impliedBy(places.flatMap(fieldsOf)).flatMap(prefixes).map(placeOfField)]
    const scriptFlow =
      script?.tree == null ? null : nullFlow(script.tree, script.source, { isCondition: false, before, proved })
    // A condition that fails ends the lane, whatever its processor says of failures.
    for (const field of conditionFlow?.proved.flatMap(fieldsOf) ?? []) known.add(field)
    this.flows.set(processor, { condition: conditionFlow, script: scriptFlow })
    if (onFailure !== null || inner !== null) this.inner(processor, conditionFlow, known)
    this.effects(processor, conditionFlow, known)
  }

  /** The flow of a condition; what it proves holds for the steps that wrote it, and so for other fields. */
  private condition({ tree, source }: LintScript, before: ReadonlySet<string>, known: Known): NullFlow | null {
    if (tree === null) return null
    const flow = nullFlow(tree, source, { isCondition: true, before })
    if (flow.faults.length === 0) return flow
    const implied = known.impliedBy([...flow.outcome.whenTrue.keys()].flatMap(fieldsOf)).flatMap(prefixes)
    return implied.length === 0
      ? flow
      : nullFlow(tree, source, { isCondition: true, before: new Set([...before, ...implied]) })
  }

  private inner({ onFailure, inner }: LintProcessor, conditionFlow: NullFlow | null, known: Known): void {
    const inside = known.copy()
    for (const field of [...(conditionFlow?.outcome.whenTrue.keys() ?? [])].flatMap(fieldsOf)) inside.add(field)
    if (onFailure !== null) this.lane(onFailure, inside.copy())
    if (inner !== null) this.lane(inner, inside.copy())
  }

  private effects(processor: LintProcessor, flow: NullFlow | null, known: Known): void {
    const { condition, type, options, ignoresFailure, onFailure } = processor
    const { reads, writes, mayWrite, writesIfThere = [], removes, isOpaque } = effectsOf(processor)
    const isThere = reads.every(({ field }) => known.has(field))
    for (const field of removes) known.forget(field)
    const isStrict = !ignoresFailure && (onFailure === null || fails(onFailure))
    const needed = reads.filter(({ isRequired, field }) => isRequired && !removes.includes(field))
    // To set a written out value hardly ever fails.
    const proved = isStrict || (type === 'set' && options.has('value')) ? [...writes] : []
    if (isStrict && isThere) proved.push(...writesIfThere)
    if (isStrict) proved.push(...needed.map(({ field }) => field))
    // Whether a script always reaches its assignments is not checked.
    if (type === 'script') proved.push(...mayWrite)
    if (condition === null) {
      for (const field of mayWrite) known.mayHold(field)
      for (const field of proved) known.add(field)
      return
    }
    const whenTrue = [...(flow?.outcome.whenTrue.keys() ?? [])].flatMap(fieldsOf)
    const otherwise = [...(flow?.outcome.whenFalse.keys() ?? [])].flatMap(fieldsOf)
    known.imply([...writes, ...mayWrite], whenTrue)
    known.addUnder(condition.source, proved)
    for (const field of proved) if (otherwise.includes(field)) known.add(field)
    // What is done only if a field is missing is meant to bring it, or to end.
    if (isOpaque || (ENDING.has(type) && isStrict)) for (const field of otherwise) known.add(field)
  }
}

/** Whether what handles a failure always fails itself. */
const fails = ({ processors }: LintLane): boolean =>
  processors.some(({ type, condition, ignoresFailure }) => type === 'fail' && condition === null && !ignoresFailure)

/** The field of a place, if it is one. */
function fieldsOf(place: string): string[] {
  const field = fieldOfPlace(place)
  return field === null ? [] : [field]
}

/** A field and the objects that it lies in. */
function prefixes(field: string): string[] {
  const parts = field.split('.')
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'))
}
