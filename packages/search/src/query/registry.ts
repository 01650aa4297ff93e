/** All queries, named once. A test proves that this array and the folder agree. */
import type { QueryDefinition } from './define-query.js'
import bool from './queries/bool.js'
import constantScore from './queries/constant_score.js'
import exists from './queries/exists.js'
import functionScore from './queries/function_score.js'
import fuzzy from './queries/fuzzy.js'
import ids from './queries/ids.js'
import match from './queries/match.js'
import matchAll from './queries/match_all.js'
import matchNone from './queries/match_none.js'
import prefix from './queries/prefix.js'
import regexp from './queries/regexp.js'
import term from './queries/term.js'
import wildcard from './queries/wildcard.js'
import type { QueryRegistry } from './query-parser.js'

/** All queries in alphabetical order. */
export const queryDefinitions: readonly QueryDefinition[] = [
  bool,
  constantScore,
  exists,
  fuzzy,
  functionScore,
  ids,
  match,
  matchAll,
  matchNone,
  prefix,
  regexp,
  term,
  wildcard,
]

/** The same by name. */
export const queryRegistry: QueryRegistry = new Map(queryDefinitions.map(definition => [definition.name, definition]))
