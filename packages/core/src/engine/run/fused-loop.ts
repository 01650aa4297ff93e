/**
 * The steps of a frequently used pipeline as one generated JavaScript function. Each step has its own code in it, so that the optimizer
 * knows which processor and which condition are called, and nothing is decided per step that is known when the function is made. It does
 * exactly what `runCompound` does for an unrecorded document. The text contains only numbers and names of this file, nothing of the
 * pipeline.
 */
import { spendSteps, work } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { provideServices } from '../scripts/script-functions.js'
import type { MaybeAsync } from './maybe-async.js'
import { handleFailure, isAlive, resumeAfter, runCompound, runCountedStep, STEPS_PER_PROCESSOR } from './run.js'
import type { Compound, Step } from './step.js'

/** Returns false if the document was dropped, and a promise if a step waits. */
type Loop = (doc: IngestDocument) => MaybeAsync<boolean>

/** The number of documents that take the general loop before a function is made, which costs as much as some hundred steps. */
const WARM = 200
/** Longer functions are optimized late, or not at all. */
const MOST_STEPS = 300

/** Runs the steps of a pipeline. */
export class FusedLoop {
  private runs = 0
  private fused: Loop | null = null

  /** `warm`: how many documents take the general loop. */
  constructor(
    readonly compound: Compound,
    private readonly warm = WARM,
  ) {}

  /** As `runCompound` for the compound. */
  run(doc: IngestDocument): MaybeAsync<boolean> {
    if (doc.recorder !== null) return runCompound(this.compound, doc)
    if (this.fused !== null) return this.fused(doc)
    if (this.runs++ === this.warm) this.fused = fuse(this.compound)
    return this.fused === null ? runCompound(this.compound, doc) : this.fused(doc)
  }
}

/** The function, or null if the general loop has to run the compound. */
function fuse(compound: Compound): Loop | null {
  const { steps, ignoreFailure } = compound
  if (ignoreFailure || steps.length > MOST_STEPS) return null
  const provided = steps.find(({ condition }) => condition?.direct !== undefined)?.condition?.direct?.services
  const given: Record<string, unknown> = {
    work,
    spendSteps,
    runCompound,
    provide: () => {
      if (provided !== undefined) provideServices(provided)
    },
    isAlive,
    resume: (alive: MaybeAsync<boolean>, doc: IngestDocument, place: number) =>
      resumeAfter(alive, compound, doc, place),
    again: (doc: IngestDocument, place: number) => runCountedStep(compound, doc, place),
    failed: (thrown: unknown, doc: IngestDocument, place: number) =>
      handleFailure(compound, steps[place]!, thrown, doc),
  }
  steps.forEach(({ condition, body, own }, i) => {
    given[`condition${i}`] = condition?.direct === undefined ? condition : condition.direct.run
    given[`body${i}`] = own ?? body
  })
  const text = [
    '"use strict";return function(doc){if(doc.terminated||doc.rerouted)return true;',
    provided === undefined ? '' : 'provide();const ctx=doc.ctx;',
    'let result,place=0,tests=false;try{',
    ...steps.map((step, i) => stepText(step, i, provided !== undefined)),
    '}catch(thrown){return tests?again(doc,place):failed(thrown,doc,place)}return true}',
  ].join('')
  return new Function(...Object.keys(given), text)(...Object.values(given)) as Loop
}

/** `tests` is set while a condition runs in the form that cannot report its error: on an error it runs again. */
function stepText({ condition, own }: Step, i: number, provides: boolean): string {
  const counted = `place=${i};if((work.steps-=${STEPS_PER_PROCESSOR})<=0)spendSteps(0);`
  const run =
    own === null
      ? `result=body${i}.execute(doc);if(result!==undefined&&(result=isAlive(result))!==true)return resume(result,doc,${i});`
      : `result=runCompound(body${i},doc);if(result!==true)return resume(result,doc,${i});`
  // Another pipeline may have provided other services for its scripts.
  const after = `if(doc.terminated||doc.rerouted)return true;${provides ? 'provide();' : ''}`
  if (condition === null) return counted + run + after
  if (condition.direct === undefined) return `${counted}if(condition${i}.test(doc)){${run}${after}}`
  return `${counted}tests=true;if(condition${i}(undefined,ctx)){tests=false;${run}${after}}else tests=false;`
}
