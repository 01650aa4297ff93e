/** Buttons that put into the pipeline what keeps a script from failing by a null. */
import type { SourcePart } from '@sluice/explain'
import { useEffect, useState } from 'preact/hooks'
import { selectedDocument, shownStep } from '../../state/run.js'
import { ask, tools } from '../../state/runner.js'
import { undoable } from '../../state/undo.js'
import { activePipeline, editPipeline, pipelines } from '../../state/workspace.js'
import { say } from '../../ui/live-region.js'
import type { NullGuard } from '../../worker/protocol.js'

/** The changes for a part that was null; each was tried on the document. */
export function NullGuards({ part, option }: { readonly part: SourcePart; readonly option: 'if' | 'source' }) {
  const step = shownStep.value
  const [guards, setGuards] = useState<readonly NullGuard[]>([])
  useEffect(() => {
    let isOld = false
    const find = async (): Promise<void> => {
      if (step === null) return
      const { start, end } = part
      const found = await ask('guards', {
        place: selectedDocument.peek(),
        step: step.number,
        option,
        part: { start, end },
      })
      if (!isOld) setGuards(found ?? [])
    }
    void find()
    return () => {
      isOld = true
    }
  }, [part, step])
  if (step === null || guards.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody sees
    <div class="null-guards" role="group" aria-label="Changes for this null">
      {guards.map(guard => (
        <button key={guard.title} type="button" onClick={() => void write(step.pipeline, guard)}>
          {guard.title}
        </button>
      ))}
    </div>
  )
}

async function write(id: string, guard: NullGuard): Promise<void> {
  const pipeline = pipelines.value.find(each => each.id === id)
  if (pipeline === undefined) return
  const edits = await tools.ask('guardEdits', { pipeline, guard })
  // What was typed meanwhile is not lost.
  if (edits === null || !pipelines.value.includes(pipeline)) {
    say('The pipeline has changed in the meantime')
    return
  }
  let { text } = pipeline
  for (const { start, end, text: added } of [...edits].sort((a, b) => b.start - a.start))
    text = `${text.slice(0, start)}${added}${text.slice(end)}`
  undoable(`${guard.title[0]!.toLowerCase()}${guard.title.slice(1)}`, () => {
    editPipeline(id, text)
    activePipeline.value = id
  })
}
