/** Where suggesters pause: neither many words nor many words like one of them keep others waiting. */
import { expect, it } from 'vitest'
import { runToEnd } from '../collect/steps.js'
import { JsonCursor } from '../json/json-cursor.js'
import { SearchBudget } from '../query/budget.js'
import { openDocuments } from '../query/testkit/search-documents.js'
import { runSuggest, type SuggestResults } from './run-suggest.js'
import { readSuggest } from './suggest-request.js'

const encoder = new TextEncoder()

function suggestRequest(body: unknown) {
  const cursor = new JsonCursor()
  cursor.reset(encoder.encode(JSON.stringify(body)))
  cursor.next()
  return readSuggest(cursor)
}

/** Counts units of work since the last pause. */
class CountingBudget extends SearchBudget {
  since = 0
  override spend(units: number): void {
    this.since += units
    super.spend(units)
  }
}

const WORDS = 600
const words = Array.from({ length: WORDS }, (_, i) => `common${i}`)
const documents = { many: { t: words.join(' '), c: words } }
const mapping = { t: { type: 'text' }, c: { type: 'completion' } }

const suggestions: Readonly<Record<string, unknown>> = {
  term: { text: 'comon1 comon22 comon333', term: { field: 't', suggest_mode: 'always', size: 100 } },
  phrase: {
    text: 'comon1 comon2',
    phrase: {
      field: 't',
      max_errors: 2,
      confidence: 0,
      direct_generator: [{ field: 't', suggest_mode: 'always', size: 5 }],
    },
  },
  completion: { prefix: 'com', completion: { field: 'c' } },
}

it.each(Object.keys(suggestions))('between a few hundred terms of a suggestion of the type %s', type => {
  const request = suggestRequest({ s: suggestions[type] })
  const budget = new CountingBudget(undefined, () => true)
  const { searcher, context } = openDocuments({ mapping, documents, budget })
  const steps = runSuggest(request, context, searcher)
  let most = 0
  let pauses = 0
  let last: IteratorResult<void, SuggestResults> = steps.next()
  for (; last.done !== true; last = steps.next()) {
    most = Math.max(most, budget.since)
    budget.since = 0
    pauses++
  }
  expect(pauses).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(256)
  const atOnce = openDocuments({ mapping, documents })
  expect(last.value).toEqual(runToEnd(runSuggest(request, atOnce.context, atOnce.searcher)))
})
