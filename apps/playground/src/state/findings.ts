/** The problems of the pipeline in the editor, from the language worker. */
import { effect, signal } from '@preact/signals'
import type { PipelineText } from '../worker/protocol.js'
import type { Finding } from '../worker/tools-protocol.js'
import { tools } from './runner.js'
import { whenRan } from './when-ran.js'
import { activeText, pipelines } from './workspace.js'

/** The findings of one text. */
export interface Findings {
  readonly pipeline: PipelineText
  readonly found: readonly Finding[]
}

/** The problems of the pipeline in the editor; those of an earlier text until the new ones arrive. */
export const findings = signal<Findings | null>(null)

/** So long nothing must be typed before the text is checked. */
const QUIET_MILLIS = 150

const found = (pipeline: PipelineText): Promise<readonly Finding[]> =>
  tools.ask('findings', { pipeline, others: pipelines.value.filter(each => each.id !== pipeline.id) })

/** The problems of a text: known ones, or a new search. */
export async function findingsIn(pipeline: PipelineText): Promise<readonly Finding[]> {
  const { value } = findings
  const isKnown = value !== null && value.pipeline.id === pipeline.id && value.pipeline.text === pipeline.text
  return isKnown ? value.found : found(pipeline)
}

/** Keeps them up to date. */
export function startFindings(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp = (): void => undefined
  const stop = effect(() => {
    const pipeline = activeText.value
    // The others may be what is wrong with it.
    void pipelines.value
    clearTimeout(timer)
    giveUp()
    if (pipeline === undefined) return
    const look = async (): Promise<void> => {
      const all = await found(pipeline)
      if (activeText.value === pipeline) findings.value = { pipeline, found: all }
    }
    timer = setTimeout(() => {
      giveUp = whenRan(() => void look())
    }, QUIET_MILLIS)
  })
  return () => {
    clearTimeout(timer)
    giveUp()
    stop()
  }
}
