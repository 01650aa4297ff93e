/** Runs suggestions on shards, puts their results together, and shows them. */
import { JavaFloat } from '@sluice/java'
import { type Steps, yieldingWhenOver } from '../collect/steps.js'
import { type Hit, type HitsForm, renderHit } from '../fetch/hits-result.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { SuggestEntry, SuggestedDocument, SuggestOption } from './define-suggester.js'
import type { SuggestRequest } from './suggest-request.js'

/** The entries of each suggestion, by its name. */
export type SuggestResults = ReadonlyMap<string, readonly SuggestEntry[]>

/** The suggestions of one shard, in steps, which end where the turn of the search is over. Throws illegal_argument_exception. */
export function* runSuggest(
  { suggestions }: SuggestRequest,
  context: SearchExecutionContext,
  searcher: IndexSearcher,
): Steps<SuggestResults> {
  const results = new Map<string, readonly SuggestEntry[]>()
  for (const [name, suggestion] of suggestions) {
    results.set(name, yield* yieldingWhenOver(suggestion.run(context, searcher), searcher.budget))
  }
  return results
}

/** The suggestions of all shards. */
export const reduceSuggest = ({ suggestions }: SuggestRequest, shards: readonly SuggestResults[]): SuggestResults =>
  new Map(
    [...suggestions].map(([name, suggestion]) => [
      name,
      suggestion.reduce(shards.map(results => results.get(name) ?? [])),
    ]),
  )

function shownOption(
  { text, score, frequency, highlighted, document }: SuggestOption,
  form: HitsForm,
): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>([['text', text]])
  if (document?.hit) {
    for (const [name, value] of renderHit(document.hit, form)) shown.set(name, value)
    return document.contexts.size === 0 ? shown : shown.set('contexts', document.contexts)
  }
  if (highlighted !== null) shown.set('highlighted', highlighted)
  shown.set('score', new JavaFloat(score))
  if (frequency !== null) shown.set('freq', frequency)
  return shown
}

/** The same with what `fetch` makes of the documents that are proposed. */
export const fetchSuggested = (
  results: SuggestResults,
  fetch: (document: SuggestedDocument, score: number) => Hit,
): SuggestResults =>
  new Map(
    [...results].map(([name, entries]) => [
      name,
      entries.map(entry => ({
        ...entry,
        options: entry.options.map(option => {
          const { document, score } = option
          return document === undefined ? option : { ...option, document: { ...document, hit: fetch(document, score) } }
        }),
      })),
    ]),
  )

/** The member `suggest` of an answer; with typed keys names have the type of their suggestion before them. */
export function showSuggest(
  { suggestions }: SuggestRequest,
  results: SuggestResults,
  form: HitsForm & { readonly typedKeys: boolean },
): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>()
  for (const [name, entries] of results) {
    const type = suggestions.get(name)?.type ?? ''
    shown.set(
      form.typedKeys ? `${type}#${name}` : name,
      entries.map(
        ({ text, offset, length, options }) =>
          new Map<string, unknown>([
            ['text', text],
            ['offset', offset],
            ['length', length],
            ['options', options.map(option => shownOption(option, form))],
          ]),
      ),
    )
  }
  return shown
}
