/** The example that is open, with its one thing to try. */
import { computed } from '@preact/signals'
import { type Example, exampleState } from '../examples/example.js'
import { undoable } from './undo.js'
import { editPipeline, pipelines } from './workspace.js'
import { openedExample, openWorkspaceState } from './workspace-state.js'

/** The pipeline of the example as it is now, where the change that it proposes can still be made. */
const tried = computed(() => {
  const example = openedExample.value
  if (example === null) return undefined
  const { pipeline, find } = example.tryThis
  return pipelines.value.find(({ id, text }) => id === pipeline && text.split(find).length === 2)
})

/** Whether the change can be made. */
export const canTry = computed(() => tried.value !== undefined)

/** Opens an example instead of the current workspace. */
export function openExample(example: Example): void {
  undoable(`the example "${example.title}" was opened`, () => openWorkspaceState(exampleState(example), example))
}

/** Makes the change that the example proposes. */
export function tryExample(): void {
  const pipeline = tried.value
  const change = openedExample.value?.tryThis
  if (pipeline === undefined || change === undefined) return
  editPipeline(
    pipeline.id,
    pipeline.text.replace(change.find, () => change.replace),
  )
}
