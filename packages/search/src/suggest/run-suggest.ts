/** Runs suggestions on shards, puts their results together, and shows them. */
import { JavaFloat } from '@sluice/java'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { SuggestEntry, SuggestOption } from './define-suggester.js'
import type { SuggestRequest } from './suggest-request.js'

/** The entries of each suggestion, by its name. */
export type SuggestResults = ReadonlyMap<string, readonly SuggestEntry[]>

/** The suggestions of one shard. Throws illegal_argument_exception. */
export const runSuggest = (
  { suggestions }: SuggestRequest,
  context: SearchExecutionContext,
  searcher: IndexSearcher,
): SuggestResults => new Map([...suggestions].map(([name, suggestion]) => [name, suggestion.run(context, searcher)]))

/** The suggestions of all shards. */
export const reduceSuggest = ({ suggestions }: SuggestRequest, shards: readonly SuggestResults[]): SuggestResults =>
  new Map(
    [...suggestions].map(([name, suggestion]) => [
      name,
      suggestion.reduce(shards.map(results => results.get(name) ?? [])),
    ]),
  )

function shownOption({ text, score, frequency, highlighted }: SuggestOption): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>([['text', text]])
  if (highlighted !== null) shown.set('highlighted', highlighted)
  shown.set('score', new JavaFloat(score))
  if (frequency !== null) shown.set('freq', frequency)
  return shown
}

/** The member `suggest` of an answer; with `typed` names have the type of their suggestion before them. */
export function showSuggest(
  { suggestions }: SuggestRequest,
  results: SuggestResults,
  typed: boolean,
): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>()
  for (const [name, entries] of results) {
    const type = suggestions.get(name)?.type ?? ''
    shown.set(
      typed ? `${type}#${name}` : name,
      entries.map(
        ({ text, offset, length, options }) =>
          new Map<string, unknown>([
            ['text', text],
            ['offset', offset],
            ['length', length],
            ['options', options.map(shownOption)],
          ]),
      ),
    )
  }
  return shown
}
