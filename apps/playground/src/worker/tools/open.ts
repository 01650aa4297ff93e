/** Reads the content of files and pasted texts. Loaded when something is opened. */

import { loadYaml } from '@sluice/parts'
import { openGiven } from '@sluice/testing/opening'
import { detectForm, formOf } from '@sluice/testing/samples'
import type { ToolRequests } from '../tools-protocol.js'

/** The possible content of a text by its form. */
export async function contentsOf({
  text,
}: ToolRequests['contents']['ask']): Promise<ToolRequests['contents']['answer']> {
  await loadYaml()
  return formOf(detectForm(text).form).gives
}

/** Opens them. */
export async function openedOf({
  files,
  as,
  indices,
}: ToolRequests['open']['ask']): Promise<ToolRequests['open']['answer']> {
  // Nothing but its text says whether it is YAML.
  await loadYaml()
  return openGiven(files, { as, ...(indices === undefined ? {} : { indices }) })
}
