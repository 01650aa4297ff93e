/** All highlighters, named once. A test proves that this array and the folder agree. */
import type { HighlighterDefinition } from './define-highlighter.js'
import fvh from './highlighters/fvh.js'
import plain from './highlighters/plain.js'
import unified from './highlighters/unified.js'

/** All highlighters in alphabetical order. */
export const highlighterDefinitions: readonly HighlighterDefinition[] = [fvh, plain, unified]

/** The same by name. */
export const highlighterRegistry: ReadonlyMap<string, HighlighterDefinition> = new Map(
  highlighterDefinitions.map(definition => [definition.name, definition]),
)
