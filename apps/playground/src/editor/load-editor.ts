/**
 * Loads the code of the editor in two stages: to evaluate all of Monaco's modules is one task of 60 ms otherwise. The second stage imports what
 * the first one does, so that nothing is loaded twice.
 */
import type { Turns } from '../state/between-runs.js'

/** Resolves to the module of the editor. Rejects when the network fails. */
export async function loadEditor(turns: Turns): Promise<typeof import('./pipeline-editor.js')> {
  await turns.next()
  await import('./monaco/first-stage.js')
  await turns.next()
  return import('./pipeline-editor.js')
}
