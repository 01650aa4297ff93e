/** Several pipelines that were pasted as one text, such as requests of Dev Tools, become tabs. */
import { tools } from '../state/runner.js'
import { pipelines, replacePipeline } from '../state/workspace.js'

/** Asks whether the text of a pipeline holds several, and makes a tab of each. */
export async function splitPasted(id: string): Promise<void> {
  const pipeline = pipelines.value.find(each => each.id === id)
  if (pipeline === undefined) return
  const found = await tools.ask('split', { pipeline })
  // What was typed meanwhile is not lost: then the text stays as it is.
  if (found.length > 1 && pipelines.value.includes(pipeline)) replacePipeline(id, found)
}
