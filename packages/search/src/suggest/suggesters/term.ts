/** The suggester `term`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html#term-suggester */
import { isValue, parsingFault } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import {
  type CommonSuggestOptions,
  commonSuggestOptions,
  readCommonOption,
  requiredField,
  requiredText,
  shardSizeOf,
  suggestAnalyzer,
} from '../common-options.js'
import { defineSuggester, type SuggestEntry, type Suggestion, type SuggestOption } from '../define-suggester.js'
import { FieldWords } from '../field-words.js'
import {
  compareWords,
  DEFAULT_SPELL_CHECKER,
  type SimilarWord,
  type SpellCheckerSettings,
  similarWords,
} from '../spell-checker.js'
import { readSpellCheckerOption } from '../spell-checker-options.js'

const optionOf = ({ text, score, documents }: SimilarWord): SuggestOption => ({
  text,
  score,
  frequency: documents,
  highlighted: null,
})

/** The proposals of all shards for a word: the same ones are one, whose frequencies are added. */
function merged(entries: readonly SuggestEntry[], byFrequency: boolean, size: number): SuggestOption[] {
  const words = new Map<string, SimilarWord>()
  for (const { options } of entries) {
    for (const { text, score, frequency } of options) {
      const documents = (frequency ?? 0) + (words.get(text)?.documents ?? 0)
      words.set(text, { text, score, documents })
    }
  }
  return [...words.values()]
    .sort((a, b) => compareWords(byFrequency, a, b))
    .slice(0, size)
    .map(optionOf)
}

/** Proposes words for each word of a string. */
export function termSuggestion(
  text: string,
  options: CommonSuggestOptions,
  settings: SpellCheckerSettings = DEFAULT_SPELL_CHECKER,
): Suggestion {
  const field = requiredField(options)
  return {
    type: 'term',
    *run(context, searcher) {
      const words = new FieldWords(context.fieldType(field)?.name ?? field, searcher)
      const entries: SuggestEntry[] = []
      for (const token of suggestAnalyzer(field, options, context).tokens(text)) {
        const similar = yield* similarWords(token.text, shardSizeOf(options), words, settings)
        entries.push({
          text: token.text,
          offset: token.start,
          length: token.end - token.start,
          options: similar.map(optionOf),
        })
        yield
      }
      return entries
    },
    reduce(shards) {
      const [first = []] = shards
      return first.map((entry, at) => ({
        ...entry,
        options: merged(
          shards.flatMap(entries => entries[at] ?? []),
          settings.byFrequency,
          options.size,
        ),
      }))
    },
  }
}

export default defineSuggester({
  name: 'term',
  summary: 'Suggests similar terms for each word of a text.',
  page: 'search-suggesters.html#term-suggester',
  read(cursor) {
    const options = commonSuggestOptions()
    const settings = { ...DEFAULT_SPELL_CHECKER }
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (key === 'exact_match' && isValue(cursor.token)) continue
      if (!isValue(cursor.token)) throw parsingFault(cursor, `suggester[term] parsing failed on [${key}]`)
      if (!readCommonOption(cursor, key, options) && !readSpellCheckerOption(cursor, key, settings)) {
        throw parsingFault(cursor, `suggester[term] doesn't support field [${key}]`)
      }
    }
    requiredField(options)
    return texts => termSuggestion(requiredText(texts), options, settings)
  },
})
