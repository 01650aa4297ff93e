/** The step itself, compiled as the engine compiles it and run on a copy: what explanations are explanations of. */
import {
  compilePipeline,
  deepCopy,
  diffDocuments,
  exceptionOfAll,
  type IngestDocument,
  type ProcessorDefinition,
  type Registry,
  type Services,
  type Step,
} from '@sluice/core'
import { commonOptionNames, javaFault, readStepOptions } from '@sluice/core/steps'
import { JavaException } from '@sluice/java'
import type { Outcome } from './explanation.js'
import { faultOf, shownValue } from './shown-value.js'

/** A step, and the document that came to it. */
export interface StepRequest {
  /** The processor's name. */
  readonly type: string
  /** Its options as they were read; of `script` also the short form, a text. */
  readonly options: unknown
  /** Its `if` as it was read, where `options` do not hold it. */
  readonly condition?: unknown
  /** The document before the step, in its state within loops and failure handling. It is copied, and stays as it is. */
  readonly document: IngestDocument
  readonly services: Services
  /** The known processors. */
  readonly registry: Registry
}

/** A step that compiles, with what its options say. */
export interface ReadStep {
  readonly step: Step
  readonly definition: ProcessorDefinition
  /** The options, common ones taken out. */
  readonly raw: ReadonlyMap<string, unknown>
  /** The arguments of its `compile`. */
  readonly values: Readonly<Record<string, unknown>>
  readonly services: Services
}

/** Compiles a step without its common options. Throws a JavaException for one that does not compile. */
export function readStep(request: Omit<StepRequest, 'document' | 'condition'>): ReadStep {
  const { type, services, registry } = request
  const own = optionsOf(request)
  // A script can change what is in its params, and those of the step must stay.
  const raw = deepCopy(own instanceof Map ? new Map([...own].filter(([key]) => !commonOptionNames.has(key))) : own)
  const surroundings = { ...services, counters: undefined }
  const pipeline = new Map([['processors', [new Map([[type, raw]])]]])
  const compiled = compilePipeline('explained', pipeline, surroundings, registry)
  if (compiled.pipeline === null) throw exceptionOfAll(compiled.diagnostics)
  const definition = registry.get(type)!
  const map = raw as ReadonlyMap<string, unknown>
  // What compiles can be read.
  const values = readStepOptions(definition, map, surroundings)!
  return { step: compiled.pipeline.loop.compound.steps[0]!, definition, raw: map, values, services: surroundings }
}

/** Options in their long form. */
export const optionsOf = ({ type, options, registry }: Pick<StepRequest, 'type' | 'options' | 'registry'>): unknown =>
  options instanceof Map ? options : (registry.get(type)?.shorthand?.(options) ?? options)

/** Runs the step, without its condition, on a copy. */
export function outcomeOf({ step }: ReadStep, document: IngestDocument): Outcome {
  const changed = document.copy()
  const thrown = thrownBy(() => step.body.execute(changed))
  let after = document
  // As in a recorded run, a document that cannot be copied fails the step: it may hold itself.
  const unfit = thrownBy(() => {
    after = changed.copy()
  })
  const exception = thrown ?? unfit
  return {
    written: diffDocuments(document, after).map(change => ({
      path: change.path,
      kind: change.kind,
      value: 'after' in change ? shownValue(change.after) : null,
    })),
    fault: exception === null ? null : faultOf(exception),
  }
}

/** The thrown Java exception, or null. Our own bugs are rethrown. */
export function thrownBy(run: () => unknown): JavaException | null {
  try {
    run()
    return null
  } catch (thrown) {
    return javaFault(thrown)
  }
}

/** The result of a reader, or null if it throws a fault of the user: the fault of the step is reported once, by its outcome. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}
