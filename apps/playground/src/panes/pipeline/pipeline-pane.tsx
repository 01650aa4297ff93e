/** What the user writes: the pipelines as tabs, the chosen one in the editor. */
import { activeText, editPipeline } from '../../state/workspace.js'

/** The pane. */
export function PipelinePane() {
  const pipeline = activeText.value
  if (pipeline === undefined) return null
  return (
    <textarea
      aria-label={`Pipeline ${pipeline.id}`}
      class="mono"
      style={{ width: '100%', height: '100%' }}
      value={pipeline.text}
      onInput={event => editPipeline(pipeline.id, event.currentTarget.value)}
    />
  )
}
