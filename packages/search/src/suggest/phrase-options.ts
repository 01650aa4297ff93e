/** The body of the suggester `phrase`. */
import { illegalArgument } from '@sluice/java'
import { isValue, parsingFault, readBoolean, readDouble, readFloat, readInt, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type CommonSuggestOptions, commonSuggestOptions, readCommonOption, requiredField } from './common-options.js'
import { DEFAULT_SPELL_CHECKER, type SpellCheckerSettings } from './spell-checker.js'
import { readSpellCheckerOption } from './spell-checker-options.js'
import { DEFAULT_SMOOTHING, type Smoothing } from './word-scorer.js'

/** Where candidates come from. */
export interface CandidateGenerator {
  readonly field: string
  readonly size: number
  readonly settings: SpellCheckerSettings
  /** Analyzers that a word goes through before it is looked for, and candidates afterwards. */
  readonly preFilter: string | null
  readonly postFilter: string | null
}

/** The options of the suggester. */
export interface PhraseOptions {
  readonly common: CommonSuggestOptions
  readonly realWordLikelihood: number
  readonly confidence: number
  readonly maxErrors: number
  readonly separator: string
  /** Null for that of the field. */
  readonly gramSize: number | null
  readonly tokenLimit: number
  readonly generators: readonly CandidateGenerator[]
  readonly highlight: { readonly pre: string; readonly post: string } | null
  readonly smoothing: Smoothing
}

const GENERATOR_SIZE = 5

function readGenerator(cursor: JsonCursor): CandidateGenerator {
  const options = commonSuggestOptions()
  const settings = { ...DEFAULT_SPELL_CHECKER }
  let preFilter: string | null = null
  let postFilter: string | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === 'pre_filter') preFilter = readText(cursor)
    else if (key === 'post_filter') postFilter = readText(cursor)
    else if (key === 'field') options.field = readText(cursor)
    else if (key === 'size') {
      options.size = readInt(cursor)
      if (options.size <= 0) throw illegalArgument('size must be positive')
    } else if (!readSpellCheckerOption(cursor, key, settings)) {
      throw parsingFault(cursor, `[direct_generator] unknown field [${key}]`)
    }
  }
  return { field: requiredField(options), size: options.size, settings, preFilter, postFilter }
}

/** The members of an object, of numbers. */
function readNumbers(cursor: JsonCursor, model: string, known: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (!known.includes(key))
      throw parsingFault(cursor, `suggester[phrase][smoothing] doesn't support field [${key}] of [${model}]`)
    found.set(key, readDouble(cursor))
  }
  return found
}

function readSmoothing(cursor: JsonCursor): Smoothing {
  let smoothing: Smoothing = DEFAULT_SMOOTHING
  while (cursor.next() !== Token.endObject) {
    const model = cursor.text()
    cursor.next()
    if (model === 'stupid_backoff') {
      smoothing = { model, discount: readNumbers(cursor, model, ['discount']).get('discount') ?? 0.4 }
      if (smoothing.discount <= 0) throw illegalArgument('discount must be positive')
    } else if (model === 'laplace') {
      smoothing = { model, alpha: readNumbers(cursor, model, ['alpha']).get('alpha') ?? 0.5 }
    } else if (model === 'linear_interpolation') {
      const lambdas = readNumbers(cursor, model, ['trigram_lambda', 'bigram_lambda', 'unigram_lambda'])
      const [trigram = 0, bigram = 0, unigram = 0] = ['trigram_lambda', 'bigram_lambda', 'unigram_lambda'].map(name =>
        lambdas.get(name),
      )
      if (Math.abs(trigram + bigram + unigram - 1) > 0.001)
        throw illegalArgument('linear smoothing lambdas must sum to 1')
      smoothing = { model, trigram, bigram, unigram }
    } else throw illegalArgument(`Unknown smoothing model [${model}]`)
  }
  return smoothing
}

function readHighlight(cursor: JsonCursor): { pre: string; post: string } {
  let pre: string | null = null
  let post: string | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === 'pre_tag') pre = readText(cursor)
    else if (key === 'post_tag') post = readText(cursor)
    else throw parsingFault(cursor, `suggester[phrase][highlight] doesn't support field [${key}]`)
  }
  if ((pre === null) !== (post === null)) {
    throw illegalArgument('Pre and post tag must both be null or both not be null.')
  }
  return { pre: pre ?? '', post: post ?? '' }
}

function within(isGood: boolean, text: string): void {
  if (!isGood) throw illegalArgument(text)
}

type Draft = { -readonly [K in keyof PhraseOptions]: PhraseOptions[K] }

function readValue(cursor: JsonCursor, key: string, draft: Draft): void {
  if (readCommonOption(cursor, key, draft.common)) return
  if (key === 'real_word_error_likelihood') {
    draft.realWordLikelihood = readFloat(cursor)
    within(draft.realWordLikelihood > 0, 'real_word_error_likelihood must be > 0.0')
  } else if (key === 'confidence') {
    draft.confidence = readFloat(cursor)
    within(draft.confidence >= 0, 'confidence must be >= 0.0')
  } else if (key === 'separator') draft.separator = readText(cursor)
  else if (key === 'max_errors') {
    draft.maxErrors = readFloat(cursor)
    within(draft.maxErrors > 0, 'max_error must be > 0.0')
  } else if (key === 'gram_size') {
    draft.gramSize = readInt(cursor)
    within(draft.gramSize >= 1, 'gramSize must be >= 1')
  } else if (key === 'force_unigrams') readBoolean(cursor)
  else if (key === 'token_limit') {
    draft.tokenLimit = readInt(cursor)
    within(draft.tokenLimit > 0, 'token_limit must be >= 1')
  } else throw parsingFault(cursor, `suggester[phrase] doesn't support field [${key}]`)
}

/** Reads the body, whose object the cursor is at. Throws parsing_exception and illegal_argument_exception. */
export function readPhraseOptions(cursor: JsonCursor): PhraseOptions {
  const generators: CandidateGenerator[] = []
  const draft: Draft = {
    common: commonSuggestOptions(),
    realWordLikelihood: Math.fround(0.95),
    confidence: 1,
    maxErrors: 1,
    separator: ' ',
    gramSize: null,
    tokenLimit: 10,
    generators,
    highlight: null,
    smoothing: DEFAULT_SMOOTHING,
  }
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (isValue(cursor.token)) readValue(cursor, key, draft)
    else if (cursor.token === Token.startArray) {
      if (key !== 'direct_generator')
        throw parsingFault(cursor, `suggester[phrase]  doesn't support array field [${key}]`)
      while (cursor.next() !== Token.endArray) generators.push(readGenerator(cursor))
    } else if (key === 'smoothing') draft.smoothing = readSmoothing(cursor)
    else if (key === 'highlight') draft.highlight = readHighlight(cursor)
    else throw parsingFault(cursor, `suggester[phrase] doesn't support object field [${key}]`)
  }
  const field = requiredField(draft.common)
  const only = { field, size: GENERATOR_SIZE, settings: DEFAULT_SPELL_CHECKER, preFilter: null, postFilter: null }
  return generators.length > 0 ? draft : { ...draft, generators: [only] }
}
