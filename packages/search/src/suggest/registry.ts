/** All suggesters, named once. A test proves that this array and the folder agree. */
import type { SuggesterDefinition } from './define-suggester.js'
import completion from './suggesters/completion.js'
import phrase from './suggesters/phrase.js'
import term from './suggesters/term.js'

/** All suggesters in alphabetical order. */
export const suggesterDefinitions: readonly SuggesterDefinition[] = [completion, phrase, term]

/** The same by name. */
export const suggesterRegistry: ReadonlyMap<string, SuggesterDefinition> = new Map(
  suggesterDefinitions.map(definition => [definition.name, definition]),
)
