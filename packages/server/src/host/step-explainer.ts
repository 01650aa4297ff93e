/** Explains one step of every document of a run. Loaded only if that is requested. */
import {
  type Engine,
  FLEET_FINAL_PIPELINE,
  fleetFinalPipeline,
  fromPlain,
  type IngestDocument,
  readJson,
  stepStates,
  type TraceStep,
} from '@sluice/core'
import { explainStep, type StepExplanation } from '@sluice/explain'
import type { RunSetup } from './messages.js'

type Json = ReadonlyMap<string, unknown>

/** Explains the step of a number. */
export class StepExplainer {
  private readonly definitions: ReadonlyMap<string, unknown>

  constructor(
    private readonly engine: Engine,
    private readonly number: string,
    { id, definition, pipelines, profile }: RunSetup,
  ) {
    const texts = [[id, definition] as const, ...pipelines].map(([name, text]) => [name, readJson(text)] as const)
    const final = profile === undefined ? [] : [[FLEET_FINAL_PIPELINE, fromPlain(fleetFinalPipeline)] as const]
    this.definitions = new Map([...texts, ...final])
  }

  /** The explanation of the step; undefined if the document, which was `before`, did not reach it. */
  explanationsOf(steps: readonly TraceStep[], before: IngestDocument): readonly StepExplanation[] | undefined {
    const state = stepStates(steps, before).get(this.number)
    if (state === undefined) return undefined
    const { entry, before: document } = state
    const { services, registry } = this.engine
    const { type, path } = entry.step
    return explainStep({ type, options: this.optionsAt(entry.pipeline, path), document, services, registry })
  }

  private optionsAt(pipeline: string, path: readonly (string | number)[]): unknown {
    return path.reduce<unknown>(
      (value, part) =>
        value instanceof Map
          ? (value as Json).get(String(part))
          : Array.isArray(value)
            ? (value[Number(part)] as unknown)
            : undefined,
      this.definitions.get(pipeline),
    )
  }
}
