/** A pipeline that stands within a larger text: in a file of cases. */
import { PipelineSource, type SourcePath, valueWithin } from '@sluice/language-service'

/** The source of one part of a text. Its paths are those below `prefix`. */
export class EmbeddedSource extends PipelineSource {
  override readonly prefix: SourcePath
  override readonly definition: ReadonlyMap<string, unknown> | null

  constructor(whole: PipelineSource, prefix: readonly string[]) {
    super(whole.name, whole.text, whole.format, whole.value, () => whole.root)
    const definition = valueWithin(whole.value, prefix)
    this.prefix = prefix
    this.definition = definition instanceof Map ? definition : null
  }
}
