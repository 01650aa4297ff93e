/**
 * The types that settings of analysis may name: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis.html. Those that
 * `components.ts` lists run; the others are known, so that indices that use them can be made.
 */

/** What settings of analysis define. */
export const COMPONENTS = ['char_filter', 'tokenizer', 'filter', 'analyzer', 'normalizer'] as const

/** One of them. */
export type Component = (typeof COMPONENTS)[number]

const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Languages that have an analyzer of their name. */
const LANGUAGES = `arabic armenian basque bengali brazilian bulgarian catalan chinese cjk czech danish dutch english estonian finnish french
  galician german greek hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian russian serbian
  sorani spanish swedish thai turkish`

/** Types by what they are of. */
export const KNOWN_TYPES: Readonly<Record<Component, ReadonlySet<string>>> = {
  char_filter: names('html_strip mapping pattern_replace'),
  tokenizer: names(
    `char_group classic edge_ngram keyword letter lowercase ngram path_hierarchy pattern simple_pattern simple_pattern_split standard thai
    uax_url_email whitespace edgeNGram nGram PathHierarchy`,
  ),
  filter: names(
    `apostrophe arabic_normalization arabic_stem asciifolding bengali_normalization brazilian_stem cjk_bigram cjk_width classic common_grams
    condition czech_stem decimal_digit delimited_payload dictionary_decompounder dutch_stem edge_ngram elision fingerprint flatten_graph
    french_stem german_normalization german_stem hindi_normalization hunspell hyphenation_decompounder indic_normalization keep keep_types
    keyword_marker keyword_repeat kstem length limit lowercase min_hash multiplexer ngram pattern_capture pattern_replace
    persian_normalization persian_stem porter_stem predicate_token_filter remove_duplicates reverse russian_stem scandinavian_folding
    scandinavian_normalization serbian_normalization shingle snowball sorani_normalization standard stemmer stemmer_override stop synonym
    synonym_graph trim truncate unique uppercase word_delimiter word_delimiter_graph`,
  ),
  analyzer: names(`custom default fingerprint keyword pattern simple snowball standard stop whitespace ${LANGUAGES}`),
  normalizer: names('custom lowercase'),
}
