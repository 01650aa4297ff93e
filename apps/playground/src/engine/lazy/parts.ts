/** Large parts of the engine that few pipelines need. */
import { loadUserAgents } from './user-agents.js'

/** Loads what pipelines with these texts need, before they are compiled. */
export async function loadPartsFor(texts: readonly string[]): Promise<void> {
  const mentions = (word: RegExp): boolean => texts.some(text => word.test(text))
  if (mentions(/user_agent/)) await loadUserAgents()
}
