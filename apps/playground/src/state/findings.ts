/** What is wrong with the pipeline in the editor, as the language worker finds it. */
import { effect, signal } from '@preact/signals'
import type { PipelineText } from '../engine/protocol.js'
import type { Finding } from '../engine/tools-protocol.js'
import { tools } from './runner.js'
import { activeText, pipelines } from './workspace.js'

/** The findings of one text. */
export interface Findings {
  readonly pipeline: PipelineText
  readonly found: readonly Finding[]
}

/** Those of the pipeline in the editor; of an earlier text until the new ones are there. */
export const findings = signal<Findings | null>(null)

/** So long nothing must be typed before the text is checked. */
const QUIET_MILLIS = 150

/** Keeps them up to date. */
export function startFindings(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = effect(() => {
    const pipeline = activeText.value
    const others = pipelines.value.filter(each => each.id !== pipeline?.id)
    clearTimeout(timer)
    if (pipeline === undefined) return
    const look = async (): Promise<void> => {
      const found = await tools.ask('findings', { pipeline, others })
      if (activeText.value === pipeline) findings.value = { pipeline, found }
    }
    timer = setTimeout(() => void look(), QUIET_MILLIS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
