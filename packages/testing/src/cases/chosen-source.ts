/** Which pipeline of a text is meant: exports and requests may hold several. */
import type { PipelineSource, PipelineSources } from '@sluice/language-service/source'

/** The pipeline with an id, or the only one; null if there are several and none has the id. */
export function chosenSource({ sources }: PipelineSources, id: string | undefined): PipelineSource | null {
  const [first, ...more] = sources
  return more.length === 0 ? first : (sources.find(source => source.id === id) ?? null)
}
