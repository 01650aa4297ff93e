/** All queries, named once. A test proves that this array and the folder agree. */
import type { QueryDefinition } from './define-query.js'
import bool from './queries/bool.js'
import constantScore from './queries/constant_score.js'
import exists from './queries/exists.js'
import ids from './queries/ids.js'
import matchAll from './queries/match_all.js'
import matchNone from './queries/match_none.js'
import term from './queries/term.js'
import type { QueryRegistry } from './query-parser.js'

/** All queries in alphabetical order. */
export const queryDefinitions: readonly QueryDefinition[] = [
  bool,
  constantScore,
  exists,
  ids,
  matchAll,
  matchNone,
  term,
]

/** The same by name. */
export const queryRegistry: QueryRegistry = new Map(queryDefinitions.map(definition => [definition.name, definition]))
