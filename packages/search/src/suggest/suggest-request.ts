/** The member `suggest` of a search: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html */
import { illegalArgument, JavaException } from '@sluice/java'
import { isValue, parsingFault, readText, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { namedObjectNotFound } from '../query/faults.js'
import { commonSuggestOptions, requiredText } from './common-options.js'
import type { Suggestion, SuggestTexts } from './define-suggester.js'
import { suggesterRegistry } from './registry.js'
import { DEFAULT_SPELL_CHECKER, suggestMode } from './spell-checker.js'
import { termSuggestion } from './suggesters/term.js'

/** Suggestions by their names. */
export interface SuggestRequest {
  readonly suggestions: ReadonlyMap<string, Suggestion>
}

type Unfinished = (globalText: string | null) => Suggestion

/** Reads one suggestion, whose object the cursor is at. */
function readSuggestion(cursor: JsonCursor): Unfinished {
  const texts: { -readonly [K in keyof SuggestTexts]: SuggestTexts[K] } = { text: null, prefix: null, regex: null }
  let finish: ((texts: SuggestTexts) => Suggestion) | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const place = cursor.location()
    cursor.next()
    if (cursor.token === Token.startObject) {
      const definition = suggesterRegistry.get(key)
      if (definition === undefined) throw namedObjectNotFound(place, key)
      finish = definition.read(cursor)
    } else if (isValue(cursor.token) && (key === 'text' || key === 'prefix' || key === 'regex')) {
      texts[key] = readText(cursor)
    } else throw parsingFault(cursor, `suggestion does not support [${key}]`)
  }
  if (finish === null) {
    throw new JavaException('org.elasticsearch.ElasticsearchParseException', 'missing suggestion object')
  }
  const made = finish
  return globalText => {
    const hasOwn = texts.text !== null || texts.prefix !== null || texts.regex !== null
    return made(hasOwn ? texts : { ...texts, text: globalText })
  }
}

/** Reads the suggestions, whose object the cursor is at. Throws parsing_exception, illegal_argument_exception. */
export function readSuggest(cursor: JsonCursor): SuggestRequest {
  let globalText: string | null = null
  const unfinished = new Map<string, Unfinished>()
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (cursor.token === Token.startObject) unfinished.set(key, readSuggestion(cursor))
    else if (isValue(cursor.token)) {
      if (key !== 'text') throw illegalArgument(`[suggest] does not support [${key}]`)
      globalText = readText(cursor)
    } else throw parsingFault(cursor, `unexpected token [${tokenName(cursor.token)}] after [${key}]`)
  }
  const suggestions = [...unfinished].map(([name, finish]): [string, Suggestion] => [name, finish(globalText)])
  return { suggestions: new Map(suggestions) }
}

/** The suggestion of the parameters `suggest_field`, `suggest_text`, `suggest_size` and `suggest_mode` of a search. */
export function suggestionOfParameters(field: string, text: string | null, size: number, mode: string): SuggestRequest {
  const settings = { ...DEFAULT_SPELL_CHECKER, mode: suggestMode(mode) }
  const suggestion = termSuggestion(
    requiredText({ text, prefix: null, regex: null }),
    { ...commonSuggestOptions(), field, size },
    settings,
  )
  return { suggestions: new Map([[field, suggestion]]) }
}
