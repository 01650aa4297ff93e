/**
 * All parts of analyzers: those that run, and those that Elasticsearch has and Sluice refuses.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis.html
 */
import armenianAnalyzer from './analyzers/armenian.js'
import cjkAnalyzer from './analyzers/cjk.js'
import danishAnalyzer from './analyzers/danish.js'
import dutchAnalyzer from './analyzers/dutch.js'
import englishAnalyzer from './analyzers/english.js'
import fingerprintAnalyzer from './analyzers/fingerprint.js'
import finnishAnalyzer from './analyzers/finnish.js'
import germanAnalyzer from './analyzers/german.js'
import keywordAnalyzer from './analyzers/keyword.js'
import norwegianAnalyzer from './analyzers/norwegian.js'
import patternAnalyzer from './analyzers/pattern.js'
import russianAnalyzer from './analyzers/russian.js'
import simpleAnalyzer from './analyzers/simple.js'
import standardAnalyzer from './analyzers/standard.js'
import stopAnalyzer from './analyzers/stop.js'
import swedishAnalyzer from './analyzers/swedish.js'
import whitespaceAnalyzer from './analyzers/whitespace.js'
import htmlStripCharFilter from './char-filters/html_strip.js'
import mappingCharFilter from './char-filters/mapping.js'
import patternReplaceCharFilter from './char-filters/pattern_replace.js'
import type { AnyDefinition, Component } from './define-component.js'
import apostropheFilter from './filters/apostrophe.js'
import arabicNormalizationFilter from './filters/arabic_normalization.js'
import asciifoldingFilter from './filters/asciifolding.js'
import cjkBigramFilter from './filters/cjk_bigram.js'
import cjkWidthFilter from './filters/cjk_width.js'
import classicFilter from './filters/classic.js'
import commonGramsFilter from './filters/common_grams.js'
import decimalDigitFilter from './filters/decimal_digit.js'
import delimitedPayloadFilter from './filters/delimited_payload.js'
import dictionaryDecompounderFilter from './filters/dictionary_decompounder.js'
import dutchStemFilter from './filters/dutch_stem.js'
import edgeNgramFilter from './filters/edge_ngram.js'
import elisionFilter from './filters/elision.js'
import fingerprintFilter from './filters/fingerprint.js'
import frenchStemFilter from './filters/french_stem.js'
import germanNormalizationFilter from './filters/german_normalization.js'
import keepFilter from './filters/keep.js'
import keepTypesFilter from './filters/keep_types.js'
import keywordMarkerFilter from './filters/keyword_marker.js'
import keywordRepeatFilter from './filters/keyword_repeat.js'
import lengthFilter from './filters/length.js'
import limitFilter from './filters/limit.js'
import lowercaseFilter from './filters/lowercase.js'
import multiplexerFilter from './filters/multiplexer.js'
import ngramFilter from './filters/ngram.js'
import patternCaptureFilter from './filters/pattern_capture.js'
import patternReplaceFilter from './filters/pattern_replace.js'
import persianNormalizationFilter from './filters/persian_normalization.js'
import porterStemFilter from './filters/porter_stem.js'
import removeDuplicatesFilter from './filters/remove_duplicates.js'
import reverseFilter from './filters/reverse.js'
import russianStemFilter from './filters/russian_stem.js'
import scandinavianFoldingFilter from './filters/scandinavian_folding.js'
import scandinavianNormalizationFilter from './filters/scandinavian_normalization.js'
import shingleFilter from './filters/shingle.js'
import snowballFilter from './filters/snowball.js'
import stemmerFilter from './filters/stemmer.js'
import stemmerOverrideFilter from './filters/stemmer_override.js'
import stopFilter from './filters/stop.js'
import synonymFilter from './filters/synonym.js'
import synonymGraphFilter from './filters/synonym_graph.js'
import trimFilter from './filters/trim.js'
import truncateFilter from './filters/truncate.js'
import uniqueFilter from './filters/unique.js'
import uppercaseFilter from './filters/uppercase.js'
import wordDelimiterFilter from './filters/word_delimiter.js'
import wordDelimiterGraphFilter from './filters/word_delimiter_graph.js'
import type { CharFilter, TokenFilter, Tokenizer } from './token.js'
import type { TokenChain } from './token-chain.js'
import charGroupTokenizer from './tokenizers/char_group.js'
import classicTokenizer from './tokenizers/classic.js'
import edgeNgramTokenizer from './tokenizers/edge_ngram.js'
import keywordTokenizer from './tokenizers/keyword.js'
import letterTokenizer from './tokenizers/letter.js'
import lowercaseTokenizer from './tokenizers/lowercase.js'
import ngramTokenizer from './tokenizers/ngram.js'
import pathHierarchyTokenizer from './tokenizers/path_hierarchy.js'
import patternTokenizer from './tokenizers/pattern.js'
import simplePatternTokenizer from './tokenizers/simple_pattern.js'
import simplePatternSplitTokenizer from './tokenizers/simple_pattern_split.js'
import standardTokenizer from './tokenizers/standard.js'
import whitespaceTokenizer from './tokenizers/whitespace.js'

/** All analyzers in alphabetical order. */
export const analyzerDefinitions: readonly AnyDefinition<TokenChain>[] = [
  armenianAnalyzer,
  cjkAnalyzer,
  danishAnalyzer,
  dutchAnalyzer,
  englishAnalyzer,
  fingerprintAnalyzer,
  finnishAnalyzer,
  germanAnalyzer,
  keywordAnalyzer,
  norwegianAnalyzer,
  patternAnalyzer,
  russianAnalyzer,
  simpleAnalyzer,
  standardAnalyzer,
  stopAnalyzer,
  swedishAnalyzer,
  whitespaceAnalyzer,
]

/** All character filters in alphabetical order. */
export const charFilterDefinitions: readonly AnyDefinition<CharFilter>[] = [
  htmlStripCharFilter,
  mappingCharFilter,
  patternReplaceCharFilter,
]

/** All token filters in alphabetical order. */
export const tokenFilterDefinitions: readonly AnyDefinition<TokenFilter>[] = [
  apostropheFilter,
  arabicNormalizationFilter,
  asciifoldingFilter,
  cjkBigramFilter,
  cjkWidthFilter,
  classicFilter,
  commonGramsFilter,
  decimalDigitFilter,
  delimitedPayloadFilter,
  dictionaryDecompounderFilter,
  dutchStemFilter,
  edgeNgramFilter,
  elisionFilter,
  fingerprintFilter,
  frenchStemFilter,
  germanNormalizationFilter,
  keepFilter,
  keepTypesFilter,
  keywordMarkerFilter,
  keywordRepeatFilter,
  lengthFilter,
  limitFilter,
  lowercaseFilter,
  multiplexerFilter,
  ngramFilter,
  patternCaptureFilter,
  patternReplaceFilter,
  persianNormalizationFilter,
  porterStemFilter,
  removeDuplicatesFilter,
  reverseFilter,
  russianStemFilter,
  scandinavianFoldingFilter,
  scandinavianNormalizationFilter,
  shingleFilter,
  snowballFilter,
  stemmerFilter,
  stemmerOverrideFilter,
  stopFilter,
  synonymFilter,
  synonymGraphFilter,
  trimFilter,
  truncateFilter,
  uniqueFilter,
  uppercaseFilter,
  wordDelimiterFilter,
  wordDelimiterGraphFilter,
]

/** All tokenizers in alphabetical order. */
export const tokenizerDefinitions: readonly AnyDefinition<Tokenizer>[] = [
  charGroupTokenizer,
  classicTokenizer,
  edgeNgramTokenizer,
  keywordTokenizer,
  letterTokenizer,
  lowercaseTokenizer,
  ngramTokenizer,
  pathHierarchyTokenizer,
  patternTokenizer,
  simplePatternTokenizer,
  simplePatternSplitTokenizer,
  standardTokenizer,
  whitespaceTokenizer,
]

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Types that Elasticsearch has and Sluice does not: an index that uses one is refused. */
export const NOT_BUILT: Readonly<Record<Component, ReadonlySet<string>>> = {
  char_filter: names('icu_normalizer kuromoji_iteration_mark'),
  tokenizer: names('thai uax_url_email'),
  filter: names(
    `arabic_stem bengali_normalization brazilian_stem condition czech_stem flatten_graph german_stem hindi_normalization hunspell
    hyphenation_decompounder indic_normalization kstem min_hash persian_stem phonetic predicate_token_filter serbian_normalization
    sorani_normalization`,
  ),
  analyzer: names(
    `arabic basque bengali brazilian bulgarian catalan chinese czech estonian french galician greek hindi hungarian indonesian irish italian
    latvian lithuanian persian portuguese romanian serbian snowball sorani spanish thai turkish`,
  ),
  normalizer: new Set(),
}
