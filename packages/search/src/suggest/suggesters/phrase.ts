/** The suggester `phrase`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html#phrase-suggester */
import type { Steps } from '../../collect/steps.js'
import type { SearchExecutionContext } from '../../query/execution-context.js'
import type { IndexSearcher } from '../../query/lucene/searcher.js'
import { requiredField, requiredText, shardSizeOf, suggestAnalyzer } from '../common-options.js'
import { defineSuggester, type SuggestEntry, type Suggestion, type SuggestOption } from '../define-suggester.js'
import { FieldWords } from '../field-words.js'
import { type PhraseCorrection, type PhrasePlace, phraseCorrections } from '../phrase-corrections.js'
import { type CandidateGenerator, type PhraseOptions, readPhraseOptions } from '../phrase-options.js'
import { similarWords } from '../spell-checker.js'
import { type PhraseCandidate, WordScorer } from '../word-scorer.js'

/** Makes another word of a word. */
const through = (analyzer: string | null, context: SearchExecutionContext): ((word: string) => string) => {
  const own = analyzer === null ? undefined : context.analyzer(analyzer)
  return own === undefined ? word => word : word => own.tokens(word)[0]?.text ?? word
}

/** The candidates of a generator for a word, the likeliest first, in steps. */
function* candidatesOf(
  word: string,
  { field, size, settings, preFilter, postFilter }: CandidateGenerator,
  context: SearchExecutionContext,
  searcher: IndexSearcher,
): Steps<PhraseCandidate[]> {
  const words = new FieldWords(context.fieldType(field)?.name ?? field, searcher)
  const looked = through(preFilter, context)(word)
  const shown = through(postFilter, context)
  const total = words.occurrences
  const similar = yield* similarWords(looked, size, words, settings)
  return similar
    .map(({ text, score }) => ({ text: shown(text), likeness: score, isOriginal: false }))
    .map(candidate => ({
      candidate,
      weight: candidate.likeness * ((words.occurrencesOf(candidate.text) + 1) / (total + 1)),
    }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ candidate }) => candidate)
}

function* placesOf(
  tokens: readonly string[],
  { generators }: PhraseOptions,
  context: SearchExecutionContext,
  searcher: IndexSearcher,
): Steps<PhrasePlace[]> {
  const places: PhrasePlace[] = []
  for (const text of tokens) {
    const texts = new Set<string>([text])
    const candidates: PhraseCandidate[] = []
    for (const generator of generators) {
      for (const candidate of yield* candidatesOf(text, generator, context, searcher)) {
        if (texts.has(candidate.text)) continue
        texts.add(candidate.text)
        candidates.push(candidate)
      }
      yield
    }
    places.push({ original: { text, likeness: 1, isOriginal: true }, candidates })
  }
  return places
}

function marked({ words }: PhraseCorrection, { highlight, separator }: PhraseOptions): string | null {
  if (highlight === null) return null
  const { pre, post } = highlight
  // Changed words that stand side by side are marked as one.
  return words
    .map(({ text, isOriginal }, at) => {
      const opens = !isOriginal && (words[at - 1]?.isOriginal ?? true)
      const closes = !isOriginal && (words[at + 1]?.isOriginal ?? true)
      return `${opens ? pre : ''}${text}${closes ? post : ''}`
    })
    .join(separator)
}

const DEFAULT_GRAMS = 1

function* optionsOf(
  text: string,
  options: PhraseOptions,
  context: SearchExecutionContext,
  searcher: IndexSearcher,
): Steps<SuggestOption[]> {
  const field = requiredField(options.common)
  const tokens = suggestAnalyzer(field, options.common, context).tokens(text)
  if (tokens.length === 0 || tokens.length > options.tokenLimit) return []
  const words = new FieldWords(context.fieldType(field)!.name, searcher)
  const { smoothing, separator, realWordLikelihood, gramSize, maxErrors, confidence } = options
  const scorer = new WordScorer(words, smoothing, separator, realWordLikelihood, gramSize ?? DEFAULT_GRAMS)
  const places = yield* placesOf(
    tokens.map(token => token.text),
    options,
    context,
    searcher,
  )
  const limits = {
    maxErrors,
    confidence,
    count: shardSizeOf(options.common),
    spend: (work: number) => searcher.budget.spend(work),
  }
  const corrections = yield* phraseCorrections(places, scorer, limits)
  return corrections.map(correction => ({
    text: correction.words.map(word => word.text).join(separator),
    score: Math.fround(correction.score),
    frequency: null,
    highlighted: marked(correction, options),
  }))
}

/** Proposes phrases for a whole text. */
function phraseSuggestion(text: string, options: PhraseOptions): Suggestion {
  const entry = (found: readonly SuggestOption[]): SuggestEntry => ({
    text,
    offset: 0,
    length: text.length,
    options: found,
  })
  return {
    type: 'phrase',
    *run(context, searcher) {
      return [entry(yield* optionsOf(text, options, context, searcher))]
    },
    reduce(shards) {
      const best = new Map<string, SuggestOption>()
      for (const option of shards.flat().flatMap(({ options: found }) => found)) {
        const known = best.get(option.text)
        if (known === undefined || known.score < option.score) best.set(option.text, option)
      }
      const sorted = [...best.values()].sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1))
      return [entry(sorted.slice(0, options.common.size))]
    },
  }
}

export default defineSuggester({
  name: 'phrase',
  summary: 'Suggests corrections of whole phrases.',
  page: 'search-suggesters.html#phrase-suggester',
  read(cursor) {
    const options = readPhraseOptions(cursor)
    return texts => phraseSuggestion(requiredText(texts), options)
  },
})
