/** The processors of the pipelines' texts, as the language worker finds them, shortly after each edit. */

import { computed, effect, signal } from '@preact/signals'
import type { PlacedProcessor } from '@sluice/language-service'
import type { PipelineText } from '../worker/protocol.js'
import { ranPipelines } from './run.js'
import { tools } from './runner.js'
import { sameProcessors } from './same-processors.js'
import { whenRan } from './when-ran.js'
import { activeText } from './workspace.js'

/** The processors of one text. */
export interface Outline {
  readonly pipeline: PipelineText
  readonly processors: readonly PlacedProcessor[]
}

/** The outline of the pipeline in the editor; of an earlier text until the new one is there. */
export const outline = signal<Outline | null>(null)

/** So long nothing must be typed before the text is checked. */
const QUIET_MILLIS = 60

/** The outlines of the pipelines as they ran last, by id. */
const ranOutlines = new Map<string, Outline>()

/**
 * The processors of the shown outline that are those of the last run, by their paths: what is known about the run may stand over them. A
 * processor that was moved, or stands where another one stood, is not among them.
 */
export const unmoved = computed<ReadonlySet<string>>(() => {
  const known = outline.value
  if (known === null) return new Set()
  const { id } = known.pipeline
  const ran = ranPipelines.value.find(each => each.id === id)
  if (ran === known.pipeline) ranOutlines.set(id, known)
  const before = ranOutlines.get(id)
  if (before === undefined) return new Set()
  return new Set(sameProcessors(before, known))
})

/** Keeps the outline up to date. */
export function startOutline(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp = (): void => undefined
  const stop = effect(() => {
    const pipeline = activeText.value
    clearTimeout(timer)
    giveUp()
    if (pipeline === undefined || pipeline === outline.peek()?.pipeline) return
    const look = async (): Promise<void> => {
      const processors = await tools.ask('outline', { pipeline })
      if (activeText.value === pipeline) outline.value = { pipeline, processors }
    }
    const shown = outline.peek()
    // The first loads the code of the worker.
    if (shown === null) giveUp = whenRan(() => void look())
    else timer = setTimeout(() => void look(), shown.pipeline.id === pipeline.id ? QUIET_MILLIS : 0)
  })
  return () => {
    clearTimeout(timer)
    giveUp()
    stop()
  }
}

/** The innermost processor at an offset of the outlined text. */
export function processorAt(offset: number): PlacedProcessor | null {
  let found: PlacedProcessor | null = null
  for (const each of outline.value?.processors ?? []) {
    const isInside = each.range.start <= offset && offset <= each.range.end
    if (isInside && (found === null || each.depth >= found.depth)) found = each
  }
  return found
}
