/** Stands in for the patterns of grok for `ecs_compatibility: v1` until they are loaded. */
import { PartMissing } from './part-missing.js'

type Patterns = Iterable<readonly [name: string, pattern: string]>

/** The patterns; who reads them before they are loaded asks for them. */
export let patterns: Patterns = {
  [Symbol.iterator]() {
    throw new PartMissing('grok-v1')
  },
}

let isLoaded = false

/** Loads the patterns, if they are not loaded yet. */
export async function loadGrokV1(): Promise<void> {
  if (isLoaded) return
  const v1 = await import('@sluice/grok/patterns-v1')
  patterns = v1.patterns
  isLoaded = true
}
