/** Runs suggestions on shards, puts their results together, and shows them. */
import { LateList } from '@sluice/core'
import { JavaFloat } from '@sluice/java'
import { type Steps, yieldingWhenOver } from '../collect/steps.js'
import { type Hit, type HitsForm, renderHit } from '../fetch/hits-result.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { SuggestEntry, SuggestedDocument, SuggestOption } from './define-suggester.js'
import type { SuggestRequest } from './suggest-request.js'

/** The entries of each suggestion, by its name. */
export type SuggestResults = ReadonlyMap<string, readonly SuggestEntry[]>

/** The suggestions of one shard, in steps, which end if the turn of the search is over. Throws illegal_argument_exception. */
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

/** The suggestions of all shards, in steps of one suggestion. */
export function* reduceSuggest(
  { suggestions }: SuggestRequest,
  shards: readonly SuggestResults[],
): Steps<SuggestResults> {
  const reduced = new Map<string, readonly SuggestEntry[]>()
  for (const [name, suggestion] of suggestions) {
    reduced.set(name, suggestion.reduce(shards.map(results => results.get(name) ?? [])))
    yield
  }
  return reduced
}

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

/** The same with what `fetch` makes of the documents that are proposed, in steps of one document. */
export function* fetchSuggested(
  results: SuggestResults,
  fetch: (document: SuggestedDocument, score: number) => Hit,
): Steps<SuggestResults> {
  const fetched = new Map<string, readonly SuggestEntry[]>()
  for (const [name, entries] of results) {
    const own: SuggestEntry[] = []
    for (const entry of entries) {
      const options: SuggestOption[] = []
      for (const option of entry.options) {
        const { document, score } = option
        if (document === undefined) {
          options.push(option)
          continue
        }
        options.push({ ...option, document: { ...document, hit: fetch(document, score) } })
        yield
      }
      own.push({ ...entry, options })
    }
    fetched.set(name, own)
  }
  return fetched
}

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
            ['options', new LateList(options, option => shownOption(option, form))],
          ]),
      ),
    )
  }
  return shown
}
