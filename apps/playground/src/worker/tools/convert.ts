/** A pipeline in the other format. */
import { asPipelineJson, asPipelineYaml } from '../../share/exports/index.js'
import type { PipelineText } from '../protocol.js'
import { ToolRefusal } from './refusal.js'

/** The text of the same pipeline. Throws ToolRefusal for a text that cannot be read. */
export function converted(pipeline: PipelineText, to: PipelineText['format']): string {
  const own = { ...pipeline, kind: 'pipeline' } as const
  const result = to === 'json' ? asPipelineJson(own) : asPipelineYaml(own)
  if (result.kind === 'fault') throw new ToolRefusal(result.message)
  return result.text
}
